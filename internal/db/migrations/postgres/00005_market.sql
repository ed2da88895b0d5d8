-- +goose Up
CREATE TABLE purchase (
    id              TEXT   NOT NULL PRIMARY KEY,
    account_id      TEXT   NOT NULL REFERENCES account (id),
    application_id  TEXT   NOT NULL REFERENCES application (id),
    purchase_type   TEXT   NOT NULL CHECK (purchase_type IN ('unit', 'monthly', 'free')),
    units_purchased BIGINT NOT NULL DEFAULT 0,
    units_used      BIGINT NOT NULL DEFAULT 0,
    currency_code   TEXT   NOT NULL,
    amount          BIGINT NOT NULL DEFAULT 0,
    expiration_date BIGINT,
    created_at      BIGINT NOT NULL
);
CREATE INDEX purchase_account ON purchase (account_id, created_at, id);
CREATE UNIQUE INDEX purchase_free_once ON purchase (account_id, application_id) WHERE purchase_type = 'free';

-- +goose Down
DROP TABLE purchase;
