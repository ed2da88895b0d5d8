-- +goose Up
ALTER TABLE child ADD COLUMN disability_status TEXT NOT NULL DEFAULT '';

-- One computation of a cohort report. repeat_key is the run whose inputs it computes again; step counts who took it up, so that of two
-- workers one goes on.
CREATE TABLE cohort_run (
    key            INTEGER PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    owner_id       TEXT    NOT NULL REFERENCES account (id),
    origin_key     TEXT    NOT NULL DEFAULT '',
    config_id      TEXT    NOT NULL DEFAULT '',
    config_version INTEGER NOT NULL DEFAULT 0,
    scheduled      INTEGER NOT NULL DEFAULT FALSE,
    mailed         INTEGER NOT NULL DEFAULT FALSE,
    repeat_key     INTEGER REFERENCES cohort_run (key),
    deidentified   INTEGER NOT NULL DEFAULT FALSE,
    definition     TEXT    NOT NULL,
    titles         TEXT    NOT NULL DEFAULT '{}',
    state          TEXT    NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    reason         TEXT    NOT NULL DEFAULT '',
    step           INTEGER NOT NULL DEFAULT 0,
    busy_until     INTEGER NOT NULL DEFAULT 0,
    failures       INTEGER NOT NULL DEFAULT 0,
    progress       REAL    NOT NULL DEFAULT 0,
    as_of          TEXT    NOT NULL,
    requested_at   INTEGER NOT NULL,
    finished_at    INTEGER,
    erased         INTEGER NOT NULL DEFAULT 0, -- children whose rows were removed from its inputs
    result         BLOB
) STRICT;
CREATE INDEX cohort_run_owner ON cohort_run (owner_id, requested_at, id);
CREATE INDEX cohort_run_config ON cohort_run (config_id, requested_at);
CREATE INDEX cohort_run_repeat ON cohort_run (repeat_key) WHERE repeat_key IS NOT NULL;
CREATE UNIQUE INDEX cohort_run_origin ON cohort_run (owner_id, origin_key) WHERE origin_key <> '';

-- What went into a run: packed rows in the order of children (of de-identified runs, of groups), from first_unit to last_unit.
-- checked_unit is one that was looked for in vain.
CREATE TABLE cohort_run_input (
    run_key      INTEGER NOT NULL REFERENCES cohort_run (key),
    no           INTEGER NOT NULL,
    of_groups    INTEGER NOT NULL,
    first_unit   INTEGER NOT NULL,
    last_unit    INTEGER NOT NULL,
    checked_unit INTEGER NOT NULL DEFAULT 0,
    packed       BLOB    NOT NULL,
    PRIMARY KEY (run_key, no)
) STRICT;
CREATE INDEX cohort_run_input_units ON cohort_run_input (of_groups, last_unit, first_unit);

-- Groups from which statisticians are answered: of ten children or more, never changed. What its members have in common stands as text; what
-- they differ in is null. packed are its activities without anything that names a child, as they were when it was formed.
CREATE TABLE statistic_group (
    key            INTEGER PRIMARY KEY,
    application_id TEXT    NOT NULL,
    gender         TEXT,
    age_band       TEXT,
    ethnicity      TEXT,
    disability     TEXT,
    first_day      INTEGER NOT NULL, -- of test dates, moved
    last_day       INTEGER NOT NULL,
    children       INTEGER NOT NULL,
    activities     INTEGER NOT NULL,
    packed         BLOB    NOT NULL,
    formed_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX statistic_group_application ON statistic_group (application_id, key);
-- Which activity went into which group. Without a group it was in one that was dissolved.
CREATE TABLE statistic_member (
    activity_key INTEGER NOT NULL PRIMARY KEY,
    child_key    INTEGER NOT NULL REFERENCES person (key),
    group_key    INTEGER REFERENCES statistic_group (key),
    finished_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX statistic_member_child ON statistic_member (child_key);
CREATE INDEX statistic_member_group ON statistic_member (group_key);

-- Who forms groups of an application waits for who does so already.
CREATE TABLE statistic_pool (
    application_id TEXT    NOT NULL PRIMARY KEY,
    formed_at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE statistic_pool;
DROP TABLE statistic_member;
DROP TABLE statistic_group;
DROP TABLE cohort_run_input;
DROP TABLE cohort_run;
ALTER TABLE child DROP COLUMN disability_status;
