-- +goose Up
-- This side's keys for providers of sign-on that speak SAML, sealed: a provider can be one of the operator's file, which has no row.
-- stage is current, next or former.
CREATE TABLE sign_on_key (
    provider_id TEXT    NOT NULL,
    stage       TEXT    NOT NULL,
    pair        TEXT    NOT NULL,
    created_at  INTEGER NOT NULL,
    PRIMARY KEY (provider_id, stage)
) STRICT;

-- An answer that the provider has brought itself, sealed, until its browser asks for what comes of it.
ALTER TABLE sign_on_attempt ADD COLUMN answer TEXT NOT NULL DEFAULT '';

-- When the session at the provider ends; 0 if it does not say.
ALTER TABLE sign_on_claim ADD COLUMN provider_ends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE login_challenge ADD COLUMN provider_ends INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE login_challenge DROP COLUMN provider_ends;
ALTER TABLE sign_on_claim DROP COLUMN provider_ends;
ALTER TABLE sign_on_attempt DROP COLUMN answer;
DROP TABLE sign_on_key;
