-- +goose Up
-- An open activity that was discarded: until when it can be restored is counted from discarded_at. discard_unit is 1 when its unit
-- went back to the purchase, and has to be taken again.
ALTER TABLE activity ADD COLUMN discarded_at BIGINT;
ALTER TABLE activity ADD COLUMN discard_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN discard_unit BIGINT NOT NULL DEFAULT 0;
CREATE INDEX activity_discarded ON activity (owner_id, start_date, key) WHERE discarded_at IS NOT NULL;
CREATE INDEX activity_discarded_at ON activity (discarded_at) WHERE discarded_at IS NOT NULL;

-- The ledger knows units that come back from a discarded activity, and are taken again when it is restored.
ALTER TABLE unit_entry DROP CONSTRAINT unit_entry_kind_check;
ALTER TABLE unit_entry ADD CONSTRAINT unit_entry_kind_check CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned', 'discarded', 'restored'));

-- +goose Down
UPDATE unit_entry SET kind = 'adjusted' WHERE kind IN ('discarded', 'restored');
ALTER TABLE unit_entry DROP CONSTRAINT unit_entry_kind_check;
ALTER TABLE unit_entry ADD CONSTRAINT unit_entry_kind_check CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned'));
DROP INDEX activity_discarded_at;
DROP INDEX activity_discarded;
ALTER TABLE activity DROP COLUMN discard_unit;
ALTER TABLE activity DROP COLUMN discard_reason;
ALTER TABLE activity DROP COLUMN discarded_at;
