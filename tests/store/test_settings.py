"""Settings are kept by key."""

from pathlib import Path

from monstergames.store.store import Store


def test_a_setting_is_kept_until_it_is_set_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.settings.get("theme") is None
        store.settings.set("theme", '"dark"')
        store.settings.set("sound", "true")
        store.settings.set("theme", '"light"')
    with Store.open(tmp_path) as store:
        assert store.settings.get("theme") == '"light"'
        assert store.settings.get("sound") == "true"
