"""Meister Scheibenkleister: find the window that is as big as the frame on the card, faster than the others."""
