-- +goose Up
-- Which device runs an open activity: one at a time. number counts how often another one got it; the row stays while the
-- activity does, so that no number is ever given out twice. device is made by the browser.
CREATE TABLE activity_holder (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    number       INTEGER NOT NULL,
    device       TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    held_by      INTEGER NOT NULL REFERENCES account (key),
    since        INTEGER NOT NULL,
    seen_at      INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    PRIMARY KEY (activity_key)
) STRICT, WITHOUT ROWID;

-- What a device gave while it held an activity and that arrived when another one had already answered the question since.
-- score is NULL with scored: it was taken back.
CREATE TABLE late_answer (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    question_no  INTEGER NOT NULL,
    hold         INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    scored       INTEGER NOT NULL,
    score        INTEGER,
    used         INTEGER NOT NULL,
    given_by     INTEGER NOT NULL REFERENCES account (key),
    arrived_at   INTEGER NOT NULL,
    PRIMARY KEY (activity_key, question_no, hold, revision)
) STRICT, WITHOUT ROWID;

-- The number of the hold under which the result was written last, the revision within it, and the hold of the score.
ALTER TABLE question_result ADD COLUMN hold INTEGER NOT NULL DEFAULT 0;
ALTER TABLE question_result ADD COLUMN hold_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE question_result ADD COLUMN scored_hold INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE question_result DROP COLUMN scored_hold;
ALTER TABLE question_result DROP COLUMN hold_revision;
ALTER TABLE question_result DROP COLUMN hold;
DROP TABLE late_answer;
DROP TABLE activity_holder;
