-- +goose Up
-- Tokens by which programs act for an account: personal ones, those of an organization's services, and clients, which exchange their
-- secret for tokens of an hour. scopes are separated by spaces; hint is the end of the secret, by which its owner tells tokens apart.
CREATE TABLE api_token (
    id           TEXT NOT NULL PRIMARY KEY,
    account_key  INTEGER NOT NULL REFERENCES account (key),
    kind         TEXT NOT NULL,
    name         TEXT NOT NULL,
    scopes       TEXT NOT NULL,
    hash         BLOB NOT NULL UNIQUE,
    hint         TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    last_used_at INTEGER,
    revoked_at   INTEGER
) STRICT;
CREATE INDEX api_token_account ON api_token (account_key);

-- What a client got for its secret. It ends with the client.
CREATE TABLE client_token (
    hash       BLOB NOT NULL PRIMARY KEY,
    token_id   TEXT NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
    scopes     TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_token_client ON client_token (token_id, expires_at);

-- +goose Down
DROP TABLE client_token;
DROP TABLE api_token;
