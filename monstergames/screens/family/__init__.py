"""The page of the family, and one for everybody in it."""
