-- +goose Up
-- A job that is given up stays, with failed_at, until an operator runs it again or its time is over. lost counts the
-- processes that ended while they held it.
ALTER TABLE job ADD COLUMN failed_at BIGINT;
ALTER TABLE job ADD COLUMN lost BIGINT NOT NULL DEFAULT 0;
DROP INDEX job_due;
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX job_failed ON job (failed_at) WHERE failed_at IS NOT NULL;
-- Those that were given up before looked like done ones.
UPDATE job SET failed_at = done_at, done_at = NULL WHERE done_at IS NOT NULL AND last_error <> '';

-- +goose Down
UPDATE job SET done_at = failed_at WHERE failed_at IS NOT NULL;
DROP INDEX job_failed;
DROP INDEX job_due;
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL;
ALTER TABLE job DROP COLUMN lost;
ALTER TABLE job DROP COLUMN failed_at;
