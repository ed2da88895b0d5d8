-- +goose Up
-- What the child said, word for word; '' is nothing written down.
ALTER TABLE question_result ADD COLUMN spoken_answer TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE question_result DROP COLUMN spoken_answer;
