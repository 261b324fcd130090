"""The screens of Miss Monster."""
