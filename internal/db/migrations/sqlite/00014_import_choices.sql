-- +goose Up
-- What of a file is in doubt waits for a person's choice. source is JSON: the sheets that were read and the encoding.
-- choices is JSON: what was decided for the rows with a warning, and for single rows. marks is JSON: what is to be known
-- of a row beside the texts of its cells; empty for nothing.
ALTER TABLE child_import ADD COLUMN source TEXT NOT NULL DEFAULT '{}';
ALTER TABLE child_import ADD COLUMN choices TEXT NOT NULL DEFAULT '{}';
ALTER TABLE child_import_row ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- A row may wait for a decision.
ALTER TABLE child_import_verdict RENAME TO former_verdict;
DROP INDEX child_import_verdict_row;
CREATE TABLE child_import_verdict (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check')),
    row        INTEGER NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
) STRICT, WITHOUT ROWID;
INSERT INTO child_import_verdict (import_key, verdict, row, reasons, child_id)
    SELECT import_key, verdict, row, reasons, child_id FROM former_verdict;
DROP TABLE former_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);

-- +goose Down
ALTER TABLE child_import_verdict RENAME TO former_verdict;
DROP INDEX child_import_verdict_row;
CREATE TABLE child_import_verdict (
    import_key INTEGER NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT    NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused')),
    row        INTEGER NOT NULL,
    reasons    TEXT    NOT NULL DEFAULT '',
    child_id   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
) STRICT, WITHOUT ROWID;
INSERT INTO child_import_verdict (import_key, verdict, row, reasons, child_id)
    SELECT import_key, verdict, row, reasons, child_id FROM former_verdict WHERE verdict <> 'check';
DROP TABLE former_verdict;
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);
ALTER TABLE child_import_row DROP COLUMN marks;
ALTER TABLE child_import DROP COLUMN choices;
ALTER TABLE child_import DROP COLUMN source;
