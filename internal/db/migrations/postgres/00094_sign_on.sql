-- +goose Up
-- Providers of sign-on that a Super Admin has added; those of the operator are in a file. settings is JSON, and the secret is sealed.
CREATE TABLE sign_on_provider (
    id            TEXT    NOT NULL PRIMARY KEY,
    kind          TEXT    NOT NULL,
    settings      TEXT    NOT NULL,
    client_secret TEXT    NOT NULL DEFAULT '',
    revision      BIGINT NOT NULL DEFAULT 1,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL
);

-- By whom else an account's owner is known: a subject at an issuer, which is one account's.
CREATE TABLE identity (
    id           TEXT    NOT NULL PRIMARY KEY,
    account_key  BIGINT NOT NULL REFERENCES account (key),
    issuer       TEXT    NOT NULL,
    subject      TEXT    NOT NULL,
    -- What the issuer calls the person, for the list of the account's owner.
    email        TEXT    NOT NULL DEFAULT '',
    created_at   BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX identity_subject ON identity (issuer, subject);
CREATE INDEX identity_account ON identity (account_key);

-- A sign-on that was begun in a browser, and that waits for the provider's answer, once. With an account it is to link one.
CREATE TABLE sign_on_attempt (
    state_hash   BYTEA NOT NULL PRIMARY KEY,
    browser_hash BYTEA NOT NULL,
    provider_id  TEXT    NOT NULL,
    account_key  BIGINT REFERENCES account (key),
    expires_at   BIGINT NOT NULL
);
CREATE INDEX sign_on_attempt_browser ON sign_on_attempt (browser_hash);
CREATE INDEX sign_on_attempt_account ON sign_on_attempt (account_key);
CREATE INDEX sign_on_attempt_expiry ON sign_on_attempt (expires_at);

-- A person at a provider whose address is that of an account, in the browser in which the account's owner has yet to prove that it is
-- theirs. letter_hash is of the token in a letter to the account's address.
CREATE TABLE sign_on_claim (
    browser_hash     BYTEA NOT NULL PRIMARY KEY,
    account_key      BIGINT NOT NULL REFERENCES account (key),
    provider_id      TEXT    NOT NULL,
    issuer           TEXT    NOT NULL,
    subject          TEXT    NOT NULL,
    email            TEXT    NOT NULL,
    provider_session TEXT    NOT NULL DEFAULT '',
    letter_hash      BYTEA,
    created_at       BIGINT NOT NULL,
    expires_at       BIGINT NOT NULL
);
CREATE INDEX sign_on_claim_account ON sign_on_claim (account_key);
CREATE INDEX sign_on_claim_expiry ON sign_on_claim (expires_at);

-- Messages of providers that were used, so that none works twice.
CREATE TABLE sign_on_seen (
    hash       BYTEA NOT NULL PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sign_on_seen_expiry ON sign_on_seen (expires_at);

-- By which identity somebody logged in, and the provider's own name of that session; empty after a password or a passkey.
ALTER TABLE session ADD COLUMN identity_id TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN provider_session TEXT NOT NULL DEFAULT '';
ALTER TABLE login_challenge ADD COLUMN identity_id TEXT NOT NULL DEFAULT '';
ALTER TABLE login_challenge ADD COLUMN provider_session TEXT NOT NULL DEFAULT '';
CREATE INDEX session_identity ON session (identity_id) WHERE identity_id <> '' AND ended_at IS NULL;

-- +goose Down
DROP INDEX session_identity;
ALTER TABLE login_challenge DROP COLUMN provider_session;
ALTER TABLE login_challenge DROP COLUMN identity_id;
ALTER TABLE session DROP COLUMN provider_session;
ALTER TABLE session DROP COLUMN identity_id;
DROP TABLE sign_on_seen;
DROP TABLE sign_on_claim;
DROP TABLE sign_on_attempt;
DROP TABLE identity;
DROP TABLE sign_on_provider;
