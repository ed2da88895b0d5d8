-- +goose Up
-- A guardian gives and withdraws consents in an account of their own: what they said themselves nobody else rewrites.
ALTER TABLE consent ADD COLUMN by_guardian BOOLEAN NOT NULL DEFAULT FALSE;            -- given in the guardian's own account: recorded_by
ALTER TABLE consent ADD COLUMN withdrawn_by TEXT REFERENCES account (id);             -- who noted the withdrawal, unknown of earlier ones
ALTER TABLE consent ADD COLUMN withdrawn_by_guardian BOOLEAN NOT NULL DEFAULT FALSE;  -- as the guardian, in their own account

-- +goose Down
ALTER TABLE consent DROP COLUMN withdrawn_by_guardian;
ALTER TABLE consent DROP COLUMN withdrawn_by;
ALTER TABLE consent DROP COLUMN by_guardian;
