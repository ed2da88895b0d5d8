-- +goose Up
-- Cohort reports that somebody named. Each save counts the version up; report_config_version keeps every one.
CREATE TABLE report_config (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_key   BIGINT NOT NULL REFERENCES account (key),
    name_folded TEXT    NOT NULL,
    version     BIGINT NOT NULL,
    definition  TEXT    NOT NULL,             -- JSON
    shared_with TEXT    NOT NULL DEFAULT '',  -- the role whose accounts may read it
    schedule    TEXT    NOT NULL,             -- never or every_week
    weekday     BIGINT NOT NULL,             -- Monday is 1
    hour        BIGINT NOT NULL,
    time_zone   TEXT    NOT NULL,
    recipients  TEXT    NOT NULL,             -- addresses, JSON; the owner's own when empty
    paused      BOOLEAN NOT NULL DEFAULT FALSE,
    paused_for  TEXT    NOT NULL DEFAULT '',  -- why it was paused by itself
    next_due_at BIGINT,                      -- absent while nothing is due
    created_at  BIGINT NOT NULL,
    updated_at  BIGINT NOT NULL,
    archived_at BIGINT
);
CREATE UNIQUE INDEX report_config_name ON report_config (owner_key, name_folded) WHERE archived_at IS NULL;
CREATE INDEX report_config_owner ON report_config (owner_key, updated_at, id);
CREATE INDEX report_config_shared ON report_config (shared_with, updated_at, id) WHERE shared_with <> '' AND archived_at IS NULL;
CREATE INDEX report_config_due ON report_config (next_due_at, key) WHERE next_due_at IS NOT NULL;

CREATE TABLE report_config_version (
    config_key BIGINT NOT NULL REFERENCES report_config (key),
    version    BIGINT NOT NULL,
    definition TEXT    NOT NULL,
    saved_at   BIGINT NOT NULL,
    saved_by   BIGINT NOT NULL REFERENCES account (key),
    PRIMARY KEY (config_key, version)
);

-- What is sent in a week, once: whoever comes second, another node or the same job again, finds the row.
CREATE TABLE report_delivery (
    id         TEXT    NOT NULL PRIMARY KEY,
    config_key BIGINT NOT NULL REFERENCES report_config (key),
    due_week   TEXT    NOT NULL,             -- of the day in the report's own zone, as 2026-W09
    due_at     BIGINT NOT NULL,
    missed     BIGINT NOT NULL,             -- weeks before it that were left out
    state      TEXT    NOT NULL,             -- waiting, sent or failed
    run_id     TEXT    NOT NULL DEFAULT '',
    reason     TEXT    NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    ended_at   BIGINT,
    UNIQUE (config_key, due_week)
);
CREATE INDEX report_delivery_latest ON report_delivery (config_key, due_at);
CREATE INDEX report_delivery_waiting ON report_delivery (created_at, id) WHERE state = 'waiting';

-- The letters of a delivery, one for each recipient. stop_token lets the recipient end these letters and nothing else; it is
-- kept as it is, since a letter that is tried again must carry the same one.
CREATE TABLE report_letter (
    id           TEXT    NOT NULL PRIMARY KEY,
    delivery_id  TEXT    NOT NULL REFERENCES report_delivery (id),
    email        TEXT    NOT NULL,
    email_folded TEXT    NOT NULL,
    stop_token   TEXT    NOT NULL UNIQUE,
    state        TEXT    NOT NULL,             -- waiting, sent, failed or stopped
    attempts     BIGINT NOT NULL DEFAULT 0,
    reason       TEXT    NOT NULL DEFAULT '',
    ended_at     BIGINT,
    UNIQUE (delivery_id, email_folded)
);

-- Who wants no more reports from an account.
CREATE TABLE report_stop (
    owner_key    BIGINT NOT NULL REFERENCES account (key),
    email_folded TEXT    NOT NULL,
    stopped_at   BIGINT NOT NULL,
    PRIMARY KEY (owner_key, email_folded)
);

-- +goose Down
DROP TABLE report_stop;
DROP TABLE report_letter;
DROP TABLE report_delivery;
DROP TABLE report_config_version;
DROP TABLE report_config;
