"""The rules of the games: pure functions from a state and a move to the next state. No screens, files or clocks."""
