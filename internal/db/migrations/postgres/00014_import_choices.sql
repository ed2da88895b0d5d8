-- +goose Up
-- What of a file is in doubt waits for a person's choice. source is JSON: the sheets that were read and the encoding.
-- choices is JSON: what was decided for the rows with a warning, and for single rows. marks is JSON: what is to be known
-- of a row beside the texts of its cells; empty for nothing.
ALTER TABLE child_import ADD COLUMN source TEXT NOT NULL DEFAULT '{}';
ALTER TABLE child_import ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
ALTER TABLE child_import_row ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- A row may wait for a decision.
ALTER TABLE child_import_verdict DROP CONSTRAINT child_import_verdict_verdict_check;
ALTER TABLE child_import_verdict ADD CONSTRAINT child_import_verdict_verdict_check
    CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check'));

-- +goose Down
DELETE FROM child_import_verdict WHERE verdict = 'check';
ALTER TABLE child_import_verdict DROP CONSTRAINT child_import_verdict_verdict_check;
ALTER TABLE child_import_verdict ADD CONSTRAINT child_import_verdict_verdict_check
    CHECK (verdict IN ('new', 'update', 'same', 'refused'));
ALTER TABLE child_import_row DROP COLUMN marks;
ALTER TABLE child_import DROP COLUMN choices;
ALTER TABLE child_import DROP COLUMN source;
