-- +goose Up
-- Pairing codes are made on demand and hold for minutes: an activity has one only until pairing_expires_at.
DROP INDEX activity_pairing;
UPDATE activity SET pairing_code = '' WHERE pairing_code <> '';
ALTER TABLE activity ADD COLUMN pairing_expires_at INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX activity_pairing ON activity (pairing_code) WHERE pairing_code <> '';

-- How a version differs from the one before, as JSON, counted once. NULL: not counted yet.
ALTER TABLE application_version ADD COLUMN changes TEXT;

-- +goose Down
ALTER TABLE application_version DROP COLUMN changes;
DROP INDEX activity_pairing;
ALTER TABLE activity DROP COLUMN pairing_expires_at;
UPDATE activity SET pairing_code = id;
CREATE UNIQUE INDEX activity_pairing ON activity (pairing_code) WHERE finish_date IS NULL;
