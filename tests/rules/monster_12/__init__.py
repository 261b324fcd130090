"""Tests of Monster 12."""
