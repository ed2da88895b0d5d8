-- +goose Up
-- When an activity that was begun from an item was finished, by the device's own clock.
ALTER TABLE offline_item ADD COLUMN finished_device INTEGER;
-- What was added to the times of a session, because the clock of its device was wrong.
ALTER TABLE activity_session ADD COLUMN clock_offset INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE activity_session DROP COLUMN clock_offset;
ALTER TABLE offline_item DROP COLUMN finished_device;
