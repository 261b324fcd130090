"""Monster 12: catch twelve monsters in six colours."""
