-- +goose Up
CREATE TABLE child (
    id            TEXT   NOT NULL PRIMARY KEY,
    owner_id      TEXT   NOT NULL REFERENCES account (id),
    first_name    TEXT   NOT NULL,
    last_name     TEXT   NOT NULL,
    email         TEXT   NOT NULL DEFAULT '',
    phone_number  TEXT   NOT NULL DEFAULT '',
    date_of_birth TEXT,
    search_name   TEXT   NOT NULL,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    archived_at   INTEGER
) STRICT;
CREATE INDEX child_owner ON child (owner_id, created_at, id);

-- +goose Down
DROP TABLE child;
