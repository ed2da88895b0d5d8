-- +goose Up
-- The public half of a key pair that a device of the account's owner holds. synced: it may be copied to their others.
CREATE TABLE passkey (
    id            TEXT    NOT NULL PRIMARY KEY,
    account_key   INTEGER NOT NULL REFERENCES account (key),
    credential_id BLOB    NOT NULL UNIQUE,
    public_key    BLOB    NOT NULL,
    sign_count    INTEGER NOT NULL,
    synced        INTEGER NOT NULL,
    transports    TEXT    NOT NULL DEFAULT '',
    name          TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER
) STRICT;
CREATE INDEX passkey_account ON passkey (account_key);

-- A challenge that waits a few minutes for its answer, once, in the browser that asked for it. No account: whoever has a
-- passkey may answer.
CREATE TABLE passkey_ceremony (
    challenge_hash BLOB NOT NULL PRIMARY KEY,
    browser_hash   BLOB NOT NULL,
    purpose        TEXT NOT NULL CHECK (purpose IN ('add', 'login', 'factor', 'step-up')),
    account_key    INTEGER REFERENCES account (key),
    expires_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_ceremony_account ON passkey_ceremony (account_key);
CREATE INDEX passkey_ceremony_browser ON passkey_ceremony (browser_hash);
CREATE INDEX passkey_ceremony_expiry ON passkey_ceremony (expires_at);

-- When the owner last proved in the session, after the log-in, that it is they who sit there.
ALTER TABLE session ADD COLUMN stepped_up_at INTEGER;

-- +goose Down
ALTER TABLE session DROP COLUMN stepped_up_at;
DROP TABLE passkey_ceremony;
DROP TABLE passkey;
