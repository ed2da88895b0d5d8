-- +goose Up
-- Which device runs an open activity: one at a time. number counts how often another one got it; the row stays while the
-- activity does, so that no number is ever given out twice. device is made by the browser.
CREATE TABLE activity_holder (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    number       BIGINT NOT NULL,
    device       TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    held_by      BIGINT NOT NULL REFERENCES account (key),
    since        BIGINT NOT NULL,
    seen_at      BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    PRIMARY KEY (activity_key)
);

-- What a device gave while it held an activity and that arrived when another one had already answered the question since.
-- score is NULL with scored: it was taken back.
CREATE TABLE late_answer (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    question_no  BIGINT NOT NULL,
    hold         BIGINT NOT NULL,
    revision     BIGINT NOT NULL,
    scored       BOOLEAN NOT NULL,
    score        BIGINT,
    used         BOOLEAN NOT NULL,
    given_by     BIGINT NOT NULL REFERENCES account (key),
    arrived_at   BIGINT NOT NULL,
    PRIMARY KEY (activity_key, question_no, hold, revision)
);

-- The number of the hold under which the result was written last, the revision within it, and the hold of the score.
ALTER TABLE question_result ADD COLUMN hold BIGINT NOT NULL DEFAULT 0;
ALTER TABLE question_result ADD COLUMN hold_revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE question_result ADD COLUMN scored_hold BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE question_result DROP COLUMN scored_hold;
ALTER TABLE question_result DROP COLUMN hold_revision;
ALTER TABLE question_result DROP COLUMN hold;
DROP TABLE late_answer;
DROP TABLE activity_holder;
