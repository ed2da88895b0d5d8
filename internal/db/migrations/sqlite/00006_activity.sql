-- +goose Up
CREATE TABLE activity (
    key             INTEGER PRIMARY KEY,
    id              TEXT   NOT NULL UNIQUE,
    owner_id        TEXT   NOT NULL REFERENCES account (id),
    child_id        TEXT   NOT NULL REFERENCES child (id),
    purchase_id     TEXT   NOT NULL REFERENCES purchase (id),
    application_id  TEXT   NOT NULL,
    version         INTEGER NOT NULL,
    total_duration  INTEGER NOT NULL DEFAULT 0,
    start_date      INTEGER NOT NULL,
    finish_date     INTEGER,
    question_index  INTEGER NOT NULL DEFAULT -1,
    question_count  INTEGER NOT NULL,
    answered        INTEGER NOT NULL DEFAULT 0,
    correct         INTEGER NOT NULL DEFAULT 0,
    raw_score       INTEGER NOT NULL DEFAULT 0,
    max_score       INTEGER NOT NULL,
    pairing_key     TEXT   NOT NULL,
    pairing_code    TEXT   NOT NULL,
    created_at      INTEGER NOT NULL,
    FOREIGN KEY (application_id, version) REFERENCES application_version (application_id, version)
) STRICT;
CREATE INDEX activity_owner ON activity (owner_id, start_date, key);
CREATE INDEX activity_child ON activity (child_id, start_date);
CREATE UNIQUE INDEX activity_pairing ON activity (pairing_code) WHERE finish_date IS NULL;

-- One row per question of an activity, clustered by activity. question_no counts from 0 in the version's order.
-- revision counts the edits of one result: an edit is applied only when its revision is above the stored one.
CREATE TABLE question_result (
    activity_key          INTEGER NOT NULL REFERENCES activity (key),
    question_no           INTEGER NOT NULL,
    highest_score         INTEGER NOT NULL,
    selected_score        INTEGER,
    skipped               INTEGER NOT NULL DEFAULT FALSE,
    child_selected_answer TEXT    NOT NULL DEFAULT '',
    notes                 TEXT    NOT NULL DEFAULT '',
    total_duration        INTEGER NOT NULL DEFAULT 0,
    prompt_clicks         INTEGER NOT NULL DEFAULT 0,
    repeat_clicks         INTEGER NOT NULL DEFAULT 0,
    prompt_count          INTEGER NOT NULL DEFAULT 0,
    hint_count            INTEGER NOT NULL DEFAULT 0,
    repeat_count          INTEGER NOT NULL DEFAULT 0,
    over_time             INTEGER NOT NULL DEFAULT 0,
    revision              INTEGER NOT NULL DEFAULT 0,
    scored_by             INTEGER,
    scored_at             INTEGER,
    PRIMARY KEY (activity_key, question_no)
) STRICT, WITHOUT ROWID;

-- What the child touched, as it came from the child view. tap_id is made by the child view, so that a repeated send is one tap.
CREATE TABLE tap (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    tap_id       TEXT   NOT NULL,
    question_no  INTEGER NOT NULL,
    element_no   INTEGER NOT NULL,
    answer       TEXT   NOT NULL,
    tapped_at    INTEGER NOT NULL,
    PRIMARY KEY (activity_key, tap_id)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE tap;
DROP TABLE question_result;
DROP TABLE activity;
