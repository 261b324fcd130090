"""Monster Meister: find the monsters that a task asks for, and get rid of your own."""
