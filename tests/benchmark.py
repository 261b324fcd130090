"""How fast Monster Games is, beside the least programs that Textual allows. Prints figures; nothing fails on one.

Run by hand on Linux with the package's `dev` extra installed: `python tests/benchmark.py`. What is compared takes
turns, so that a machine that is slow for a while is slow for both.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import TypeAlias

from terminal.floors import board, hello
from terminal.playing import CHOOSE, PLAY, act, let_go, play_until, prompt
from terminal.program import Program

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.state import Sculpt, TurnTimer
from monstergames.rules.miss_monster.strokes import any_stroke
from monstergames.rules.playout import Step, playout
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

SIZE = 120, 36
STARTS, KEYS, SIMULATIONS, RESUMES = 9, 60, 5, 9
IDLE = 5
QUIET = 0.08
"""Seconds without output after which a key has had its effect."""
HELD = 0.008
"""The same while one works: sooner than a next frame can come."""
GAPS = 0.018, 0.05
"""Seconds from one key to the next while one works: more than a frame, and not in step with frames."""
BURST = 10
"""So many keys are pressed one after another, before it is the other program's turn."""
STILL = 0.6
"""Seconds without a key after which a page that has just been opened takes one."""
MOVES, SEEDS = 500, 150
STROKES = 4000

CHOOSE_WINDOWS = ("play", "meister-scheibenkleister", "--players", "Ada,Ben", "--seed")
BUZZER = "q"
KEYS_GIVEN = (BUZZER, "p", BUZZER, "p", "\r")
"""How both get a buzzer, and try it."""
RACES = 5
ANSWERED = 4.2
"""Seconds of the five to answer in which windows are pointed out."""

SCULPT = ("play", "miss-monster", "--players", "Ada,Ben,Cleo", "--seed", "3")
TO_THE_CORNER = (*5 * "K", *7 * "H")
LARGEST = ("+", "m")
SLAB = (*TO_THE_CORNER, "3", "\r", "J", "L", "\r")
SNAKE = (*27 * ("right",), *"JJ", *27 * ("left",), *"JJ", *27 * ("right",), *"JJ", *27 * ("left",), *"JJ")
"""A way from the upper left corner on which each key but the leaps between lines comes to new clay."""
PRESSED = "\x1b[<0;5;4M"
DRAGGED = tuple(
    f"\x1b[<32;{5 + (step if line % 2 else 27 - step)};{4 + 4 * line}M" for line in range(4) for step in range(28)
)
"""The same by the mouse."""
WORKED = {
    "the hand above clay": (TO_THE_CORNER, SNAKE),
    "a lump": ((*TO_THE_CORNER, "\r"), SNAKE),
    "a lump, size 7, mirrored": ((*TO_THE_CORNER, *LARGEST, "\r"), SNAKE),
    "a ball that grows": ((*TO_THE_CORNER, "4", "\r"), SNAKE),
    "a smear, size 7, mirrored": ((*SLAB, *TO_THE_CORNER, "5", *LARGEST, "\r"), SNAKE),
    "a lump by the mouse": ((PRESSED,), DRAGGED),
    "a lump by the mouse, size 7, mirrored": ((*LARGEST, PRESSED), DRAGGED),
}
"""What is measured while clay is worked: the keys that lead there, and the way of the hand from there on."""

SHELF = "Which game shall it be?"
HELLO = (sys.executable, hello.__file__)
BOARD = (sys.executable, board.__file__)
GAMES = (sys.executable, "-m", "monstergames")

Open: TypeAlias = Callable[..., Program]


@contextmanager
def opener(folder: Path) -> Iterator[Open]:
    """Opens programs in windows of one size, whose home is `folder`; closes all in the end."""
    folder.mkdir(exist_ok=True)
    opened: list[Program] = []

    def open_program(*command: str) -> Program:
        program = Program(*command, folder=folder, size=SIZE, env={"MONSTERGAMES_DATA": str(folder / "data")})
        opened.append(program)
        return program

    try:
        yield open_program
    finally:
        for program in opened:
            program.kill()


def row(name: str, ours: float, floor: float | None = None, unit: str = "") -> None:
    """One line of the report."""
    beside = f"{floor:10.1f} {ours / floor:8.2f}" if floor else ""
    print(f"{f'{name}, {unit}' if unit else name:44}{ours:10.1f} {beside}")


def start_ms(start: Open, command: tuple[str, ...], text: str) -> float:
    """From the start of a program to its first whole page with this text on it."""
    began = monotonic()
    program = start(*command)
    program.until(text)
    milliseconds = (program.last - began) * 1000
    program.kill()
    return milliseconds


def key_ms(program: Program, key: str, quiet: float = QUIET) -> tuple[float, int]:
    """From a key to the last byte of what it changes on the screen, and how many bytes that took."""
    program.quiet(quiet)
    pressed, written = monotonic(), program.bytes
    program.press(key)
    program.quiet(quiet)
    return (program.last - pressed) * 1000, program.bytes - written


def settled_key(program: Program, key: str) -> None:
    """Press a key, and let it have its effect."""
    program.press(key)
    program.quiet(QUIET)


def cpu_ms(program: Program) -> float:
    """What a program has used of a processor so far."""
    tasks = Path(f"/proc/{program.pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


def memory_mb(program: Program) -> float:
    """What a program holds in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{program.pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def starting(folder: Path) -> None:
    ours, floor = list[float](), list[float]()
    with opener(folder) as start:
        for _ in range(STARTS):
            ours.append(start_ms(start, GAMES, SHELF))
            floor.append(start_ms(start, HELLO, SHELF))
    row("start to the shelf / to a list", median(ours), median(floor), "ms")


def keys_and_rest(folder: Path) -> None:
    with opener(folder) as start:
        table, least = start(*GAMES, *PLAY), start(*BOARD)
        play_until(table, CHOOSE)
        least.until("63")
        measured: dict[Program, list[tuple[float, int]]] = {table: [], least: []}
        for _ in range(KEYS // 2):
            for key in ("right", "left"):
                for program, found in measured.items():
                    found.append(key_ms(program, key))
        compare("a key at the table", *measured.values())
        act(table)
        before = {program: cpu_ms(program) for program in measured}
        sleep(IDLE)
        ours, floor = ((cpu_ms(program) - used) / IDLE / 10 for program, used in before.items())
        row("nobody at the keyboard", ours, floor, "% of a core")
        row("memory held", memory_mb(table), memory_mb(least), "MB")


def compare(name: str, ours: list[tuple[float, int]], floor: list[tuple[float, int]]) -> None:
    """Two lines of the report on what keys cost that changed something."""
    changed = [[one for one in found if one[1]] for found in (ours, floor)]
    (our_ms, our_bytes), (floor_ms, floor_bytes) = (zip(*found, strict=True) for found in changed)
    row(f"{name} / a key on a board", median(our_ms), median(floor_ms), "ms")
    row("what that writes", median(our_bytes), median(floor_bytes), "bytes")


def racing(folder: Path) -> None:
    gaps = Random(1)
    ours, buzzed, floor = list[tuple[float, int]](), list[tuple[float, int]](), list[tuple[float, int]]()
    for seed in range(RACES):
        with opener(folder / str(seed)) as start:
            table, least = start(*GAMES, *CHOOSE_WINDOWS, str(seed)), start(*BOARD)
            least.until("63")
            table.until("press a key")
            for key in KEYS_GIVEN:
                settled_key(table, key)
            table.quiet(STILL)
            table.press("enter")
            table.until("Who finds the window?")
            sleep(STILL)
            buzzed.append(key_ms(table, BUZZER, HELD))
            end = monotonic() + ANSWERED
            while monotonic() < end:
                ours += [worked_ms(table, key, gaps) for key in ("right", "left", "down", "up")]
                floor += [worked_ms(least, key, gaps) for key in ("right", "left", "right", "left")]
    compare("a key while a window is chosen", ours, floor)
    compare("a buzzer", buzzed, floor)


def worked_ms(program: Program, key: str, gaps: Random) -> tuple[float, int]:
    """The same as `key_ms` for one of many keys."""
    sleep(gaps.uniform(*GAPS))
    return key_ms(program, key, HELD)


def sculptor(start: Open) -> Program:
    """Somebody before a canvas while the sand runs."""
    program = start(*GAMES, *SCULPT)
    let_go(program)
    found = re.search(r"(\w) opens", prompt(program))
    program.press(found[1].lower() if found else "")
    program.until("Enter: look at the card")
    program.quiet(STILL)
    program.press("enter")
    program.until("Enter begins")
    return program


def sculpting(folder: Path) -> None:
    gaps = Random(1)
    for name, (keys, way) in WORKED.items():
        with opener(folder) as start:
            table, least = sculptor(start), start(*BOARD)
            least.until("63")
            for key in keys:
                settled_key(table, key)
            ours, floor = list[tuple[float, int]](), list[tuple[float, int]]()
            for first in range(0, len(way), BURST):
                ours += [worked_ms(table, key, gaps) for key in way[first : first + BURST]]
                floor += [worked_ms(least, key, gaps) for key in ("right", "left") * (BURST // 2)]
            compare(name, ours, floor)


def simulating() -> None:
    for key in catalogue.KEYS:
        command = [*GAMES, "simulate", key, "--games", "200", "--json"]
        reports = [json.loads(subprocess.check_output(command)) for _ in range(SIMULATIONS)]
        for rate in ("games", "decisions"):
            row(f"simulate {key}", median(report[f"{rate}_per_second"] for report in reports), unit=f"{rate}/s")


def longest() -> tuple[str, int, list[Step]]:
    """Of the first matches of every game the longest, cut after `MOVES` and one: its key, seed and moves."""
    matches = (
        (key, seed, list(islice(playout(game, game.info.seats[1], game.Options(), seed), MOVES + 1)))
        for key in catalogue.KEYS
        for game in (catalogue.get(key),)
        for seed in range(SEEDS)
    )
    return max(matches, key=lambda match: len(match[2]))


def resuming(folder: Path) -> None:
    key, seed, steps = longest()
    seats = [SeatEntry(str(seat), "sky", "star") for seat in range(catalogue.info(key).seats[1])]
    with Store.open(folder / "data") as store:
        with Match.begin(store, key, seats, seed=seed) as match:
            for step in steps[:-1]:
                match.submit(step.seat, step.move)
        row(f"resume {len(steps) - 1} moves of {key}", resume_ms(store, match.id), unit="ms")


def resume_ms(store: Store, match: int) -> float:
    """From a stored match to one that can go on."""
    times: list[float] = []
    for _ in range(RESUMES):
        began = perf_counter()
        Match.resume(store, match).close()
        times.append((perf_counter() - began) * 1000)
    return median(times)


def resuming_strokes(folder: Path) -> None:
    seats = [SeatEntry(name, "sky", "star") for name in ("Ada", "Ben", "Cleo")]
    chance = Chance(1)
    with Store.open(folder / "data") as store:
        with Match.begin(store, "miss-monster", seats, seed=3) as match:
            match.submit(0, TurnTimer())
            for _ in range(STROKES):
                match.submit(0, Sculpt(any_stroke(chance), 0))
        row(f"resume {STROKES} strokes", resume_ms(store, match.id), unit="ms")


def main() -> None:
    """Measure everything, each part with a data folder of its own."""
    print(f"{'medians':44}{'ours':>10} {'floor':>10} {'ratio':>8}")
    for part in (starting, keys_and_rest, racing, sculpting, resuming, resuming_strokes):
        with TemporaryDirectory() as folder:
            part(Path(folder))
    simulating()


if __name__ == "__main__":
    main()
