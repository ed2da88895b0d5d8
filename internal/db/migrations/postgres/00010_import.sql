-- +goose Up
-- An import of children that was begun: a file that was read, until it is imported, discarded or forgotten. columns,
-- fields and reading are JSON: what the columns are, what they say of a child, and what the dates tell of their order.
-- revision counts the changes. header_key names the file's columns, for import_mapping.
CREATE TABLE child_import (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_id    TEXT    NOT NULL REFERENCES account (id),
    file_name   TEXT    NOT NULL,
    state       TEXT    NOT NULL CHECK (state IN ('reading', 'open', 'done')),
    layout      TEXT    NOT NULL DEFAULT '',
    remembered  BOOLEAN NOT NULL DEFAULT FALSE,
    header_key  TEXT    NOT NULL,
    columns     TEXT    NOT NULL,
    fields      TEXT    NOT NULL,
    base1904    BOOLEAN NOT NULL DEFAULT FALSE,
    chosen      TEXT    NOT NULL DEFAULT '',
    reading     TEXT    NOT NULL DEFAULT '{}',
    revision    BIGINT NOT NULL DEFAULT 0,
    row_count   BIGINT NOT NULL DEFAULT 0,
    new_count   BIGINT NOT NULL DEFAULT 0,
    update_count BIGINT NOT NULL DEFAULT 0,
    same_count  BIGINT NOT NULL DEFAULT 0,
    refused_count BIGINT NOT NULL DEFAULT 0,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    done_at     BIGINT
);
CREATE INDEX child_import_owner ON child_import (owner_id, created_at);

-- The rows of its file, without the values of columns of passwords, and what becomes of them. fault is what the file
-- itself is at fault for.
CREATE TABLE child_import_row (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    cells      TEXT    NOT NULL,
    fault      TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, row)
);
CREATE TABLE child_import_verdict (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused')),
    row        BIGINT NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
);
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);

-- How an account has mapped the columns of a file that it imported, for the next one with the same columns.
CREATE TABLE import_mapping (
    owner_id   TEXT    NOT NULL REFERENCES account (id),
    header_key TEXT    NOT NULL,
    fields     TEXT    NOT NULL,
    used_at    BIGINT NOT NULL,
    PRIMARY KEY (owner_id, header_key)
);

-- +goose Down
DROP TABLE import_mapping;
DROP TABLE child_import_verdict;
DROP TABLE child_import_row;
DROP TABLE child_import;
