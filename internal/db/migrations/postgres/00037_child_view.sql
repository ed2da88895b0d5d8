-- +goose Up
-- What a runner shows to the child in place of the question: nothing to look at, or a break.
ALTER TABLE activity ADD COLUMN covered BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE activity ADD COLUMN paused BOOLEAN NOT NULL DEFAULT FALSE;
-- How the child answers by switches: not, by one while the choices light up in turn, or step by step with two.
ALTER TABLE child ADD COLUMN scan_mode TEXT NOT NULL DEFAULT 'off' CHECK (scan_mode IN ('off', 'automatic', 'step'));
ALTER TABLE child ADD COLUMN scan_speed_ms BIGINT NOT NULL DEFAULT 1500 CHECK (scan_speed_ms BETWEEN 500 AND 5000);

-- +goose Down
ALTER TABLE child DROP COLUMN scan_speed_ms;
ALTER TABLE child DROP COLUMN scan_mode;
ALTER TABLE activity DROP COLUMN paused;
ALTER TABLE activity DROP COLUMN covered;
