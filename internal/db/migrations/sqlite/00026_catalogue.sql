-- +goose Up
-- What each node keeps in memory of the marketplace follows these numbers. They are called what the slice is called.
ALTER TABLE shelf RENAME TO catalogue_change;
ALTER TABLE application RENAME COLUMN shelf_change TO catalogue_change;
DROP INDEX application_shelf;
CREATE INDEX application_catalogue ON application (catalogue_change, id);

-- +goose Down
DROP INDEX application_catalogue;
ALTER TABLE application RENAME COLUMN catalogue_change TO shelf_change;
ALTER TABLE catalogue_change RENAME TO shelf;
CREATE INDEX application_shelf ON application (shelf_change, id);
