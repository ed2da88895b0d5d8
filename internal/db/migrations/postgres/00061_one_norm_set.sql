-- +goose Up
-- Two sittings are compared by one norm set: norm_raw is the raw score of the total as norms read it (null where it is not
-- complete), norm_id and norm_version the set that standard is from, standard_limit its sign beyond the scale.
ALTER TABLE activity_line ADD COLUMN norm_raw DOUBLE PRECISION;
ALTER TABLE activity_line ADD COLUMN norm_id TEXT NOT NULL DEFAULT '';
ALTER TABLE activity_line ADD COLUMN norm_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE activity_line ADD COLUMN standard_limit TEXT NOT NULL DEFAULT '';
UPDATE activity_line SET norm_raw = (SELECT CAST(s.raw AS DOUBLE PRECISION) FROM activity_score s
    WHERE s.activity_key = activity_line.activity_key AND s.score = 'total' AND s.questions > 0 AND s.answered = s.questions);
UPDATE activity_line SET
    norm_id = COALESCE((SELECT (s.figures::jsonb #>> '{figures,0,trail,norm,id}') FROM report_snapshot s JOIN report r ON r.id = s.report_id
    JOIN activity a ON a.id = r.activity_id WHERE a.key = activity_line.activity_key ORDER BY s.number DESC LIMIT 1), ''),
    norm_version = COALESCE((SELECT CAST((s.figures::jsonb #>> '{figures,0,trail,norm,version}') AS BIGINT) FROM report_snapshot s JOIN report r ON r.id = s.report_id
    JOIN activity a ON a.id = r.activity_id WHERE a.key = activity_line.activity_key ORDER BY s.number DESC LIMIT 1), 0),
    standard_limit = COALESCE((SELECT (s.figures::jsonb #>> '{figures,0,limit}') FROM report_snapshot s JOIN report r ON r.id = s.report_id
    JOIN activity a ON a.id = r.activity_id WHERE a.key = activity_line.activity_key ORDER BY s.number DESC LIMIT 1), '')
WHERE standard IS NOT NULL;

-- norm_id is the set that a measurement's value is from. common is the value that another set gives, that of the child's newest
-- sitting with the same questions, and common_norm_id names it. value_limit is the sign of a value beyond the scale.
ALTER TABLE measurement ADD COLUMN norm_id TEXT NOT NULL DEFAULT '';
ALTER TABLE measurement ADD COLUMN common DOUBLE PRECISION;
ALTER TABLE measurement ADD COLUMN common_norm_id TEXT NOT NULL DEFAULT '';
ALTER TABLE measurement ADD COLUMN common_limit TEXT NOT NULL DEFAULT '';
ALTER TABLE measurement ADD COLUMN value_limit TEXT NOT NULL DEFAULT '';
UPDATE measurement SET
    norm_id = COALESCE((SELECT l.norm_id FROM activity_line l WHERE l.activity_key = measurement.activity_key), ''),
    value_limit = COALESCE((SELECT l.standard_limit FROM activity_line l WHERE l.activity_key = measurement.activity_key), '')
WHERE activity_key IS NOT NULL AND measure_key IN (SELECT key FROM measure WHERE metric IN ('standard', 't', 'z'));

-- +goose Down
ALTER TABLE measurement DROP COLUMN value_limit;
ALTER TABLE measurement DROP COLUMN common_limit;
ALTER TABLE measurement DROP COLUMN common_norm_id;
ALTER TABLE measurement DROP COLUMN common;
ALTER TABLE measurement DROP COLUMN norm_id;
ALTER TABLE activity_line DROP COLUMN standard_limit;
ALTER TABLE activity_line DROP COLUMN norm_version;
ALTER TABLE activity_line DROP COLUMN norm_id;
ALTER TABLE activity_line DROP COLUMN norm_raw;
