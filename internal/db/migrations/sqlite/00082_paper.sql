-- +goose Up
-- How often the answers of an activity were entered from paper: 1 or 2, from its finish on; 0 for all other activities.
ALTER TABLE activity ADD COLUMN paper_entries INTEGER NOT NULL DEFAULT 0;

-- An entry of a paper protocol: the first one, or the second, which is made without sight of the first. An activity's second entry
-- that was asked for and not begun has no entered_by.
CREATE TABLE paper_entry (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    number       INTEGER NOT NULL CHECK (number IN (1, 2)),
    entered_by   TEXT    REFERENCES account (id),
    started_at   INTEGER NOT NULL,
    ended_at     INTEGER,
    PRIMARY KEY (activity_key, number)
) STRICT, WITHOUT ROWID;

-- What was entered for a question. The entry is 1 or 2, or 3 for the answer by which a difference between them was settled. The value
-- is that of an option, or a score; the text is a written answer; the reason says why there is neither.
CREATE TABLE paper_answer (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    question_no  INTEGER NOT NULL,
    entry        INTEGER NOT NULL CHECK (entry IN (1, 2, 3)),
    value        TEXT    NOT NULL DEFAULT '',
    text         TEXT    NOT NULL DEFAULT '',
    reason       TEXT    NOT NULL DEFAULT '',
    revision     INTEGER NOT NULL,
    entered_by   TEXT    NOT NULL REFERENCES account (id),
    entered_at   INTEGER NOT NULL,
    PRIMARY KEY (activity_key, question_no, entry)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE paper_answer;
DROP TABLE paper_entry;
ALTER TABLE activity DROP COLUMN paper_entries;
