-- +goose Up
-- Two records of one child that were joined: what belonged to the one of joined_id belongs to that of kept_id. fields are the names
-- of what was taken from the joined record, as JSON. photo is the picture of the joined record. A join that can be undone has its rows
-- in child_join_row.
CREATE TABLE child_join (
    id        TEXT    NOT NULL PRIMARY KEY,
    kept_id   TEXT    NOT NULL,
    joined_id TEXT    NOT NULL,
    fields    TEXT    NOT NULL,
    reason    TEXT    NOT NULL,
    photo     TEXT    NOT NULL,
    joined_at INTEGER NOT NULL,
    joined_by TEXT    NOT NULL REFERENCES account (id)
) STRICT;
CREATE INDEX child_join_kept ON child_join (kept_id, joined_at);
CREATE INDEX child_join_at ON child_join (joined_at);

-- What a join did: moved (the row names the kept child since), removed, changed or added, by table and primary key. content is what a
-- removed or changed row said before, sealed.
CREATE TABLE child_join_row (
    join_id TEXT NOT NULL REFERENCES child_join (id) ON DELETE CASCADE,
    source  TEXT NOT NULL,
    row_key TEXT NOT NULL,
    act     TEXT NOT NULL CHECK (act IN ('moved', 'removed', 'changed', 'added')),
    content TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (join_id, source, row_key, act)
) STRICT, WITHOUT ROWID;

-- The ids of records that were joined, which go on naming the child. former_key is the key that the record had.
CREATE TABLE child_alias (
    id         TEXT    NOT NULL PRIMARY KEY,
    child_id   TEXT    NOT NULL REFERENCES person (id),
    former_key INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX child_alias_child ON child_alias (child_id);

-- Medical and custom ids of joined records beside the child's own.
CREATE TABLE child_further_id (
    child_id TEXT NOT NULL REFERENCES child (id),
    kind     TEXT NOT NULL CHECK (kind IN ('medical_id', 'custom_id')),
    value    TEXT NOT NULL,
    PRIMARY KEY (child_id, kind, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX child_further_id_value ON child_further_id (value);

-- +goose Down
DROP TABLE child_further_id;
DROP TABLE child_alias;
DROP TABLE child_join_row;
DROP TABLE child_join;
