-- +goose Up
-- How a draft is led and scored, as JSON; empty: no rules. A version holds its own in its structure.
ALTER TABLE application ADD COLUMN rules TEXT NOT NULL DEFAULT '';

-- Where somebody who ran an activity left what the rules proposed, and why.
CREATE TABLE activity_overrule (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    id           TEXT    NOT NULL, -- made by the client, so that one that is sent twice is one
    question_no  BIGINT NOT NULL, -- the present one; -1: before the first
    proposed_no  BIGINT NOT NULL, -- -1: the end
    chosen_no    BIGINT NOT NULL,
    rule         TEXT    NOT NULL,
    reason       TEXT    NOT NULL,
    made_by      BIGINT NOT NULL REFERENCES account (key),
    made_at      BIGINT NOT NULL,
    PRIMARY KEY (activity_key, id)
);

-- +goose Down
DROP TABLE activity_overrule;
ALTER TABLE application DROP COLUMN rules;
