-- +goose Up
CREATE TABLE purchase (
    id              TEXT   NOT NULL PRIMARY KEY,
    account_id      TEXT   NOT NULL REFERENCES account (id),
    application_id  TEXT   NOT NULL REFERENCES application (id),
    purchase_type   TEXT   NOT NULL CHECK (purchase_type IN ('unit', 'monthly', 'free')),
    units_purchased INTEGER NOT NULL DEFAULT 0,
    units_used      INTEGER NOT NULL DEFAULT 0,
    currency_code   TEXT   NOT NULL,
    amount          INTEGER NOT NULL DEFAULT 0,
    expiration_date INTEGER,
    created_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX purchase_account ON purchase (account_id, created_at, id);
CREATE UNIQUE INDEX purchase_free_once ON purchase (account_id, application_id) WHERE purchase_type = 'free';

-- +goose Down
DROP TABLE purchase;
