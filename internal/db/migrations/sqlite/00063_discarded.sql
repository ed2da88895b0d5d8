-- +goose Up
-- An open activity that was discarded: until when it can be restored is counted from discarded_at. discard_unit is 1 when its unit
-- went back to the purchase, and has to be taken again.
ALTER TABLE activity ADD COLUMN discarded_at INTEGER;
ALTER TABLE activity ADD COLUMN discard_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN discard_unit INTEGER NOT NULL DEFAULT 0;
CREATE INDEX activity_discarded ON activity (owner_id, start_date, key) WHERE discarded_at IS NOT NULL;
CREATE INDEX activity_discarded_at ON activity (discarded_at) WHERE discarded_at IS NOT NULL;

-- The ledger knows units that come back from a discarded activity, and are taken again when it is restored.
CREATE TABLE unit_entry_next (
    id                TEXT    NOT NULL PRIMARY KEY,
    purchase_id       TEXT    NOT NULL REFERENCES purchase (id),
    kind              TEXT    NOT NULL CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned', 'discarded', 'restored')),
    units             INTEGER NOT NULL CHECK (units <> 0),
    activity_id       TEXT,
    payment_id        TEXT,
    other_purchase_id TEXT,
    account_id        TEXT,
    at                INTEGER NOT NULL
) STRICT;
INSERT INTO unit_entry_next (id, purchase_id, kind, units, activity_id, payment_id, other_purchase_id, account_id, at)
    SELECT id, purchase_id, kind, units, activity_id, payment_id, other_purchase_id, account_id, at FROM unit_entry;
DROP TABLE unit_entry;
ALTER TABLE unit_entry_next RENAME TO unit_entry;
CREATE INDEX unit_entry_purchase ON unit_entry (purchase_id, at, id);
CREATE UNIQUE INDEX unit_entry_activity ON unit_entry (activity_id) WHERE kind = 'started';
CREATE UNIQUE INDEX unit_entry_payment ON unit_entry (payment_id) WHERE kind = 'refunded';

-- +goose Down
UPDATE unit_entry SET kind = 'adjusted' WHERE kind IN ('discarded', 'restored');
CREATE TABLE unit_entry_next (
    id                TEXT    NOT NULL PRIMARY KEY,
    purchase_id       TEXT    NOT NULL REFERENCES purchase (id),
    kind              TEXT    NOT NULL CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned')),
    units             INTEGER NOT NULL CHECK (units <> 0),
    activity_id       TEXT,
    payment_id        TEXT,
    other_purchase_id TEXT,
    account_id        TEXT,
    at                INTEGER NOT NULL
) STRICT;
INSERT INTO unit_entry_next (id, purchase_id, kind, units, activity_id, payment_id, other_purchase_id, account_id, at)
    SELECT id, purchase_id, kind, units, activity_id, payment_id, other_purchase_id, account_id, at FROM unit_entry;
DROP TABLE unit_entry;
ALTER TABLE unit_entry_next RENAME TO unit_entry;
CREATE INDEX unit_entry_purchase ON unit_entry (purchase_id, at, id);
CREATE UNIQUE INDEX unit_entry_activity ON unit_entry (activity_id) WHERE kind = 'started';
CREATE UNIQUE INDEX unit_entry_payment ON unit_entry (payment_id) WHERE kind = 'refunded';
DROP INDEX activity_discarded_at;
DROP INDEX activity_discarded;
ALTER TABLE activity DROP COLUMN discard_unit;
ALTER TABLE activity DROP COLUMN discard_reason;
ALTER TABLE activity DROP COLUMN discarded_at;
