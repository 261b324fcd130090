"""Miss Monster: sculpt four attributes, recognise those of the others, and vote for the most beautiful monster."""
