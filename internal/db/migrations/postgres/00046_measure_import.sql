-- +goose Up
-- An import of scores that were measured elsewhere. columns, fields and reading are JSON: what the columns are, what each of them
-- says, and what the dates tell of their order. step names the piece of work that a run waits for; counts are, as JSON, how many
-- scores each outcome has.
CREATE TABLE score_import (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_id    TEXT    NOT NULL REFERENCES account (id),
    file_name   TEXT    NOT NULL,
    source_text TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    columns     TEXT    NOT NULL,
    fields      TEXT    NOT NULL,
    base1904    BOOLEAN NOT NULL DEFAULT FALSE,
    chosen      TEXT    NOT NULL DEFAULT '',
    reading     TEXT    NOT NULL DEFAULT '{}',
    counts      TEXT    NOT NULL DEFAULT '{}',
    revision    BIGINT NOT NULL DEFAULT 0,
    row_count   BIGINT NOT NULL DEFAULT 0,
    total       BIGINT NOT NULL DEFAULT 0, -- scores that the run goes through, or its undoing
    done_count  BIGINT NOT NULL DEFAULT 0,
    step        BIGINT NOT NULL DEFAULT 0,
    busy_until  BIGINT NOT NULL DEFAULT 0,
    failures    BIGINT NOT NULL DEFAULT 0,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL
);
CREATE INDEX score_import_owner ON score_import (owner_id, created_at);
CREATE UNIQUE INDEX score_import_active ON score_import (owner_id) WHERE state IN ('running', 'undoing');

-- The rows of its file, as they were read.
CREATE TABLE score_import_row (
    import_key BIGINT NOT NULL REFERENCES score_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    cells      TEXT    NOT NULL,
    fault      TEXT    NOT NULL,
    marks      TEXT    NOT NULL,
    PRIMARY KEY (import_key, row)
);

-- The scores that are in them, and what becomes of each. number is that of the row, and of the column within it.
CREATE TABLE score_import_score (
    import_key     BIGINT NOT NULL REFERENCES score_import (key) ON DELETE CASCADE,
    number         BIGINT NOT NULL,
    row            BIGINT NOT NULL,
    outcome        TEXT    NOT NULL, -- add, same, refused, added, removed or kept
    reason         TEXT    NOT NULL,
    child_key      BIGINT REFERENCES person (key),
    measure        TEXT    NOT NULL,
    test_date      TEXT    NOT NULL,
    value          DOUBLE PRECISION NOT NULL,
    source_text    TEXT    NOT NULL,
    measurement_id TEXT    NOT NULL,
    PRIMARY KEY (import_key, number)
);
CREATE INDEX score_import_score_child ON score_import_score (child_key) WHERE child_key IS NOT NULL;
CREATE INDEX score_import_score_outcome ON score_import_score (import_key, outcome, number);

-- +goose Down
DROP TABLE score_import_score;
DROP TABLE score_import_row;
DROP TABLE score_import;
