-- +goose Up
-- A table of norms for one score of an application, as somebody uploaded it. It never changes: an upload of the same score
-- is the next version. private: an account's own norms for an application of somebody else's. head is JSON: what the set
-- says of itself. hash is that of all it says. used_at: since when there are figures of it.
CREATE TABLE norm_set (
    key            INTEGER PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    application_id TEXT    NOT NULL REFERENCES application (id),
    account_id     TEXT    NOT NULL REFERENCES account (id),
    private        INTEGER NOT NULL,
    score          TEXT    NOT NULL,
    version        INTEGER NOT NULL,
    kind           TEXT    NOT NULL CHECK (kind IN ('raw', 'mean_sd', 'lms')),
    head           TEXT    NOT NULL,
    hash           BLOB    NOT NULL,
    row_count      INTEGER NOT NULL,
    created_at     INTEGER NOT NULL,
    used_at        INTEGER,
    retired_at     INTEGER,
    UNIQUE (application_id, account_id, score, version)
) STRICT;

-- Ages are completed months, or days where the head says so; of a curve, years. line is that of the file.
CREATE TABLE norm_row (
    set_key     INTEGER NOT NULL REFERENCES norm_set (key),
    position    INTEGER NOT NULL,
    line        INTEGER NOT NULL,
    sex         TEXT    NOT NULL,
    age_from    INTEGER,
    age_until   INTEGER,
    age_years   REAL,
    n           INTEGER,
    reliability REAL,
    raw         INTEGER,
    percentile  REAL,
    standard    REAL,
    mean        REAL,
    sd          REAL,
    l           REAL,
    m           REAL,
    s           REAL,
    PRIMARY KEY (set_key, position)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE norm_row;
DROP TABLE norm_set;
