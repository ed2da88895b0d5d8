-- +goose Up
CREATE TABLE hub_location (
    key         INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_id    TEXT    NOT NULL REFERENCES account (id),
    name        TEXT    NOT NULL,
    name_folded TEXT    NOT NULL,
    UNIQUE (owner_id, name_folded)
) STRICT;

-- A device of an organization's. key_hash is NULL once its key has ended. What it says of itself comes with heartbeats; sequence numbers
-- those of one connection. All times are by the server's clock. full_at bounds how often it may call, as in throttle.
CREATE TABLE hub (
    key                 INTEGER PRIMARY KEY,
    id                  TEXT    NOT NULL UNIQUE,
    owner_id            TEXT    NOT NULL REFERENCES account (id),
    location_key        INTEGER NOT NULL REFERENCES hub_location (key),
    admin_id            TEXT    NOT NULL,
    admin_username      TEXT    NOT NULL,
    admin_password_hash TEXT    NOT NULL,
    purchase_date       TEXT    NOT NULL,
    key_hash            BLOB    UNIQUE,
    key_issued_at       INTEGER NOT NULL,
    created_at          INTEGER NOT NULL,
    archived_at         INTEGER,
    name                TEXT    NOT NULL DEFAULT '',
    hardware_version    TEXT    NOT NULL DEFAULT '',
    os_version          TEXT    NOT NULL DEFAULT '',
    framework_version   TEXT    NOT NULL DEFAULT '',
    agent_version       TEXT    NOT NULL DEFAULT '',
    connection_id       TEXT    NOT NULL DEFAULT '',
    sequence            INTEGER NOT NULL DEFAULT 0,
    clock_skew          INTEGER NOT NULL DEFAULT 0,
    applications_hash   BLOB,
    last_seen_at        INTEGER,
    full_at             INTEGER NOT NULL DEFAULT 0,
    deactivated_at      INTEGER,
    disconnected_at     INTEGER
) STRICT;
CREATE INDEX hub_owner ON hub (owner_id, created_at, id);
CREATE INDEX hub_created ON hub (created_at, id);

-- What is, or was, installed. application_id is an application of this installation when there is one by that id.
CREATE TABLE hub_application (
    hub_key        INTEGER NOT NULL REFERENCES hub (key),
    application_id TEXT    NOT NULL,
    name           TEXT    NOT NULL,
    version        TEXT    NOT NULL,
    build          TEXT    NOT NULL,
    reported_at    INTEGER NOT NULL,
    removed_at     INTEGER,
    PRIMARY KEY (hub_key, application_id)
) STRICT, WITHOUT ROWID;

-- Each occasion once, so that one that is sent again is not counted again. started_at is corrected by the hub's clock skew.
CREATE TABLE hub_usage (
    hub_key        INTEGER NOT NULL REFERENCES hub (key),
    occasion_id    TEXT    NOT NULL,
    application_id TEXT    NOT NULL,
    started_at     INTEGER NOT NULL,
    seconds        INTEGER NOT NULL,
    received_at    INTEGER NOT NULL,
    PRIMARY KEY (hub_key, occasion_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hub_usage_received ON hub_usage (received_at);

-- Sums of a calendar month in UTC, counted from year 0: year * 12 + month - 1. An empty application_id is the hub as a whole.
CREATE TABLE hub_month (
    hub_key        INTEGER NOT NULL REFERENCES hub (key),
    application_id TEXT    NOT NULL,
    month          INTEGER NOT NULL,
    occasions      INTEGER NOT NULL,
    seconds        INTEGER NOT NULL,
    first_at       INTEGER NOT NULL,
    last_at        INTEGER NOT NULL,
    PRIMARY KEY (hub_key, application_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE hub_command (
    key            INTEGER PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    hub_key        INTEGER NOT NULL REFERENCES hub (key),
    kind           TEXT    NOT NULL CHECK (kind IN ('deactivate', 'activate', 'reboot', 'disconnect', 'reprogram', 'update')),
    application_id TEXT    NOT NULL DEFAULT '',
    version        INTEGER NOT NULL DEFAULT 0,
    state          TEXT    NOT NULL CHECK (state IN ('queued', 'taken', 'done', 'failed', 'withdrawn')),
    queued_at      INTEGER NOT NULL,
    queued_by      TEXT    NOT NULL REFERENCES account (id),
    taken_at       INTEGER,
    taken_by       TEXT    NOT NULL DEFAULT '',
    ended_at       INTEGER,
    reason         TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX hub_command_kind ON hub_command (hub_key, kind, key);
CREATE UNIQUE INDEX hub_command_open ON hub_command (hub_key, kind, application_id) WHERE state IN ('queued', 'taken');

-- +goose Down
DROP TABLE hub_command;
DROP TABLE hub_month;
DROP TABLE hub_usage;
DROP TABLE hub_application;
DROP TABLE hub;
DROP TABLE hub_location;
