-- +goose Up
-- What an account is told: a kind and the id of what it is about, no names and no results. child_id is the child whom it concerns.
CREATE TABLE notification (
    key         INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    account_key INTEGER NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    subject     TEXT    NOT NULL,
    child_id    TEXT,
    amount      INTEGER NOT NULL,
    created_at  INTEGER NOT NULL,
    read_at     INTEGER
) STRICT;
-- What is told again while it is unread stands there once; it also counts the unread ones.
CREATE UNIQUE INDEX notification_unread ON notification (account_key, kind, subject) WHERE read_at IS NULL;
CREATE INDEX notification_list ON notification (account_key, created_at, id);
CREATE INDEX notification_child ON notification (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX notification_age ON notification (created_at);

-- What an account was told of that it is told of one time.
CREATE TABLE notification_once (
    account_key INTEGER NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    thing       TEXT    NOT NULL,
    told_at     INTEGER NOT NULL,
    PRIMARY KEY (account_key, kind, thing)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_once_age ON notification_once (told_at);

-- Whether an account wants letters of a kind, where it chose.
CREATE TABLE notification_choice (
    account_key INTEGER NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    letter      INTEGER NOT NULL,
    PRIMARY KEY (account_key, kind)
) STRICT, WITHOUT ROWID;

-- When the weekly summary is due, of accounts that want one. last_week is the week of the latest, as 2026-W09.
CREATE TABLE notification_summary (
    account_key INTEGER NOT NULL PRIMARY KEY REFERENCES account (key),
    weekday     INTEGER NOT NULL, -- Monday is 1
    hour        INTEGER NOT NULL,
    time_zone   TEXT    NOT NULL,
    last_week   TEXT    NOT NULL DEFAULT '',
    next_due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notification_summary_due ON notification_summary (next_due_at, account_key);

-- Letters that are to be sent, each once: it is taken before it goes to the mail server. week is that of a summary.
CREATE TABLE notification_letter (
    id               TEXT    NOT NULL PRIMARY KEY,
    account_key      INTEGER NOT NULL REFERENCES account (key),
    kind             TEXT    NOT NULL,
    notification_key INTEGER REFERENCES notification (key) ON DELETE CASCADE,
    week             TEXT    NOT NULL DEFAULT '',
    state            TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed', 'left_out')),
    created_at       INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX notification_letter_week ON notification_letter (account_key, week) WHERE week <> '';
CREATE INDEX notification_letter_of ON notification_letter (notification_key) WHERE notification_key IS NOT NULL;
CREATE INDEX notification_letter_age ON notification_letter (created_at);

-- +goose Down
DROP TABLE notification_letter;
DROP TABLE notification_summary;
DROP TABLE notification_choice;
DROP TABLE notification_once;
DROP TABLE notification;
