-- +goose Up
CREATE TABLE activity (
    key             BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id              TEXT   NOT NULL UNIQUE,
    owner_id        TEXT   NOT NULL REFERENCES account (id),
    child_id        TEXT   NOT NULL REFERENCES child (id),
    purchase_id     TEXT   NOT NULL REFERENCES purchase (id),
    application_id  TEXT   NOT NULL,
    version         BIGINT NOT NULL,
    total_duration  BIGINT NOT NULL DEFAULT 0,
    start_date      BIGINT NOT NULL,
    finish_date     BIGINT,
    question_index  BIGINT NOT NULL DEFAULT -1,
    question_count  BIGINT NOT NULL,
    answered        BIGINT NOT NULL DEFAULT 0,
    correct         BIGINT NOT NULL DEFAULT 0,
    raw_score       BIGINT NOT NULL DEFAULT 0,
    max_score       BIGINT NOT NULL,
    pairing_key     TEXT   NOT NULL,
    pairing_code    TEXT   NOT NULL,
    created_at      BIGINT NOT NULL,
    FOREIGN KEY (application_id, version) REFERENCES application_version (application_id, version)
);
CREATE INDEX activity_owner ON activity (owner_id, start_date, key);
CREATE INDEX activity_child ON activity (child_id, start_date);
CREATE UNIQUE INDEX activity_pairing ON activity (pairing_code) WHERE finish_date IS NULL;

-- One row per question of an activity, clustered by activity. question_no counts from 0 in the version's order.
-- revision counts the edits of one result: an edit is applied only when its revision is above the stored one.
CREATE TABLE question_result (
    activity_key          BIGINT  NOT NULL REFERENCES activity (key),
    question_no           BIGINT  NOT NULL,
    highest_score         BIGINT  NOT NULL,
    selected_score        BIGINT,
    skipped               BOOLEAN NOT NULL DEFAULT FALSE,
    child_selected_answer TEXT    NOT NULL DEFAULT '',
    notes                 TEXT    NOT NULL DEFAULT '',
    total_duration        BIGINT  NOT NULL DEFAULT 0,
    prompt_clicks         BIGINT  NOT NULL DEFAULT 0,
    repeat_clicks         BIGINT  NOT NULL DEFAULT 0,
    prompt_count          BIGINT  NOT NULL DEFAULT 0,
    hint_count            BIGINT  NOT NULL DEFAULT 0,
    repeat_count          BIGINT  NOT NULL DEFAULT 0,
    over_time             BIGINT  NOT NULL DEFAULT 0,
    revision              BIGINT  NOT NULL DEFAULT 0,
    scored_by             BIGINT,
    scored_at             BIGINT,
    PRIMARY KEY (activity_key, question_no)
) WITH (fillfactor = 70); -- room for a row's next state on its own page, so that a save touches no index

-- What the child touched, as it came from the child view. tap_id is made by the child view, so that a repeated send is one tap.
CREATE TABLE tap (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    tap_id       TEXT   NOT NULL,
    question_no  BIGINT NOT NULL,
    element_no   BIGINT NOT NULL,
    answer       TEXT   NOT NULL,
    tapped_at    BIGINT NOT NULL,
    PRIMARY KEY (activity_key, tap_id)
);

-- +goose Down
DROP TABLE tap;
DROP TABLE question_result;
DROP TABLE activity;
