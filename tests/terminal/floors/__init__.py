"""The least that Textual can do: programs to compare with."""
