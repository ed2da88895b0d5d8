-- +goose Up
-- Lists of an account's requests in one state.
CREATE INDEX rating_request_state ON rating_request (owner_id, state, created_at, id);

-- +goose Down
DROP INDEX rating_request_state;
