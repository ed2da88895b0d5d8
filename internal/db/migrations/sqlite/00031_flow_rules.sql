-- +goose Up
-- How a draft is led and scored, as JSON; empty: no rules. A version holds its own in its structure.
ALTER TABLE application ADD COLUMN rules TEXT NOT NULL DEFAULT '';

-- Where somebody who ran an activity left what the rules proposed, and why.
CREATE TABLE activity_overrule (
    activity_key INTEGER NOT NULL REFERENCES activity (key),
    id           TEXT    NOT NULL, -- made by the client, so that one that is sent twice is one
    question_no  INTEGER NOT NULL, -- the present one; -1: before the first
    proposed_no  INTEGER NOT NULL, -- -1: the end
    chosen_no    INTEGER NOT NULL,
    rule         TEXT    NOT NULL,
    reason       TEXT    NOT NULL,
    made_by      INTEGER NOT NULL REFERENCES account (key),
    made_at      INTEGER NOT NULL,
    PRIMARY KEY (activity_key, id)
) STRICT;

-- +goose Down
DROP TABLE activity_overrule;
ALTER TABLE application DROP COLUMN rules;
