-- +goose Up
-- The report that was made of a finished activity: rows of activities and results name it without asking for it.
ALTER TABLE activity ADD COLUMN report_id TEXT NOT NULL DEFAULT '';
UPDATE activity SET report_id = r.id FROM report r WHERE r.activity_id = activity.id;

-- +goose Down
ALTER TABLE activity DROP COLUMN report_id;
