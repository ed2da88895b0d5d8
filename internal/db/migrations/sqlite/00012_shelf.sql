-- +goose Up
-- What each node keeps in memory of the marketplace follows these numbers: every act that changes what the marketplace
-- shows counts the shelf's change on and writes it to the application.
CREATE TABLE shelf (
    id     INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    change INTEGER NOT NULL
) STRICT;
ALTER TABLE application ADD COLUMN shelf_change INTEGER NOT NULL DEFAULT 0;
UPDATE application SET shelf_change = 1 WHERE published;
INSERT INTO shelf (id, change) VALUES (1, 1);
CREATE INDEX application_shelf ON application (shelf_change, id);

-- The marketplace is no longer searched by the database.
DROP INDEX application_published;

-- +goose Down
CREATE INDEX application_published ON application (published_at, id) WHERE published;
DROP INDEX application_shelf;
ALTER TABLE application DROP COLUMN shelf_change;
DROP TABLE shelf;
