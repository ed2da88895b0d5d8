-- +goose Up
-- The servers that run on this database. Each writes that it is there once a minute; a row that was not written for a day is removed.
CREATE TABLE node (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    version    TEXT   NOT NULL,
    started_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL
);

-- +goose Down
DROP TABLE node;
