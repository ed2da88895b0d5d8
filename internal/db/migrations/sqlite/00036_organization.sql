-- +goose Up
-- Where somebody works, as the reports that they write name it.
ALTER TABLE account ADD COLUMN organization TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE account DROP COLUMN organization;
