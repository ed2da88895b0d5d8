-- +goose Up
ALTER TABLE purchase_order ADD COLUMN payout_ref TEXT NOT NULL DEFAULT '';
ALTER TABLE payment ADD COLUMN transferred BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE payment DROP COLUMN transferred;
ALTER TABLE purchase_order DROP COLUMN payout_ref;
