-- +goose Up
-- Accounts whose first steps are over: all were done, or somebody put the list of them away.
CREATE TABLE first_steps (
    account_key INTEGER NOT NULL PRIMARY KEY REFERENCES account (key),
    ended_at    INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE first_steps;
