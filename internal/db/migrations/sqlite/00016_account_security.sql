-- +goose Up
-- When a letter to the address was answered. Until then the account is somebody's who only says so. The accounts of before
-- are taken at their word.
ALTER TABLE account ADD COLUMN confirmed_at INTEGER;
UPDATE account SET confirmed_at = created_at;
-- When somebody who may need a second factor said "not now": they are asked once.
ALTER TABLE account ADD COLUMN factor_declined_at INTEGER;

-- A mailed link that confirms the address; each works until it runs out, so that asking again voids none.
CREATE TABLE email_confirmation (
    token_hash  BLOB NOT NULL PRIMARY KEY,
    account_key INTEGER NOT NULL REFERENCES account (key),
    expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_confirmation_account ON email_confirmation (account_key);
CREATE INDEX email_confirmation_expiry ON email_confirmation (expires_at);

-- What all refresh tokens of a session begin with: only a token that does was ever one of its. Empty for sessions of before
-- until their next renewal.
ALTER TABLE session ADD COLUMN family_hash BLOB;
-- A session ends for good 30 days after its log-in, and after 12 hours for those who reach everything.
UPDATE session SET expires_at = created_at + 2592000000000 WHERE expires_at > created_at + 2592000000000;
UPDATE session SET expires_at = created_at + 43200000000 WHERE expires_at > created_at + 43200000000
    AND account_key IN (SELECT key FROM account WHERE role IN ('Super Admin', 'Developer'));

-- +goose Down
ALTER TABLE session DROP COLUMN family_hash;
DROP TABLE email_confirmation;
ALTER TABLE account DROP COLUMN factor_declined_at;
ALTER TABLE account DROP COLUMN confirmed_at;
