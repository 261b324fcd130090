"""Monster Games: five monster-themed family games for one keyboard."""

__version__ = "0.1.0"
