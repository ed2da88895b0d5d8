-- +goose Up
-- A session is a time in which one device ran an activity; an activity may have several, over several days. pauses is JSON.
-- Times are UTC microseconds by the device's clock, seconds are those that ran, without pauses.
CREATE TABLE activity_session (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    session_id   TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    time_zone    TEXT   NOT NULL,
    started_at   BIGINT NOT NULL,
    ended_at     BIGINT,
    seconds      BIGINT NOT NULL,
    pauses       TEXT   NOT NULL,
    revision     BIGINT NOT NULL,
    PRIMARY KEY (activity_key, session_id)
);

-- That a finished activity was opened again, and why; finished_at is the finish that this took back.
CREATE TABLE activity_reopening (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    number       BIGINT NOT NULL,
    reopened_at  BIGINT NOT NULL,
    reopened_by  BIGINT NOT NULL REFERENCES account (key),
    reason       TEXT   NOT NULL,
    finished_at  BIGINT NOT NULL,
    PRIMARY KEY (activity_key, number)
);

-- last_finish: the finish that reopening took back.
ALTER TABLE activity ADD COLUMN last_finish BIGINT;

-- +goose Down
ALTER TABLE activity DROP COLUMN last_finish;
DROP TABLE activity_reopening;
DROP TABLE activity_session;
