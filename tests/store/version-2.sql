BEGIN TRANSACTION;
CREATE TABLE achievements (
        person INTEGER NOT NULL REFERENCES people,
        game TEXT NOT NULL,
        achievement TEXT NOT NULL,
        match INTEGER NOT NULL REFERENCES matches,
        at TEXT NOT NULL,
        PRIMARY KEY (person, game, achievement)
    ) WITHOUT ROWID;
INSERT INTO "achievements" VALUES(1,'g','a',1,'2026-11-30T05:35:18.607+00:00');
CREATE TABLE masters (
        game TEXT NOT NULL,
        person INTEGER NOT NULL REFERENCES people,
        number INTEGER NOT NULL,
        match INTEGER NOT NULL REFERENCES matches,
        at TEXT NOT NULL,
        PRIMARY KEY (game, person),
        UNIQUE (game, number)
    ) WITHOUT ROWID;
INSERT INTO "masters" VALUES('g',1,1,1,'2026-11-30T05:35:18.607+00:00');
CREATE TABLE matches (
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
    , imported INTEGER NOT NULL DEFAULT 0, clock INTEGER NOT NULL DEFAULT 0);
INSERT INTO "matches" VALUES(1,'g','7','{}','[]',1,'finished','2026-11-30T05:35:18.591+00:00','2026-11-30T05:35:18.607+00:00','2026-11-30T05:35:18.607+00:00',1.0,'[]','points',0,0);
INSERT INTO "matches" VALUES(2,'g','8','{}','["odd"]',1,'playing','2026-11-30T05:35:18.616+00:00','2026-11-30T05:35:18.639+00:00',NULL,0.0,'[1]',NULL,0,41000);
INSERT INTO "matches" VALUES(3,'h','9','{}','[]',0,'finished','2026-11-29T00:00:00.000+00:00','2026-11-29T01:00:00.000+00:00','2026-11-29T01:00:00.000+00:00',1.0,'[]','points',1,0);
CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL,
        mark TEXT NOT NULL
    , monster TEXT NOT NULL DEFAULT '');
INSERT INTO "people" VALUES(1,'Ada','ada','red','star','fuzzle');
INSERT INTO "people" VALUES(2,'Bo','bo','blue','moon','');
CREATE TABLE records (
        match INTEGER NOT NULL REFERENCES matches,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('made', 'undone')),
        seat INTEGER NOT NULL,
        move TEXT CHECK ((kind = 'made') = (move IS NOT NULL)),
        at TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
INSERT INTO "records" VALUES(1,1,'made',0,'"x"','2026-11-30T05:35:18.603+00:00');
INSERT INTO "records" VALUES(1,2,'made',1,'"y"','2026-11-30T05:35:18.607+00:00');
INSERT INTO "records" VALUES(2,1,'made',1,'"z"','2026-11-30T05:35:18.624+00:00');
INSERT INTO "records" VALUES(2,2,'undone',1,NULL,'2026-11-30T05:35:18.639+00:00');
INSERT INTO "records" VALUES(3,1,'made',0,'"x"','2026-11-29T01:00:00.000+00:00');
CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        place INTEGER NOT NULL,
        won INTEGER NOT NULL,
        scores TEXT NOT NULL, feats TEXT NOT NULL DEFAULT '[]',
        UNIQUE (match, seat),
        FOREIGN KEY (match, seat) REFERENCES seats
    );
INSERT INTO "results" VALUES(1,1,0,1,1,'{"points": 2}','["a"]');
INSERT INTO "results" VALUES(2,1,1,2,0,'{"points": 1}','[]');
INSERT INTO "results" VALUES(3,3,0,1,1,'{"points": 2}','[]');
INSERT INTO "results" VALUES(4,3,1,2,0,'{"points": 1}','[]');
CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        mark TEXT NOT NULL,
        bot INTEGER NOT NULL, level TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (match, seat),
        UNIQUE (match, person)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,'Ada','red','star',0,'');
INSERT INTO "seats" VALUES(1,1,2,'Bo','blue','moon',0,'');
INSERT INTO "seats" VALUES(2,0,1,'Ada','red','star',0,'');
INSERT INTO "seats" VALUES(2,1,2,'Bo','blue','moon',1,'clever');
INSERT INTO "seats" VALUES(3,0,NULL,'Cleo','mint','heart',0,'');
INSERT INTO "seats" VALUES(3,1,NULL,'Dan','sky','circle',0,'');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('theme','"dark"');
CREATE INDEX matches_by_status ON matches (status, updated);
CREATE INDEX seats_by_person ON seats (person);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
PRAGMA user_version = 2;
COMMIT;
