-- +goose Up
-- Lists of children end with the last event that names them; so do those whose events ended before this was so.
CREATE INDEX audit_children_list ON audit_children (list_id);
DELETE FROM audit_children WHERE NOT EXISTS
    (SELECT 1 FROM audit_event e WHERE e.children = audit_children.list_id AND e.children <> '');

-- +goose Down
DROP INDEX audit_children_list;
