"""Saved files: under names that every file system takes, and never in the place of another one."""

from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.store.files import documents_folder, file_name, pictures_folder, save, write_new


def test_they_go_among_the_users_pictures_and_documents() -> None:
    assert pictures_folder() == Path(platformdirs.user_pictures_dir()) / "Monster Games"
    assert documents_folder() == Path(platformdirs.user_documents_dir()) / "Monster Games"


@pytest.mark.parametrize(
    ("what", "creator", "name"),
    [
        ("Blumax of the horns", "Ada", "Blumax of the horns (Ada)"),
        ("Zoë O'Hara-Grün", "Jürgen", "Zoë O'Hara-Grün (Jürgen)"),
        ("王小明", "עדה", "王小明 (עדה)"),
        ("../../etc/passwd", "C:\\Ada", "______etc_passwd (C__Ada)"),
        ('a<b>c:d"e|f?g*h', "Ada", "a_b_c_d_e_f_g_h (Ada)"),
        ("a\0b\nc\x1bd", "Ada", "a_b_c_d (Ada)"),
        (".hidden", "Ada.", "_hidden (Ada_)"),
        ("  con  ", "Ada", "con (Ada)"),
        ("♥", "★", "_ (_)"),
        ("e\u0301", "Ada", "é (Ada)"),
    ],
)
def test_what_a_file_system_could_stumble_over_is_an_underscore(what: str, creator: str, name: str) -> None:
    assert file_name(what, creator) == name


@pytest.mark.parametrize("char", ["a", "é", "王", "𝔐"])
def test_500_characters_are_cut_to_what_a_file_system_takes(tmp_path: Path, char: str) -> None:
    name = file_name(char * 500, char * 500)
    assert len(f"{name} 1000.png".encode()) < 250
    assert set(name) == {char, *" ()"}
    assert save(tmp_path, name, "png", b"").name == f"{name}.png"


@given(st.text(min_size=1), st.text(min_size=1))
def test_whatever_the_names_are_the_file_is_in_its_folder(what: str, creator: str) -> None:
    name = file_name(what, creator)
    assert Path(name).name == name
    assert name.isprintable()


def test_the_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "pictures" / "Monster Games"
    path = save(folder, "Blumax (Ada)", "png", b"pixels")
    assert path == folder / "Blumax (Ada).png"
    assert path.read_bytes() == b"pixels"


def test_what_is_there_is_never_overwritten(tmp_path: Path) -> None:
    for number in range(3):
        save(tmp_path, "Blumax (Ada)", "png", str(number).encode())
    save(tmp_path, "Blumax (Ada)", "svg", b"drawn")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "Blumax (Ada).png": "0",
        "Blumax (Ada) 2.png": "1",
        "Blumax (Ada) 3.png": "2",
        "Blumax (Ada).svg": "drawn",
    }


def test_a_folder_that_cant_be_made_is_the_systems_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(OSError, match="file"):
            save(folder, "Blumax (Ada)", "png", b"pixels")


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        """An open file on a disk without room."""

        def __enter__(self) -> "Full":
            return self

        def __exit__(self, *_error: object) -> None:
            pass

        def write(self, _content: bytes) -> None:
            raise OSError(28, "No space left on device")

    class FullDisk(type(tmp_path)):
        """A path on it."""

        def open(self, mode: str = "r") -> Full:
            assert mode == "xb"
            self.touch()
            return Full()

    with pytest.raises(OSError, match="No space left"):
        write_new(FullDisk(tmp_path, "Blumax.png"), b"pixels")
    assert list(tmp_path.iterdir()) == []
