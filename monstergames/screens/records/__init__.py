"""The records: all finished matches, who won how often, and who beats whom."""
