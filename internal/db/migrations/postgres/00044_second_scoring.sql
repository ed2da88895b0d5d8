-- +goose Up
-- That somebody of a child's care team scores a finished activity once more, without seeing the first scores. first_total and
-- second_total are the points of the questions that both scored.
CREATE TABLE second_scoring (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    activity_key   BIGINT NOT NULL REFERENCES activity (key),
    scorer_id      TEXT    NOT NULL REFERENCES account (id),
    state          TEXT    NOT NULL, -- open, submitted or discarded
    started_at     BIGINT NOT NULL,
    ended_at       BIGINT,          -- when it was submitted or discarded
    seen_before_at BIGINT,          -- when the scorer had last read the first scores before the start
    pairs          BIGINT NOT NULL DEFAULT 0,
    first_total    BIGINT NOT NULL DEFAULT 0,
    second_total   BIGINT NOT NULL DEFAULT 0,
    applied_at     BIGINT,
    applied_by     TEXT REFERENCES account (id)
);
CREATE UNIQUE INDEX second_scoring_activity ON second_scoring (activity_key) WHERE state <> 'discarded';
CREATE INDEX second_scoring_any ON second_scoring (activity_key);
CREATE INDEX second_scoring_open ON second_scoring (scorer_id) WHERE state = 'open';

-- The second score of a question, and beside it, once submitted, the first one as it was then. NULL: none was given.
CREATE TABLE second_score (
    scoring_key BIGINT NOT NULL REFERENCES second_scoring (key),
    question_no BIGINT NOT NULL,
    score       BIGINT,
    revision    BIGINT NOT NULL,
    scored_at   BIGINT NOT NULL,
    first_score BIGINT,
    PRIMARY KEY (scoring_key, question_no)
);

-- What became of a difference. Rows are only ever added; the highest number counts.
CREATE TABLE second_settlement (
    scoring_key BIGINT NOT NULL REFERENCES second_scoring (key),
    question_no BIGINT NOT NULL,
    number      BIGINT NOT NULL,
    choice      TEXT    NOT NULL, -- first, second or other
    score       BIGINT,
    reason      TEXT    NOT NULL,
    settled_by  TEXT    NOT NULL REFERENCES account (id),
    settled_at  BIGINT NOT NULL,
    PRIMARY KEY (scoring_key, question_no, number)
);

-- +goose Down
DROP TABLE second_settlement;
DROP TABLE second_score;
DROP TABLE second_scoring;
