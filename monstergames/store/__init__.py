"""What is kept on disk, in one SQLite database: matches and moves, people, results, achievements, settings."""
