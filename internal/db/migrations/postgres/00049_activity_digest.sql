-- +goose Up
-- What statistics read of a finished activity: one short row instead of its results. It is written in the transaction that
-- stores the figures, and removed when the activity is opened again or the child is erased.
CREATE TABLE activity_digest (
    activity_key   BIGINT NOT NULL PRIMARY KEY REFERENCES activity (key),
    application_id TEXT   NOT NULL,
    version        BIGINT NOT NULL,
    child_key      BIGINT NOT NULL,
    finished_at    BIGINT NOT NULL,
    test_date      TEXT   NOT NULL,
    age_months     BIGINT,                -- completed, on the test date; unknown without a date of birth
    raw            BIGINT NOT NULL,
    max            BIGINT NOT NULL,       -- of what counts
    questions      BIGINT NOT NULL,
    answered       BIGINT NOT NULL,
    seconds        BIGINT NOT NULL,
    media          BIGINT NOT NULL,       -- pictures, videos and sounds that were recorded
    prompts        BIGINT NOT NULL,
    hints          BIGINT NOT NULL,
    repeats        BIGINT NOT NULL,
    over_time      BIGINT NOT NULL,       -- questions that took longer than their limit
    items          BYTEA   NOT NULL       -- the results in the order of the version's questions, packed
);
CREATE INDEX activity_digest_application ON activity_digest (application_id, version, activity_key);
CREATE INDEX activity_digest_child ON activity_digest (child_key, finished_at);

-- +goose Down
DROP TABLE activity_digest;
