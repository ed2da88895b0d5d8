-- +goose Up
-- A sign-on by which somebody proves again that they are there: the session that it is for. What a provider says of a time before
-- begun_at proves nothing.
ALTER TABLE sign_on_attempt ADD COLUMN session_id TEXT NOT NULL DEFAULT '';
ALTER TABLE sign_on_attempt ADD COLUMN begun_at BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE sign_on_attempt DROP COLUMN begun_at;
ALTER TABLE sign_on_attempt DROP COLUMN session_id;
