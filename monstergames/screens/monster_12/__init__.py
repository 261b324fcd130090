"""Monster 12 on screen."""
