-- +goose Up
-- Accounts whose first steps are over: all were done, or somebody put the list of them away.
CREATE TABLE first_steps (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    ended_at    BIGINT NOT NULL
);

-- +goose Down
DROP TABLE first_steps;
