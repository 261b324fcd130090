"""Meister Scheibenkleister on the screen."""
