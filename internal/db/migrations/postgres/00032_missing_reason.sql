-- +goose Up
-- Why a question has no score: refused, no_response, not_administered or discontinued; '' is not said, and stands with every score.
ALTER TABLE question_result ADD COLUMN missing_reason TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE question_result DROP COLUMN missing_reason;
