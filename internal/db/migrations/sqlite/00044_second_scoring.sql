-- +goose Up
-- That somebody of a child's care team scores a finished activity once more, without seeing the first scores. first_total and
-- second_total are the points of the questions that both scored.
CREATE TABLE second_scoring (
    key            INTEGER PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    activity_key   INTEGER NOT NULL REFERENCES activity (key),
    scorer_id      TEXT    NOT NULL REFERENCES account (id),
    state          TEXT    NOT NULL, -- open, submitted or discarded
    started_at     INTEGER NOT NULL,
    ended_at       INTEGER,          -- when it was submitted or discarded
    seen_before_at INTEGER,          -- when the scorer had last read the first scores before the start
    pairs          INTEGER NOT NULL DEFAULT 0,
    first_total    INTEGER NOT NULL DEFAULT 0,
    second_total   INTEGER NOT NULL DEFAULT 0,
    applied_at     INTEGER,
    applied_by     TEXT REFERENCES account (id)
) STRICT;
CREATE UNIQUE INDEX second_scoring_activity ON second_scoring (activity_key) WHERE state <> 'discarded';
CREATE INDEX second_scoring_any ON second_scoring (activity_key);
CREATE INDEX second_scoring_open ON second_scoring (scorer_id) WHERE state = 'open';

-- The second score of a question, and beside it, once submitted, the first one as it was then. NULL: none was given.
CREATE TABLE second_score (
    scoring_key INTEGER NOT NULL REFERENCES second_scoring (key),
    question_no INTEGER NOT NULL,
    score       INTEGER,
    revision    INTEGER NOT NULL,
    scored_at   INTEGER NOT NULL,
    first_score INTEGER,
    PRIMARY KEY (scoring_key, question_no)
) STRICT, WITHOUT ROWID;

-- What became of a difference. Rows are only ever added; the highest number counts.
CREATE TABLE second_settlement (
    scoring_key INTEGER NOT NULL REFERENCES second_scoring (key),
    question_no INTEGER NOT NULL,
    number      INTEGER NOT NULL,
    choice      TEXT    NOT NULL, -- first, second or other
    score       INTEGER,
    reason      TEXT    NOT NULL,
    settled_by  TEXT    NOT NULL REFERENCES account (id),
    settled_at  INTEGER NOT NULL,
    PRIMARY KEY (scoring_key, question_no, number)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE second_settlement;
DROP TABLE second_score;
DROP TABLE second_scoring;
