"""Things to see and point at. They draw what they are given and know no rules."""
