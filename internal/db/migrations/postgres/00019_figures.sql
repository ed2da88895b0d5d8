-- +goose Up
-- test_date is the calendar day, where the test was given, on which an activity began: ages are counted to it. Of
-- activities that began before it was kept, the day in UTC.
ALTER TABLE activity ADD COLUMN test_date TEXT NOT NULL DEFAULT '';
UPDATE activity SET test_date = to_char(to_timestamp(start_date / 1000000) AT TIME ZONE 'UTC', 'YYYY-MM-DD');

ALTER TABLE child ADD COLUMN gestational_days BIGINT NOT NULL DEFAULT 0;
ALTER TABLE child ADD COLUMN referring_physician TEXT NOT NULL DEFAULT '';

-- A score that was given and then changed: what it was, by whom and since when, and what it became. The first score of a
-- question is in question_result until it is changed. revision is that of the result after the change.
CREATE TABLE score_change (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    question_no  BIGINT NOT NULL,
    revision     BIGINT NOT NULL,
    from_score   BIGINT,
    from_by      BIGINT,
    from_at      BIGINT NOT NULL,
    to_score     BIGINT,
    changed_by   BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    PRIMARY KEY (activity_key, question_no, revision)
);

-- What a report says of the child, as the record was when the activity was finished; JSON. Of earlier reports, as it is now.
ALTER TABLE report ADD COLUMN child TEXT NOT NULL DEFAULT '';
UPDATE report SET child = (SELECT jsonb_build_object('first_name', p.first_name, 'middle_name', p.middle_name, 'last_name', p.last_name,
    'date_of_birth', COALESCE(p.date_of_birth, ''), 'gestational_weeks', COALESCE(c.gestational_weeks, 0), 'sex_for_norms', c.sex_for_norms,
    'medical_id', c.medical_id, 'custom_id', c.custom_id)::text
    FROM activity a JOIN person p ON p.id = a.child_id JOIN child c ON c.id = p.id WHERE a.id = report.activity_id)
WHERE EXISTS (SELECT 1 FROM activity a JOIN person p ON p.id = a.child_id JOIN child c ON c.id = p.id WHERE a.id = report.activity_id);

-- +goose Down
ALTER TABLE report DROP COLUMN child;
DROP TABLE score_change;
ALTER TABLE child DROP COLUMN referring_physician;
ALTER TABLE child DROP COLUMN gestational_days;
ALTER TABLE activity DROP COLUMN test_date;
