"""Monsta on screen."""
