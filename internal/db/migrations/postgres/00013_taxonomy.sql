-- +goose Up
-- How often each name is used is asked whenever the lists are shown; questions themselves are long.
CREATE INDEX question_filed ON question (application_id, type, category, sub_category, area);

-- +goose Down
DROP INDEX question_filed;
