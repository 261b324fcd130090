"""A match is claimed by one program at a time (a killed one: see the matches' tests)."""

import subprocess
import sys
from pathlib import Path

import pytest

from monstergames.store.errors import MatchInUse
from monstergames.store.store import Store


def locks(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "locks").glob("match-*"))


def test_a_claimed_match_is_refused_until_it_is_released(store: Store, tmp_path: Path) -> None:
    with Store.open(tmp_path) as other:
        claim = store.claim(1)
        for asking in (store, other):
            with pytest.raises(MatchInUse):
                asking.claim(1)
        other.claim(2).release()
        claim.release()
        with other.claim(1), pytest.raises(MatchInUse):
            store.claim(1)


def test_released_claims_leave_no_files(store: Store, tmp_path: Path) -> None:
    with store.claim(1) as claim:
        assert locks(tmp_path) == ["match-1.lock"]
        with pytest.raises(MatchInUse):
            store.claim(1)
    claim.release()
    assert locks(tmp_path) == []


def test_releasing_twice_does_not_touch_another_claim(store: Store, tmp_path: Path) -> None:
    first = store.claim(1)
    first.release()
    with store.claim(1):
        first.release()
        assert locks(tmp_path) == ["match-1.lock"]
        with pytest.raises(MatchInUse):
            store.claim(1)


def test_a_match_is_let_go_of_even_if_its_lock_file_cannot_be_removed(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(path)

    claim = store.claim(1)
    with monkeypatch.context() as refusing:
        refusing.setattr(Path, "unlink", refuse)
        claim.release()
    assert locks(tmp_path) == ["match-1.lock"]
    store.claim(1).release()
    assert locks(tmp_path) == []


def test_another_process_is_refused(store: Store, tmp_path: Path) -> None:
    script = f"""
from pathlib import Path
from monstergames.store.store import Store
from monstergames.store.errors import MatchInUse
with Store.open(Path({str(tmp_path)!r})) as store:
    store.claim(2).release()
    try:
        store.claim(1)
    except MatchInUse as refused:
        print("in use:", refused.match)
"""
    with store.claim(1):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "in use: 1\n"
