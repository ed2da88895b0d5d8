-- +goose Up
-- The lists of open and of finished activities are read in their order, however many others there are.
CREATE INDEX activity_owner_open ON activity (owner_id, start_date, key) WHERE finish_date IS NULL;
CREATE INDEX activity_owner_finished ON activity (owner_id, COALESCE(finish_date, 0), key);
-- Every list of children asks whether their owner's account is deleted. Few are; without the index PostgreSQL reads all accounts.
CREATE INDEX account_archived ON account (id) WHERE archived_at IS NOT NULL;

-- +goose Down
DROP INDEX account_archived;
DROP INDEX activity_owner_finished;
DROP INDEX activity_owner_open;
