-- +goose Up
-- The rows of import files that are about a child, for its erasure.
CREATE INDEX child_import_verdict_child ON child_import_verdict (child_id) WHERE child_id <> '';

-- +goose Down
DROP INDEX child_import_verdict_child;
