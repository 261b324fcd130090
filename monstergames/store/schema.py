"""The tables, version by version."""

from monstergames.store.database import Database

V1 = (
    """CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL,
        mark TEXT NOT NULL
    )""",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        seed TEXT NOT NULL,
        options TEXT NOT NULL,
        house_rules TEXT NOT NULL,
        counted INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('playing', 'finished', 'given-up')),
        started TEXT NOT NULL,
        updated TEXT NOT NULL,
        finished TEXT,
        progress REAL NOT NULL,
        turn TEXT NOT NULL,
        decided TEXT
    )""",
    "CREATE INDEX matches_by_status ON matches (status, updated)",
    """CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        mark TEXT NOT NULL,
        bot INTEGER NOT NULL,
        PRIMARY KEY (match, seat),
        UNIQUE (match, person)
    ) WITHOUT ROWID""",
    "CREATE INDEX seats_by_person ON seats (person)",
    """CREATE TABLE records (
        match INTEGER NOT NULL REFERENCES matches,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('made', 'undone')),
        seat INTEGER NOT NULL,
        move TEXT CHECK ((kind = 'made') = (move IS NOT NULL)),
        at TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        place INTEGER NOT NULL,
        won INTEGER NOT NULL,
        scores TEXT NOT NULL,
        UNIQUE (match, seat),
        FOREIGN KEY (match, seat) REFERENCES seats
    )""",
    """CREATE TABLE achievements (
        person INTEGER NOT NULL REFERENCES people,
        game TEXT NOT NULL,
        achievement TEXT NOT NULL,
        match INTEGER NOT NULL REFERENCES matches,
        at TEXT NOT NULL,
        PRIMARY KEY (person, game, achievement)
    ) WITHOUT ROWID""",
    """CREATE TABLE masters (
        game TEXT NOT NULL,
        person INTEGER NOT NULL REFERENCES people,
        number INTEGER NOT NULL,
        match INTEGER NOT NULL REFERENCES matches,
        at TEXT NOT NULL,
        PRIMARY KEY (game, person),
        UNIQUE (game, number)
    ) WITHOUT ROWID""",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)

V2 = (
    "ALTER TABLE people ADD COLUMN monster TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN clock INTEGER NOT NULL DEFAULT 0",
    # Version 1 took house rules for "not counted"; they keep from achievements only.
    "UPDATE matches SET counted = 1 WHERE house_rules <> '[]'",
    "ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE results ADD COLUMN feats TEXT NOT NULL DEFAULT '[]'",
    # All that is known of earlier matches is who earned what first. A row of wins is no feat of one match.
    """UPDATE results SET feats = (
        SELECT json_group_array(achievement) FROM achievements JOIN seats USING (match, person)
        WHERE match = results.match AND seat = results.seat AND achievement <> 'only-one'
    )""",
)

MIGRATIONS = (V1, V2)
"""The statements that lead from each version to the next; the first ones from an empty file to version 1."""

TABLES = frozenset({"people", "matches", "seats", "records", "results", "achievements", "masters", "settings"})
"""What every version has."""


def upgrade(database: Database) -> None:
    """Bring a database to the newest version, each step in a transaction of its own."""
    for version, statements in enumerate(MIGRATIONS):
        if _version(database) > version:
            continue
        with database.transaction():
            if _version(database) > version:
                continue
            for statement in statements:
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {version + 1}")


def _version(database: Database) -> int:
    return database.row("PRAGMA user_version")[0]
