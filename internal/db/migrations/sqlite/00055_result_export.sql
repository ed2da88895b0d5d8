-- +goose Up
-- An export of results that somebody has asked for and may fetch for a while: as a file of its own, without what was asked in
-- the address.
CREATE TABLE result_export (
    id            TEXT    NOT NULL PRIMARY KEY,
    account_id    TEXT    NOT NULL REFERENCES account (id),
    request       TEXT    NOT NULL, -- JSON: what was asked for
    pseudonym_key TEXT    NOT NULL, -- sealed; empty when children are named
    as_of         INTEGER NOT NULL, -- activities that were finished until then are in it
    expires_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX result_export_account ON result_export (account_id, expires_at);
CREATE INDEX result_export_expiry ON result_export (expires_at);

-- +goose Down
DROP TABLE result_export;
