-- +goose Up
-- key is the short number that hot tables carry instead of the id.
CREATE TABLE account (
    key                    INTEGER PRIMARY KEY,
    id                     TEXT   NOT NULL UNIQUE,
    email                  TEXT   NOT NULL,
    email_folded           TEXT   NOT NULL UNIQUE,
    first_name             TEXT   NOT NULL,
    middle_name            TEXT   NOT NULL DEFAULT '',
    last_name              TEXT   NOT NULL,
    pronouns               TEXT   NOT NULL DEFAULT '',
    role                   TEXT   NOT NULL,
    state                  TEXT   NOT NULL CHECK (state IN ('awaiting', 'active', 'suspended')),
    approved_at            INTEGER,
    job_title              TEXT   NOT NULL DEFAULT '',
    department             TEXT   NOT NULL DEFAULT '',
    type_of_specialist     TEXT   NOT NULL DEFAULT '',
    certification          TEXT   NOT NULL DEFAULT '',
    address_1              TEXT   NOT NULL DEFAULT '',
    address_2              TEXT   NOT NULL DEFAULT '',
    city                   TEXT   NOT NULL DEFAULT '',
    state_or_province      TEXT   NOT NULL DEFAULT '',
    country                TEXT   NOT NULL DEFAULT '',
    zip_code               TEXT   NOT NULL DEFAULT '',
    phone_number           TEXT   NOT NULL DEFAULT '',
    alternate_phone_number TEXT   NOT NULL DEFAULT '',
    password_hash          TEXT   NOT NULL,
    created_at             INTEGER NOT NULL,
    updated_at             INTEGER NOT NULL,
    archived_at            INTEGER
) STRICT;
CREATE INDEX account_created ON account (created_at, id);

-- One row is one place where someone is logged in: the family of all tokens that were handed to it.
CREATE TABLE session (
    id                    TEXT   NOT NULL PRIMARY KEY,
    account_key           INTEGER NOT NULL REFERENCES account (key),
    refresh_hash          BLOB  NOT NULL,
    previous_refresh_hash BLOB,
    rotated_at            INTEGER NOT NULL,
    expires_at            INTEGER NOT NULL,
    created_at            INTEGER NOT NULL,
    ended_at              INTEGER,
    user_agent            TEXT   NOT NULL DEFAULT '',
    address               TEXT   NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX session_account ON session (account_key);

CREATE TABLE access_token (
    hash       BLOB  NOT NULL PRIMARY KEY,
    session_id TEXT   NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX access_token_session ON access_token (session_id);
CREATE INDEX access_token_expiry ON access_token (expires_at);

-- +goose Down
DROP TABLE access_token;
DROP TABLE session;
DROP TABLE account;
