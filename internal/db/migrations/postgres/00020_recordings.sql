-- +goose Up
-- What devices recorded beside the answer (clips, heart, muscles, motion), as one JSON object; empty for most results.
ALTER TABLE question_result ADD COLUMN recordings TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE question_result DROP COLUMN recordings;
