-- +goose Up
-- Rosters that an organization's children come from. secret is sealed. since is what the next delta begins at, full_at when the roster was
-- last read as a whole; 0 for never. A roster is approved when a person has run its first import.
CREATE TABLE roster_source (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    revision       BIGINT NOT NULL DEFAULT 0,
    imports        TEXT   NOT NULL,
    nightly        BOOLEAN NOT NULL DEFAULT FALSE,
    hour           BIGINT NOT NULL,
    zone           TEXT   NOT NULL,
    approved       BOOLEAN NOT NULL DEFAULT FALSE,
    whole          BOOLEAN NOT NULL DEFAULT FALSE,
    since          BIGINT NOT NULL DEFAULT 0,
    full_at        BIGINT NOT NULL DEFAULT 0,
    due_at         BIGINT,
    created_at     BIGINT NOT NULL,
    removed_at     BIGINT
);
CREATE INDEX roster_source_account ON roster_source (account_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX roster_source_due ON roster_source (due_at) WHERE due_at IS NOT NULL;

-- Readings of a roster. One that was read has an import of the same id, which says more as long as it is kept. progress is JSON: how far it was read, and what was noticed.
CREATE TABLE roster_run (
    key          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT   NOT NULL UNIQUE,
    source_key   BIGINT NOT NULL REFERENCES roster_source (key) ON DELETE CASCADE,
    owner_id     TEXT   NOT NULL REFERENCES account (id),
    state        TEXT   NOT NULL CHECK (state IN ('reading', 'open', 'waiting', 'done', 'cancelled', 'failed', 'undone')),
    asked_by     TEXT   NOT NULL CHECK (asked_by IN ('night', 'person')),
    whole        BOOLEAN NOT NULL DEFAULT FALSE,
    reason       TEXT   NOT NULL DEFAULT '',
    progress     TEXT   NOT NULL DEFAULT '{}',
    step         BIGINT NOT NULL DEFAULT 0,
    busy_until   BIGINT NOT NULL DEFAULT 0,
    failures     BIGINT NOT NULL DEFAULT 0,
    new_count    BIGINT NOT NULL DEFAULT 0,
    update_count BIGINT NOT NULL DEFAULT 0,
    leave_count  BIGINT NOT NULL DEFAULT 0,
    return_count BIGINT NOT NULL DEFAULT 0,
    same_count   BIGINT NOT NULL DEFAULT 0,
    refused_count BIGINT NOT NULL DEFAULT 0,
    created_at   BIGINT NOT NULL,
    ended_at     BIGINT
);
CREATE INDEX roster_run_list ON roster_run (source_key, created_at, id);
CREATE UNIQUE INDEX roster_run_reading ON roster_run (source_key) WHERE state = 'reading';
CREATE INDEX roster_run_age ON roster_run (created_at);

-- What a reading has read so far, until it is over: the records of each answer, as JSON.
CREATE TABLE roster_page (
    run_key BIGINT NOT NULL REFERENCES roster_run (key) ON DELETE CASCADE,
    part    TEXT   NOT NULL,
    number  BIGINT NOT NULL,
    records TEXT   NOT NULL,
    PRIMARY KEY (run_key, part, number)
);

-- Which child a source means by an id. A row without a child is of one that was erased: its id is a hash, by which it is not added again.
-- left_at is when the source has had the child archived, leaving_id the import that would do so. import_id has made the row or changed its
-- id, which was former_id before.
CREATE TABLE roster_link (
    source_key BIGINT NOT NULL REFERENCES roster_source (key) ON DELETE CASCADE,
    sourced_id TEXT   NOT NULL,
    child_id   TEXT REFERENCES person (id) ON DELETE CASCADE,
    import_id  TEXT   NOT NULL,
    former_id  TEXT   NOT NULL DEFAULT '',
    leaving_id TEXT   NOT NULL DEFAULT '',
    left_at    BIGINT,
    PRIMARY KEY (source_key, sourced_id)
);
CREATE INDEX roster_link_child ON roster_link (child_id, source_key) WHERE child_id IS NOT NULL;

-- An import of a source has its key. Children leave, and return, by such an import alone.
ALTER TABLE child_import ADD COLUMN source_key BIGINT NOT NULL DEFAULT 0;
ALTER TABLE child_import ADD COLUMN leave_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE child_import ADD COLUMN return_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE import_run ADD COLUMN leave_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE import_run ADD COLUMN return_count BIGINT NOT NULL DEFAULT 0;
CREATE TABLE child_import_verdict_next (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check', 'leave', 'return')),
    row        BIGINT NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
);
INSERT INTO child_import_verdict_next SELECT import_key, verdict, row, reasons, child_id FROM child_import_verdict;
DROP TABLE child_import_verdict;
ALTER TABLE child_import_verdict_next RENAME TO child_import_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);
CREATE INDEX child_import_verdict_child ON child_import_verdict (child_id) WHERE child_id <> '';
CREATE TABLE import_change_next (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    child_key  BIGINT NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT    NOT NULL CHECK (kind IN ('new', 'update', 'kept', 'leave', 'return')),
    former     TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
);
INSERT INTO import_change_next SELECT import_key, row, child_key, kind, former FROM import_change;
DROP TABLE import_change;
ALTER TABLE import_change_next RENAME TO import_change;
CREATE INDEX import_change_child ON import_change (child_key);

-- +goose Down
DELETE FROM child_import WHERE source_key <> 0;
CREATE TABLE child_import_verdict_next (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check')),
    row        BIGINT NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
);
INSERT INTO child_import_verdict_next SELECT import_key, verdict, row, reasons, child_id FROM child_import_verdict;
DROP TABLE child_import_verdict;
ALTER TABLE child_import_verdict_next RENAME TO child_import_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);
CREATE INDEX child_import_verdict_child ON child_import_verdict (child_id) WHERE child_id <> '';
CREATE TABLE import_change_next (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    child_key  BIGINT NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT    NOT NULL CHECK (kind IN ('new', 'update', 'kept')),
    former     TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
);
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
