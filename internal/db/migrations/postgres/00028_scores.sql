-- +goose Up
-- Points of each score of a finished activity: total, category:NAME, area:NAME, type:NAME. line names the questions that
-- it is made of, with their keys and maxima: scores of one line are comparable.
CREATE TABLE activity_score (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    score        TEXT    NOT NULL,
    line         TEXT    NOT NULL,
    raw          BIGINT NOT NULL,
    max          BIGINT NOT NULL,
    questions    BIGINT NOT NULL,
    answered     BIGINT NOT NULL,
    PRIMARY KEY (activity_key, score)
);

-- The line of a finished activity's total, the child's age on the day of the test in completed months, and the number of
-- the local sample since which the activity is in it; 0: it is not. standard and reliability are those of the newest snapshot.
CREATE TABLE activity_line (
    activity_key BIGINT NOT NULL PRIMARY KEY REFERENCES activity (key),
    line         TEXT    NOT NULL,
    age_months   BIGINT,
    sampled      BIGINT NOT NULL DEFAULT 0,
    standard     DOUBLE PRECISION,
    reliability  DOUBLE PRECISION
);
CREATE INDEX activity_line_sample ON activity_line (line, age_months) WHERE sampled > 0;
CREATE INDEX activity_line_line ON activity_line (line, activity_key);

CREATE INDEX activity_application ON activity (application_id, key);

-- The numbered states of the sample of a line: which activities are in it, the activities themselves say.
CREATE TABLE local_sample (
    line     TEXT    NOT NULL,
    number   BIGINT NOT NULL,
    built_at BIGINT NOT NULL,
    children BIGINT NOT NULL,
    PRIMARY KEY (line, number)
);

-- A report's figures with where they come from, as JSON. They never change; what is computed anew is the next number.
CREATE TABLE report_snapshot (
    report_id TEXT    NOT NULL REFERENCES report (id),
    number    BIGINT NOT NULL,
    made_at   BIGINT NOT NULL,
    made_by   TEXT    NOT NULL,
    why       TEXT    NOT NULL,
    figures   TEXT    NOT NULL,
    PRIMARY KEY (report_id, number)
);

-- The number of the newest snapshot; 0: the figures of an old report are still to be stored.
ALTER TABLE report ADD COLUMN snapshot BIGINT NOT NULL DEFAULT 0;
CREATE INDEX report_unstored ON report (id) WHERE snapshot = 0;

-- +goose Down
DROP INDEX report_unstored;
ALTER TABLE report DROP COLUMN snapshot;
DROP TABLE report_snapshot;
DROP TABLE local_sample;
DROP INDEX activity_application;
DROP TABLE activity_line;
DROP TABLE activity_score;
