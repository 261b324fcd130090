"""Monster Meister on screen."""
