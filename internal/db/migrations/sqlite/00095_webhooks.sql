-- +goose Up
-- Addresses of programs outside that are told of events. events are types with a space between. secret and old_secret are sealed; the old one
-- signs too until old_until. What is removed is cleared in the background.
CREATE TABLE webhook_endpoint (
    key          INTEGER PRIMARY KEY,
    id           TEXT   NOT NULL UNIQUE,
    account_id   TEXT   NOT NULL REFERENCES account (id),
    url          TEXT   NOT NULL,
    description  TEXT   NOT NULL DEFAULT '',
    events       TEXT   NOT NULL,
    secret       TEXT   NOT NULL,
    old_secret   TEXT,
    old_until    INTEGER,
    state        TEXT   NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
    reason       TEXT   NOT NULL DEFAULT '' CHECK (reason IN ('', 'owner', 'failing', 'gone')),
    paused_at    INTEGER,
    resumed_at   INTEGER NOT NULL DEFAULT 0,
    created_at   INTEGER NOT NULL,
    removed_at   INTEGER
) STRICT;
CREATE INDEX webhook_endpoint_account ON webhook_endpoint (account_id, created_at, id) WHERE removed_at IS NULL;

-- How sending to an address goes: who sends now, and since when nothing was taken. Acts that events come from do not read it.
CREATE TABLE webhook_progress (
    endpoint_key  INTEGER NOT NULL PRIMARY KEY REFERENCES webhook_endpoint (key) ON DELETE CASCADE,
    claimed_by    TEXT   NOT NULL DEFAULT '',
    claimed_until INTEGER NOT NULL DEFAULT 0,
    rest_until    INTEGER NOT NULL DEFAULT 0,
    failures      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    served_at     INTEGER NOT NULL DEFAULT 0
) STRICT;

-- An event for an address. Those of one order_key are sent in the order of their keys. queued_at is when it began to wait, again if it is
-- sent again; tries are the attempts since then.
CREATE TABLE webhook_delivery (
    key          INTEGER PRIMARY KEY,
    id           TEXT   NOT NULL UNIQUE,
    endpoint_key INTEGER NOT NULL REFERENCES webhook_endpoint (key),
    event        TEXT   NOT NULL,
    object_id    TEXT   NOT NULL,
    order_key    TEXT   NOT NULL,
    child_id     TEXT,
    owner_id     TEXT   NOT NULL,
    state        TEXT   NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'withheld')),
    created_at   INTEGER NOT NULL,
    queued_at    INTEGER NOT NULL,
    due_at       INTEGER NOT NULL,
    tries        INTEGER NOT NULL DEFAULT 0,
    attempts     INTEGER NOT NULL DEFAULT 0,
    last_at      INTEGER,
    took         INTEGER NOT NULL DEFAULT 0, -- milliseconds of the last attempt
    answer_code  INTEGER NOT NULL DEFAULT 0,
    answer_text  TEXT   NOT NULL DEFAULT '',
    failure      TEXT   NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_key, due_at, key) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_order ON webhook_delivery (endpoint_key, order_key, key) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_ping ON webhook_delivery (endpoint_key, due_at) WHERE state = 'waiting' AND event = 'ping';
CREATE INDEX webhook_delivery_list ON webhook_delivery (endpoint_key, created_at, id);
CREATE INDEX webhook_delivery_child ON webhook_delivery (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);

-- +goose Down
DROP TABLE webhook_delivery;
DROP TABLE webhook_progress;
DROP TABLE webhook_endpoint;
