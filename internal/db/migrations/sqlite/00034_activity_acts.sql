-- +goose Up
-- A session is a time in which one device ran an activity; an activity may have several, over several days. pauses is JSON.
-- Times are UTC microseconds by the device's clock, seconds are those that ran, without pauses.
CREATE TABLE activity_session (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    session_id   TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    time_zone    TEXT   NOT NULL,
    started_at   INTEGER NOT NULL,
    ended_at     INTEGER,
    seconds      INTEGER NOT NULL,
    pauses       TEXT   NOT NULL,
    revision     INTEGER NOT NULL,
    PRIMARY KEY (activity_key, session_id)
) STRICT, WITHOUT ROWID;

-- That a finished activity was opened again, and why; finished_at is the finish that this took back.
CREATE TABLE activity_reopening (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    number       INTEGER NOT NULL,
    reopened_at  INTEGER NOT NULL,
    reopened_by  INTEGER NOT NULL REFERENCES account (key),
    reason       TEXT   NOT NULL,
    finished_at  INTEGER NOT NULL,
    PRIMARY KEY (activity_key, number)
) STRICT, WITHOUT ROWID;

-- last_finish: the finish that reopening took back.
ALTER TABLE activity ADD COLUMN last_finish INTEGER;

-- +goose Down
ALTER TABLE activity DROP COLUMN last_finish;
DROP TABLE activity_reopening;
DROP TABLE activity_session;
