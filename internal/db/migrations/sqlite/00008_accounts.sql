-- +goose Up
-- What user management sorts by and tests a search upon, folded: last name, then first name; db.SearchText. Empty on rows of
-- an older version until they are indexed.
ALTER TABLE account ADD COLUMN sort_name TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN search_text TEXT NOT NULL DEFAULT '';

-- Each filter (none, state, role, both) has each order of the list from an index, and so its first rows and its count.
DROP INDEX account_created;
CREATE INDEX account_list_name ON account (sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_email ON account (email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_created ON account (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_name ON account (state, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_email ON account (state, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_created ON account (state, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_name ON account (role, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_email ON account (role, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_created ON account (role, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_both_name ON account (role, state, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_both_email ON account (role, state, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_state ON account (role, state, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_role ON account (state, role, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_unindexed ON account (key) WHERE sort_name = '' AND archived_at IS NULL;

-- The parts of names and addresses that a search looks up: db.Grams.
CREATE TABLE account_gram (
    gram        TEXT   NOT NULL,
    account_key INTEGER NOT NULL REFERENCES account (key) ON DELETE CASCADE,
    PRIMARY KEY (gram, account_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_gram_account ON account_gram (account_key);

-- Whether the session was opened with a second factor, which some roles need.
ALTER TABLE session ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;

-- How much of an allowance of tries is used up: it is whole again at full_at. No row means nothing is used up.
CREATE TABLE throttle (
    bucket  BLOB NOT NULL PRIMARY KEY,
    full_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX throttle_full ON throttle (full_at);

-- Browsers that have logged in to an account before: a flood of wrong tries elsewhere does not slow them.
CREATE TABLE known_device (
    hash        BLOB NOT NULL,
    account_key INTEGER NOT NULL REFERENCES account (key),
    expires_at  INTEGER NOT NULL,
    PRIMARY KEY (hash, account_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_device_account ON known_device (account_key);

-- A mailed token, once. browser_hash binds what follows to the browser that knew the token.
CREATE TABLE password_reset (
    id           TEXT   NOT NULL PRIMARY KEY,
    account_key  INTEGER NOT NULL REFERENCES account (key),
    token_hash   BLOB NOT NULL UNIQUE,
    browser_hash BLOB UNIQUE,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    used_at      INTEGER
) STRICT;
CREATE INDEX password_reset_account ON password_reset (account_key);

-- The second factor: a time-based one-time password (RFC 6238). last_step is the newest time step that was used, so
-- that no code works twice. confirmed_at is empty until the first code was right.
CREATE TABLE totp (
    account_key  INTEGER NOT NULL PRIMARY KEY REFERENCES account (key),
    secret       TEXT   NOT NULL,
    last_step    INTEGER NOT NULL DEFAULT 0,
    created_at   INTEGER NOT NULL,
    confirmed_at INTEGER
) STRICT;

CREATE TABLE recovery_code (
    account_key INTEGER NOT NULL REFERENCES account (key),
    hash        BLOB NOT NULL,
    used_at     INTEGER,
    PRIMARY KEY (account_key, hash)
) STRICT, WITHOUT ROWID;

-- A log-in whose password was right and that waits for its second factor.
CREATE TABLE login_challenge (
    hash        BLOB NOT NULL PRIMARY KEY,
    account_key INTEGER NOT NULL REFERENCES account (key),
    attempts    INTEGER NOT NULL DEFAULT 0,
    expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_challenge_account ON login_challenge (account_key);

CREATE INDEX audit_event_actor ON audit_event (actor_id, at, id);
CREATE INDEX audit_event_subject ON audit_event (subject_id, at, id);

-- The children whom a list showed, stored once however often the same list is read. audit_event.children is the list's id.
CREATE TABLE audit_children (
    child_id TEXT NOT NULL,
    list_id  TEXT NOT NULL,
    PRIMARY KEY (child_id, list_id)
) STRICT, WITHOUT ROWID;
ALTER TABLE audit_event ADD COLUMN children TEXT NOT NULL DEFAULT '';
CREATE INDEX audit_event_children ON audit_event (children, at, id) WHERE children <> '';

-- +goose Down
DROP INDEX audit_event_children;
ALTER TABLE audit_event DROP COLUMN children;
DROP TABLE audit_children;
DROP INDEX audit_event_subject;
DROP INDEX audit_event_actor;
DROP TABLE login_challenge;
DROP TABLE recovery_code;
DROP TABLE totp;
DROP TABLE password_reset;
DROP TABLE known_device;
DROP TABLE throttle;
ALTER TABLE session DROP COLUMN second_factor;
DROP TABLE account_gram;
DROP INDEX account_unindexed;
DROP INDEX account_list_state_role;
DROP INDEX account_list_role_state;
DROP INDEX account_list_both_email;
DROP INDEX account_list_both_name;
DROP INDEX account_list_role_created;
DROP INDEX account_list_role_email;
DROP INDEX account_list_role_name;
DROP INDEX account_list_state_created;
DROP INDEX account_list_state_email;
DROP INDEX account_list_state_name;
DROP INDEX account_list_created;
DROP INDEX account_list_email;
DROP INDEX account_list_name;
CREATE INDEX account_created ON account (created_at, id);
ALTER TABLE account DROP COLUMN search_text;
ALTER TABLE account DROP COLUMN sort_name;
