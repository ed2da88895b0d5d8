-- +goose Up
-- Where the other servers reach this one's live channel, by which certificate they know it, and a proof that whoever wrote this
-- has the installation's secret key. Empty for servers that open no port for it.
ALTER TABLE node ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE node ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
ALTER TABLE node ADD COLUMN proof TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE node DROP COLUMN address;
ALTER TABLE node DROP COLUMN fingerprint;
ALTER TABLE node DROP COLUMN proof;
