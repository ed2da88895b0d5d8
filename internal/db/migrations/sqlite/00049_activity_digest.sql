-- +goose Up
-- What statistics read of a finished activity: one short row instead of its results. It is written in the transaction that
-- stores the figures, and removed when the activity is opened again or the child is erased.
CREATE TABLE activity_digest (
    activity_key   INTEGER NOT NULL PRIMARY KEY REFERENCES activity (key),
    application_id TEXT   NOT NULL,
    version        INTEGER NOT NULL,
    child_key      INTEGER NOT NULL,
    finished_at    INTEGER NOT NULL,
    test_date      TEXT   NOT NULL,
    age_months     INTEGER,                -- completed, on the test date; unknown without a date of birth
    raw            INTEGER NOT NULL,
    max            INTEGER NOT NULL,       -- of what counts
    questions      INTEGER NOT NULL,
    answered       INTEGER NOT NULL,
    seconds        INTEGER NOT NULL,
    media          INTEGER NOT NULL,       -- pictures, videos and sounds that were recorded
    prompts        INTEGER NOT NULL,
    hints          INTEGER NOT NULL,
    repeats        INTEGER NOT NULL,
    over_time      INTEGER NOT NULL,       -- questions that took longer than their limit
    items          BLOB   NOT NULL       -- the results in the order of the version's questions, packed
) STRICT;
CREATE INDEX activity_digest_application ON activity_digest (application_id, version, activity_key);
CREATE INDEX activity_digest_child ON activity_digest (child_key, finished_at);

-- +goose Down
DROP TABLE activity_digest;
