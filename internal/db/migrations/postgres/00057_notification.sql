-- +goose Up
-- What an account is told: a kind and the id of what it is about, no names and no results. child_id is the child whom it concerns.
CREATE TABLE notification (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    account_key BIGINT NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    subject     TEXT    NOT NULL,
    child_id    TEXT,
    amount      BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    read_at     BIGINT
);
-- What is told again while it is unread stands there once; it also counts the unread ones.
CREATE UNIQUE INDEX notification_unread ON notification (account_key, kind, subject) WHERE read_at IS NULL;
CREATE INDEX notification_list ON notification (account_key, created_at, id);
CREATE INDEX notification_child ON notification (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX notification_age ON notification (created_at);

-- What an account was told of that it is told of one time.
CREATE TABLE notification_once (
    account_key BIGINT NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    thing       TEXT    NOT NULL,
    told_at     BIGINT NOT NULL,
    PRIMARY KEY (account_key, kind, thing)
);
CREATE INDEX notification_once_age ON notification_once (told_at);

-- Whether an account wants letters of a kind, where it chose.
CREATE TABLE notification_choice (
    account_key BIGINT NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    letter      BOOLEAN NOT NULL,
    PRIMARY KEY (account_key, kind)
);

-- When the weekly summary is due, of accounts that want one. last_week is the week of the latest, as 2026-W09.
CREATE TABLE notification_summary (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    weekday     BIGINT NOT NULL, -- Monday is 1
    hour        BIGINT NOT NULL,
    time_zone   TEXT    NOT NULL,
    last_week   TEXT    NOT NULL DEFAULT '',
    next_due_at BIGINT NOT NULL
);
CREATE INDEX notification_summary_due ON notification_summary (next_due_at, account_key);

-- Letters that are to be sent, each once: it is taken before it goes to the mail server. week is that of a summary.
CREATE TABLE notification_letter (
    id               TEXT    NOT NULL PRIMARY KEY,
    account_key      BIGINT NOT NULL REFERENCES account (key),
    kind             TEXT    NOT NULL,
    notification_key BIGINT REFERENCES notification (key) ON DELETE CASCADE,
    week             TEXT    NOT NULL DEFAULT '',
    state            TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed', 'left_out')),
    created_at       BIGINT NOT NULL
);
CREATE UNIQUE INDEX notification_letter_week ON notification_letter (account_key, week) WHERE week <> '';
CREATE INDEX notification_letter_of ON notification_letter (notification_key) WHERE notification_key IS NOT NULL;
CREATE INDEX notification_letter_age ON notification_letter (created_at);

-- +goose Down
DROP TABLE notification_letter;
DROP TABLE notification_summary;
DROP TABLE notification_choice;
DROP TABLE notification_once;
DROP TABLE notification;
