-- +goose Up
-- A measure holds scores from the answers of one kind of respondents. Those that others' answers gave measures so far are taken out;
-- their activities and figures stay.
ALTER TABLE measure ADD COLUMN respondent TEXT NOT NULL DEFAULT 'specialist'
    CHECK (respondent IN ('specialist', 'parent', 'teacher', 'self', 'other'));
DELETE FROM measurement WHERE activity_key IN (SELECT key FROM activity WHERE respondent <> 'specialist');
DELETE FROM measurement_former WHERE activity_key IN (SELECT key FROM activity WHERE respondent <> 'specialist');

-- +goose Down
ALTER TABLE measure DROP COLUMN respondent;
