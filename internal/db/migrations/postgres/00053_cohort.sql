-- +goose Up
ALTER TABLE child ADD COLUMN disability_status TEXT NOT NULL DEFAULT '';

-- One computation of a cohort report. repeat_key is the run whose inputs it computes again; step counts who took it up, so that of two
-- workers one goes on.
CREATE TABLE cohort_run (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    owner_id       TEXT    NOT NULL REFERENCES account (id),
    origin_key     TEXT    NOT NULL DEFAULT '',
    config_id      TEXT    NOT NULL DEFAULT '',
    config_version BIGINT NOT NULL DEFAULT 0,
    scheduled      BOOLEAN NOT NULL DEFAULT FALSE,
    mailed         BOOLEAN NOT NULL DEFAULT FALSE,
    repeat_key     BIGINT REFERENCES cohort_run (key),
    deidentified   BOOLEAN NOT NULL DEFAULT FALSE,
    definition     TEXT    NOT NULL,
    titles         TEXT    NOT NULL DEFAULT '{}',
    state          TEXT    NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    reason         TEXT    NOT NULL DEFAULT '',
    step           BIGINT NOT NULL DEFAULT 0,
    busy_until     BIGINT NOT NULL DEFAULT 0,
    failures       BIGINT NOT NULL DEFAULT 0,
    progress       DOUBLE PRECISION NOT NULL DEFAULT 0,
    as_of          TEXT    NOT NULL,
    requested_at   BIGINT NOT NULL,
    finished_at    BIGINT,
    erased         BIGINT NOT NULL DEFAULT 0, -- children whose rows were removed from its inputs
    result         BYTEA
);
CREATE INDEX cohort_run_owner ON cohort_run (owner_id, requested_at, id);
CREATE INDEX cohort_run_config ON cohort_run (config_id, requested_at);
CREATE INDEX cohort_run_repeat ON cohort_run (repeat_key) WHERE repeat_key IS NOT NULL;
CREATE UNIQUE INDEX cohort_run_origin ON cohort_run (owner_id, origin_key) WHERE origin_key <> '';

-- What went into a run: packed rows in the order of children (of de-identified runs, of groups), from first_unit to last_unit.
-- checked_unit is one that was looked for in vain.
CREATE TABLE cohort_run_input (
    run_key      BIGINT NOT NULL REFERENCES cohort_run (key),
    no           BIGINT NOT NULL,
    of_groups    BOOLEAN NOT NULL,
    first_unit   BIGINT NOT NULL,
    last_unit    BIGINT NOT NULL,
    checked_unit BIGINT NOT NULL DEFAULT 0,
    packed       BYTEA    NOT NULL,
    PRIMARY KEY (run_key, no)
);
CREATE INDEX cohort_run_input_units ON cohort_run_input (of_groups, last_unit, first_unit);

-- Groups from which statisticians are answered: of ten children or more, never changed. What its members have in common stands as text; what
-- they differ in is null. packed are its activities without anything that names a child, as they were when it was formed.
CREATE TABLE statistic_group (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    application_id TEXT    NOT NULL,
    gender         TEXT,
    age_band       TEXT,
    ethnicity      TEXT,
    disability     TEXT,
    first_day      BIGINT NOT NULL, -- of test dates, moved
    last_day       BIGINT NOT NULL,
    children       BIGINT NOT NULL,
    activities     BIGINT NOT NULL,
    packed         BYTEA    NOT NULL,
    formed_at      BIGINT NOT NULL
);
CREATE INDEX statistic_group_application ON statistic_group (application_id, key);
-- Which activity went into which group. Without a group it was in one that was dissolved.
CREATE TABLE statistic_member (
    activity_key BIGINT NOT NULL PRIMARY KEY,
    child_key    BIGINT NOT NULL REFERENCES person (key),
    group_key    BIGINT REFERENCES statistic_group (key),
    finished_at  BIGINT NOT NULL
);
CREATE INDEX statistic_member_child ON statistic_member (child_key);
CREATE INDEX statistic_member_group ON statistic_member (group_key);

-- Who forms groups of an application waits for who does so already.
CREATE TABLE statistic_pool (
    application_id TEXT    NOT NULL PRIMARY KEY,
    formed_at      BIGINT NOT NULL
);

-- +goose Down
DROP TABLE statistic_pool;
DROP TABLE statistic_member;
DROP TABLE statistic_group;
DROP TABLE cohort_run_input;
DROP TABLE cohort_run;
ALTER TABLE child DROP COLUMN disability_status;
