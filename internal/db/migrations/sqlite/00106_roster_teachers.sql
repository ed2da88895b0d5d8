-- +goose Up
-- Teachers of a roster who are members of its organization, or were. membership_id is the one that the roster has made, run_id the reading that did.
-- A teacher whose account was deleted has none, and is not made a member again.
CREATE TABLE roster_teacher (
    source_key    INTEGER NOT NULL REFERENCES roster_source (key) ON DELETE CASCADE,
    sourced_id    TEXT   NOT NULL,
    account_id    TEXT   NOT NULL,
    membership_id TEXT   NOT NULL,
    run_id        TEXT   NOT NULL,
    PRIMARY KEY (source_key, sourced_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX roster_teacher_account ON roster_teacher (account_id);

-- +goose Down
DROP TABLE roster_teacher;
