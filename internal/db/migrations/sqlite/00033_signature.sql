-- +goose Up
-- Who signed a version, as JSON, as the bytes have it; empty of versions from before it stood here, of which the bytes tell.
ALTER TABLE report_version ADD COLUMN signature TEXT NOT NULL DEFAULT '';
CREATE INDEX norm_set_account ON norm_set (account_id);
-- How many months around a child's age its local sample is of, as the author says.
ALTER TABLE application ADD COLUMN sample_months INTEGER NOT NULL DEFAULT 6;

-- +goose Down
ALTER TABLE application DROP COLUMN sample_months;
DROP INDEX norm_set_account;
ALTER TABLE report_version DROP COLUMN signature;
