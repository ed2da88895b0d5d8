-- +goose Up
CREATE TABLE report (
    id          TEXT   NOT NULL PRIMARY KEY,
    activity_id TEXT   NOT NULL UNIQUE REFERENCES activity (id),
    owner_id    TEXT   NOT NULL REFERENCES account (id),
    content     TEXT   NOT NULL,
    revision    INTEGER NOT NULL DEFAULT 1,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE report;
