-- +goose Up
-- The run of an import: it goes through the rows in chunks, each its own transaction, which moves after_row behind its
-- last row. step counts how often somebody took the work up and busy_until is how long they may be busy before others
-- take it over; failures counts how often that was without a chunk to show. The counts are of rows gone through. What was
-- applied can be undone until undo_until (UTC microseconds); another run of the same account ends that.
CREATE TABLE import_run (
    import_key     INTEGER NOT NULL PRIMARY KEY REFERENCES child_import (key) ON DELETE CASCADE,
    owner_id       TEXT    NOT NULL REFERENCES account (id),
    state          TEXT    NOT NULL CHECK (state IN ('waiting', 'checking', 'running', 'cancelled', 'failed', 'done', 'undoing', 'undone')),
    reason         TEXT    NOT NULL DEFAULT '' CHECK (reason IN ('', 'error', 'stopped')),
    step           INTEGER NOT NULL DEFAULT 0,
    busy_until     INTEGER NOT NULL DEFAULT 0,
    failures       INTEGER NOT NULL DEFAULT 0,
    after_row      INTEGER NOT NULL DEFAULT 0,
    done_count     INTEGER NOT NULL DEFAULT 0,
    new_count      INTEGER NOT NULL DEFAULT 0,
    update_count   INTEGER NOT NULL DEFAULT 0,
    same_count     INTEGER NOT NULL DEFAULT 0,
    refused_count  INTEGER NOT NULL DEFAULT 0,
    removed_count  INTEGER NOT NULL DEFAULT 0,
    restored_count INTEGER NOT NULL DEFAULT 0,
    kept_count     INTEGER NOT NULL DEFAULT 0,
    started_at     INTEGER NOT NULL,
    undo_until     INTEGER NOT NULL
) STRICT;
-- An account has one at a time.
CREATE UNIQUE INDEX import_run_active ON import_run (owner_id) WHERE state IN ('waiting', 'checking', 'running', 'undoing');
CREATE INDEX import_run_undo ON import_run (owner_id) WHERE undo_until > 0;

-- What the run did to children, so that it can be undone. former is JSON: for each field that was changed what it held
-- before and after. A change that an undo has left as it is says kept.
CREATE TABLE import_change (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        INTEGER NOT NULL,
    child_key  INTEGER NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT    NOT NULL CHECK (kind IN ('new', 'update', 'kept')),
    former     TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_change_child ON import_change (child_key);

-- +goose Down
DROP TABLE import_change;
DROP TABLE import_run;
