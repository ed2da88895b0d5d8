-- +goose Up
-- key is the short number that hot tables carry instead of the id.
CREATE TABLE account (
    key                    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id                     TEXT   NOT NULL UNIQUE,
    email                  TEXT   NOT NULL,
    email_folded           TEXT   NOT NULL UNIQUE,
    first_name             TEXT   NOT NULL,
    middle_name            TEXT   NOT NULL DEFAULT '',
    last_name              TEXT   NOT NULL,
    pronouns               TEXT   NOT NULL DEFAULT '',
    role                   TEXT   NOT NULL,
    state                  TEXT   NOT NULL CHECK (state IN ('awaiting', 'active', 'suspended')),
    approved_at            BIGINT,
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
    created_at             BIGINT NOT NULL,
    updated_at             BIGINT NOT NULL,
    archived_at            BIGINT
);
CREATE INDEX account_created ON account (created_at, id);

-- One row is one place where someone is logged in: the family of all tokens that were handed to it.
CREATE TABLE session (
    id                    TEXT   NOT NULL PRIMARY KEY,
    account_key           BIGINT NOT NULL REFERENCES account (key),
    refresh_hash          BYTEA  NOT NULL,
    previous_refresh_hash BYTEA,
    rotated_at            BIGINT NOT NULL,
    expires_at            BIGINT NOT NULL,
    created_at            BIGINT NOT NULL,
    ended_at              BIGINT,
    user_agent            TEXT   NOT NULL DEFAULT '',
    address               TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX session_account ON session (account_key);

CREATE TABLE access_token (
    hash       BYTEA  NOT NULL PRIMARY KEY,
    session_id TEXT   NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX access_token_session ON access_token (session_id);
CREATE INDEX access_token_expiry ON access_token (expires_at);

-- +goose Down
DROP TABLE access_token;
DROP TABLE session;
DROP TABLE account;
