-- +goose Up
-- The language that somebody chose for pages and letters, such as es; empty as long as they have not.
ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE account DROP COLUMN language;
