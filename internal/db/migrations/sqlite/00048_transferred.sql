-- +goose Up
ALTER TABLE purchase_order ADD COLUMN payout_ref TEXT NOT NULL DEFAULT '';
ALTER TABLE payment ADD COLUMN transferred INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE payment DROP COLUMN transferred;
ALTER TABLE purchase_order DROP COLUMN payout_ref;
