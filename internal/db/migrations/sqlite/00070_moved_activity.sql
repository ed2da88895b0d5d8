-- +goose Up
-- An activity can be moved to another child. moved_version is the number of the newest version that was signed before its report's last move:
-- families read later ones alone. former_child is the child of before, of what was signed, computed and written until then.
ALTER TABLE report ADD COLUMN moved_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE report_version ADD COLUMN former_child TEXT NOT NULL DEFAULT '';
ALTER TABLE report_snapshot ADD COLUMN former_child TEXT NOT NULL DEFAULT '';
ALTER TABLE report_history ADD COLUMN former_child TEXT NOT NULL DEFAULT '';
CREATE INDEX report_version_former ON report_version (former_child) WHERE former_child <> '';
CREATE INDEX report_snapshot_former ON report_snapshot (former_child) WHERE former_child <> '';
CREATE INDEX report_history_former ON report_history (former_child) WHERE former_child <> '';
-- How often an activity was moved, which is bounded.
ALTER TABLE activity ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE activity DROP COLUMN moves;
DROP INDEX report_history_former;
DROP INDEX report_snapshot_former;
DROP INDEX report_version_former;
ALTER TABLE report_history DROP COLUMN former_child;
ALTER TABLE report_snapshot DROP COLUMN former_child;
ALTER TABLE report_version DROP COLUMN former_child;
ALTER TABLE report DROP COLUMN moved_version;
