-- +goose Up
-- A child's goals in an application. goals is JSON: a plan is always read and written whole.
CREATE TABLE intervention_plan (
    key            INTEGER PRIMARY KEY,
    child_id       TEXT    NOT NULL REFERENCES person (id),
    application_id TEXT    NOT NULL REFERENCES application (id),
    revision       INTEGER NOT NULL,
    goals          TEXT    NOT NULL,
    open_goals     INTEGER NOT NULL,
    next_review    TEXT    NOT NULL, -- YYYY-MM-DD, empty when none is due
    created_at     INTEGER NOT NULL,
    updated_at     INTEGER NOT NULL,
    updated_by     TEXT    NOT NULL REFERENCES account (id),
    UNIQUE (child_id, application_id)
) STRICT;
CREATE INDEX intervention_plan_updated ON intervention_plan (updated_at);

-- What came of a goal when it was looked at. Rows are only ever added.
CREATE TABLE intervention_review (
    plan_key    INTEGER NOT NULL REFERENCES intervention_plan (key),
    id          TEXT    NOT NULL,
    goal_id     TEXT    NOT NULL,
    goal        TEXT    NOT NULL, -- as it read then
    reviewed_on TEXT    NOT NULL,
    outcome     TEXT    NOT NULL,
    status      TEXT    NOT NULL,
    next_review TEXT    NOT NULL,
    made_by     TEXT    NOT NULL, -- name, as it was
    made_at     INTEGER NOT NULL,
    PRIMARY KEY (plan_key, id)
) STRICT;

-- +goose Down
DROP TABLE intervention_review;
DROP TABLE intervention_plan;
