-- +goose Up
-- The backups that were made on the schedule, and those that were begun: made_at is 0 until one is whole. Only what has a row here is
-- ever removed, by number: clocks go back.
CREATE TABLE backup (
    number   BIGINT NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL UNIQUE,
    location TEXT   NOT NULL,
    begun_at BIGINT NOT NULL,
    made_at  BIGINT NOT NULL DEFAULT 0,
    bytes    BIGINT NOT NULL DEFAULT 0
);

-- +goose Down
DROP TABLE backup;
