-- +goose Up
-- What a runner shows to the child in place of the question: nothing to look at, or a break.
ALTER TABLE activity ADD COLUMN covered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE activity ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
-- How the child answers by switches: not, by one while the choices light up in turn, or step by step with two.
ALTER TABLE child ADD COLUMN scan_mode TEXT NOT NULL DEFAULT 'off' CHECK (scan_mode IN ('off', 'automatic', 'step'));
ALTER TABLE child ADD COLUMN scan_speed_ms INTEGER NOT NULL DEFAULT 1500 CHECK (scan_speed_ms BETWEEN 500 AND 5000);

-- +goose Down
ALTER TABLE child DROP COLUMN scan_speed_ms;
ALTER TABLE child DROP COLUMN scan_mode;
ALTER TABLE activity DROP COLUMN paused;
ALTER TABLE activity DROP COLUMN covered;
