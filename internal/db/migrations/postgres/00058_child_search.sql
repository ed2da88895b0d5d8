-- +goose Up
-- Children are found by their school and ids, too: those who have one are made findable anew when the server starts.
UPDATE person SET sort_name = '' WHERE kind = 'child'
    AND id IN (SELECT id FROM child WHERE school <> '' OR medical_id <> '' OR custom_id <> '');

-- +goose Down
UPDATE person SET sort_name = '' WHERE kind = 'child'
    AND id IN (SELECT id FROM child WHERE school <> '' OR medical_id <> '' OR custom_id <> '');
