-- +goose Up
-- What a form was filled in from, so that two forms of the same row do not overwrite each other.
ALTER TABLE hub ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE purchase_order ADD COLUMN billing_revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE promotion ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE promotion DROP COLUMN revision;
ALTER TABLE purchase_order DROP COLUMN billing_revision;
ALTER TABLE hub DROP COLUMN revision;
