-- +goose Up
-- What was chosen of a file of scores beside the order of its dates, as JSON: what parts decimals, which day moments mean, and
-- whether numbers such as 999 are scores.
ALTER TABLE score_import ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE score_import DROP COLUMN choices;
