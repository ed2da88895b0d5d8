-- +goose Up
-- The lists of open and of finished activities are read in their order, however many others there are.
CREATE INDEX activity_owner_open ON activity (owner_id, start_date, key) WHERE finish_date IS NULL;
CREATE INDEX activity_owner_finished ON activity (owner_id, COALESCE(finish_date, 0), key);

-- +goose Down
DROP INDEX activity_owner_finished;
DROP INDEX activity_owner_open;
