-- +goose Up
-- An account's requests that have run out, and whose rows do not say so yet.
CREATE INDEX rating_request_expiring ON rating_request (owner_id, expires_at) WHERE ended_at IS NULL;

-- +goose Down
DROP INDEX rating_request_expiring;
