-- +goose Up
-- Rosters that an organization's children come from. secret is sealed. since is what the next delta begins at, full_at when the roster was
-- last read as a whole; 0 for never. A roster is approved when a person has run its first import.
CREATE TABLE roster_source (
    key            INTEGER PRIMARY KEY,
    id             TEXT   NOT NULL UNIQUE,
    account_id     TEXT   NOT NULL REFERENCES account (id),
    name           TEXT   NOT NULL,
    kind           TEXT   NOT NULL CHECK (kind IN ('rest', 'csv')),
    version        TEXT   NOT NULL DEFAULT '',
    address        TEXT   NOT NULL DEFAULT '',
    token_address  TEXT   NOT NULL DEFAULT '',
    client_id      TEXT   NOT NULL DEFAULT '',
    secret         TEXT   NOT NULL DEFAULT '',
    scope          TEXT   NOT NULL DEFAULT '',
    revision       INTEGER NOT NULL DEFAULT 0,
    imports        TEXT   NOT NULL,
    nightly        INTEGER NOT NULL DEFAULT 0,
    hour           INTEGER NOT NULL,
    zone           TEXT   NOT NULL,
    approved       INTEGER NOT NULL DEFAULT 0,
    whole          INTEGER NOT NULL DEFAULT 0,
    since          INTEGER NOT NULL DEFAULT 0,
    full_at        INTEGER NOT NULL DEFAULT 0,
    due_at         INTEGER,
    created_at     INTEGER NOT NULL,
    removed_at     INTEGER
) STRICT;
CREATE INDEX roster_source_account ON roster_source (account_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX roster_source_due ON roster_source (due_at) WHERE due_at IS NOT NULL;

-- Readings of a roster. One that was read has an import of the same id, which says more as long as it is kept. progress is JSON: how far it was read, and what was noticed.
CREATE TABLE roster_run (
    key          INTEGER PRIMARY KEY,
    id           TEXT   NOT NULL UNIQUE,
    source_key   INTEGER NOT NULL REFERENCES roster_source (key) ON DELETE CASCADE,
    owner_id     TEXT   NOT NULL REFERENCES account (id),
    state        TEXT   NOT NULL CHECK (state IN ('reading', 'open', 'waiting', 'done', 'cancelled', 'failed', 'undone')),
    asked_by     TEXT   NOT NULL CHECK (asked_by IN ('night', 'person')),
    whole        INTEGER NOT NULL DEFAULT 0,
    reason       TEXT   NOT NULL DEFAULT '',
    progress     TEXT   NOT NULL DEFAULT '{}',
    step         INTEGER NOT NULL DEFAULT 0,
    busy_until   INTEGER NOT NULL DEFAULT 0,
    failures     INTEGER NOT NULL DEFAULT 0,
    new_count    INTEGER NOT NULL DEFAULT 0,
    update_count INTEGER NOT NULL DEFAULT 0,
    leave_count  INTEGER NOT NULL DEFAULT 0,
    return_count INTEGER NOT NULL DEFAULT 0,
    same_count   INTEGER NOT NULL DEFAULT 0,
    refused_count INTEGER NOT NULL DEFAULT 0,
    created_at   INTEGER NOT NULL,
    ended_at     INTEGER
) STRICT;
CREATE INDEX roster_run_list ON roster_run (source_key, created_at, id);
CREATE UNIQUE INDEX roster_run_reading ON roster_run (source_key) WHERE state = 'reading';
CREATE INDEX roster_run_age ON roster_run (created_at);

-- What a reading has read so far, until it is over: the records of each answer, as JSON.
CREATE TABLE roster_page (
    run_key INTEGER NOT NULL REFERENCES roster_run (key) ON DELETE CASCADE,
    part    TEXT   NOT NULL,
    number  INTEGER NOT NULL,
    records TEXT   NOT NULL,
    PRIMARY KEY (run_key, part, number)
) STRICT, WITHOUT ROWID;

-- Which child a source means by an id. A row without a child is of one that was erased: its id is a hash, by which it is not added again.
-- left_at is when the source has had the child archived, leaving_id the import that would do so. import_id has made the row or changed its
-- id, which was former_id before.
CREATE TABLE roster_link (
    source_key INTEGER NOT NULL REFERENCES roster_source (key) ON DELETE CASCADE,
    sourced_id TEXT   NOT NULL,
    child_id   TEXT REFERENCES person (id) ON DELETE CASCADE,
    import_id  TEXT   NOT NULL,
    former_id  TEXT   NOT NULL DEFAULT '',
    leaving_id TEXT   NOT NULL DEFAULT '',
    left_at    INTEGER,
    PRIMARY KEY (source_key, sourced_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX roster_link_child ON roster_link (child_id, source_key) WHERE child_id IS NOT NULL;

-- An import of a source has its key. Children leave, and return, by such an import alone.
ALTER TABLE child_import ADD COLUMN source_key INTEGER NOT NULL DEFAULT 0;
ALTER TABLE child_import ADD COLUMN leave_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE child_import ADD COLUMN return_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_run ADD COLUMN leave_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_run ADD COLUMN return_count INTEGER NOT NULL DEFAULT 0;
CREATE TABLE child_import_verdict_next (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check', 'leave', 'return')),
    row        INTEGER NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
) STRICT, WITHOUT ROWID;
INSERT INTO child_import_verdict_next SELECT import_key, verdict, row, reasons, child_id FROM child_import_verdict;
DROP TABLE child_import_verdict;
ALTER TABLE child_import_verdict_next RENAME TO child_import_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);
CREATE INDEX child_import_verdict_child ON child_import_verdict (child_id) WHERE child_id <> '';
CREATE TABLE import_change_next (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        INTEGER NOT NULL,
    child_key  INTEGER NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT    NOT NULL CHECK (kind IN ('new', 'update', 'kept', 'leave', 'return')),
    former     TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
) STRICT, WITHOUT ROWID;
INSERT INTO import_change_next SELECT import_key, row, child_key, kind, former FROM import_change;
DROP TABLE import_change;
ALTER TABLE import_change_next RENAME TO import_change;
CREATE INDEX import_change_child ON import_change (child_key);

-- +goose Down
DELETE FROM child_import WHERE source_key <> 0;
CREATE TABLE child_import_verdict_next (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check')),
    row        INTEGER NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
) STRICT, WITHOUT ROWID;
INSERT INTO child_import_verdict_next SELECT import_key, verdict, row, reasons, child_id FROM child_import_verdict;
DROP TABLE child_import_verdict;
ALTER TABLE child_import_verdict_next RENAME TO child_import_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);
CREATE INDEX child_import_verdict_child ON child_import_verdict (child_id) WHERE child_id <> '';
CREATE TABLE import_change_next (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        INTEGER NOT NULL,
    child_key  INTEGER NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT    NOT NULL CHECK (kind IN ('new', 'update', 'kept')),
    former     TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
) STRICT, WITHOUT ROWID;
INSERT INTO import_change_next SELECT import_key, row, child_key, kind, former FROM import_change;
DROP TABLE import_change;
ALTER TABLE import_change_next RENAME TO import_change;
CREATE INDEX import_change_child ON import_change (child_key);
ALTER TABLE import_run DROP COLUMN return_count;
ALTER TABLE import_run DROP COLUMN leave_count;
ALTER TABLE child_import DROP COLUMN return_count;
ALTER TABLE child_import DROP COLUMN leave_count;
ALTER TABLE child_import DROP COLUMN source_key;
DROP TABLE roster_link;
DROP TABLE roster_page;
DROP TABLE roster_run;
DROP TABLE roster_source;
