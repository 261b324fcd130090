"""Pixel monsters and other pictures, drawn from the readable files in `assets/art`."""
