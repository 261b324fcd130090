"""Monsta: collect equal monsters, lay them out in groups and trade at auction."""
