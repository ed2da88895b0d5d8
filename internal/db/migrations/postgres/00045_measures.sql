-- +goose Up
-- Score codes with a metric. Those without an owner are built in; the others belong to the account that made them.
CREATE TABLE measure (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_key   BIGINT REFERENCES account (key),
    code        TEXT    NOT NULL,
    title       TEXT    NOT NULL,
    description TEXT    NOT NULL,
    card        TEXT    NOT NULL, -- screening, assessment or intervention
    kind        TEXT    NOT NULL, -- discipline or skill
    metric      TEXT    NOT NULL, -- share, standard, t, z or raw
    better      TEXT    NOT NULL, -- higher, lower or neither
    most        DOUBLE PRECISION,             -- of a raw score
    created_at  BIGINT NOT NULL,
    archived_at BIGINT
);
CREATE UNIQUE INDEX measure_code ON measure (COALESCE(owner_key, 0), code) WHERE archived_at IS NULL;

-- When an account wants children measured again: every so many months, or at ages in months, as JSON.
CREATE TABLE measure_due (
    account_key  BIGINT NOT NULL REFERENCES account (key),
    measure_key  BIGINT NOT NULL REFERENCES measure (key),
    every_months BIGINT NOT NULL, -- 0: not by an interval
    at_months    TEXT    NOT NULL,
    PRIMARY KEY (account_key, measure_key)
);

-- A score of a child on a day. line names what it was measured with: those of one line are comparable. sem is the standard error of
-- measurement in the measure's units. number counts what it was replaced by: the rows below it are in measurement_former.
CREATE TABLE measurement (
    key          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT    NOT NULL UNIQUE,
    child_key    BIGINT NOT NULL REFERENCES person (key),
    measure_key  BIGINT NOT NULL REFERENCES measure (key),
    test_date    TEXT    NOT NULL, -- YYYY-MM-DD
    value        DOUBLE PRECISION    NOT NULL,
    low          DOUBLE PRECISION,
    high         DOUBLE PRECISION,
    level        DOUBLE PRECISION,             -- of low and high, such as 0.95
    sem          DOUBLE PRECISION,
    line         TEXT    NOT NULL,
    source       TEXT    NOT NULL, -- activity, import or hand
    source_text  TEXT    NOT NULL, -- where it was measured, as somebody wrote it
    activity_key BIGINT REFERENCES activity (key),
    import_key   BIGINT,
    number       BIGINT NOT NULL DEFAULT 1,
    created_at   BIGINT NOT NULL,
    created_by   TEXT    NOT NULL REFERENCES account (id)
);
CREATE INDEX measurement_child ON measurement (child_key, measure_key, test_date);
CREATE UNIQUE INDEX measurement_activity ON measurement (activity_key) WHERE activity_key IS NOT NULL;
CREATE INDEX measurement_measure ON measurement (measure_key);
CREATE INDEX measurement_import ON measurement (import_key) WHERE import_key IS NOT NULL;

-- What a measurement was before it was replaced or taken away. Rows are only ever added.
CREATE TABLE measurement_former (
    measurement_id TEXT    NOT NULL,
    number         BIGINT NOT NULL,
    child_key      BIGINT NOT NULL REFERENCES person (key),
    measure_key    BIGINT NOT NULL REFERENCES measure (key),
    test_date      TEXT    NOT NULL,
    value          DOUBLE PRECISION    NOT NULL,
    low            DOUBLE PRECISION,
    high           DOUBLE PRECISION,
    level          DOUBLE PRECISION,
    source         TEXT    NOT NULL,
    source_text    TEXT    NOT NULL,
    activity_key   BIGINT REFERENCES activity (key),
    created_at     BIGINT NOT NULL,
    created_by     TEXT    NOT NULL,
    ended_at       BIGINT NOT NULL,
    ended_by       TEXT    NOT NULL,
    why            TEXT    NOT NULL, -- reopened, rescored, settled, corrected or removed
    reason         TEXT    NOT NULL,
    PRIMARY KEY (measurement_id, number)
);
CREATE INDEX measurement_former_child ON measurement_former (child_key, measure_key);
CREATE INDEX measurement_former_measure ON measurement_former (measure_key);
CREATE INDEX measurement_former_activity ON measurement_former (activity_key) WHERE activity_key IS NOT NULL;

-- What happened in a child's life that its scores may show.
CREATE TABLE child_event (
    key        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    child_key  BIGINT NOT NULL REFERENCES person (key),
    kind       TEXT    NOT NULL, -- intervention, break, medication, school or other
    text       TEXT    NOT NULL,
    from_date  TEXT    NOT NULL,
    until_date TEXT,
    created_at BIGINT NOT NULL,
    created_by TEXT    NOT NULL REFERENCES account (id),
    updated_at BIGINT NOT NULL
);
CREATE INDEX child_event_child ON child_event (child_key, from_date);

-- How often anything changed that the figures of an account's own children are made of, and at which change each child did last.
CREATE TABLE cohort (
    owner_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    version   BIGINT NOT NULL
);
CREATE TABLE cohort_change (
    owner_key BIGINT NOT NULL,
    child_key BIGINT NOT NULL, -- of a child that may be gone since
    version   BIGINT NOT NULL,
    PRIMARY KEY (owner_key, child_key)
);
CREATE INDEX cohort_change_version ON cohort_change (owner_key, version);

-- Filters that somebody gave a name, as the query of an address.
CREATE TABLE specialist_filter (
    id          TEXT    NOT NULL PRIMARY KEY,
    account_key BIGINT NOT NULL REFERENCES account (key),
    name        TEXT    NOT NULL,
    query       TEXT    NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE UNIQUE INDEX specialist_filter_name ON specialist_filter (account_key, name);

CREATE TABLE dashboard_setting (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    settings    TEXT    NOT NULL, -- JSON
    updated_at  BIGINT NOT NULL
);

INSERT INTO measure (id, code, title, description, card, kind, metric, better, created_at) VALUES
    ('a3b0c6de-0001-4000-8000-000000000001', 'SLPS2', 'Speech and language', 'Screening in speech and language pathology', 'screening', 'discipline', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000002', 'OTS2', 'Occupational therapy', 'Screening in occupational therapy', 'screening', 'discipline', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000003', 'RSPS2', 'Reading', 'Screening by the reading specialist', 'screening', 'discipline', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000004', 'PsyS2', 'Psychology', 'Screening in psychology', 'screening', 'discipline', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000005', 'NLL-A', 'NLL', 'Assessment of the skill NLL', 'assessment', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000006', 'NLR-A', 'NLR', 'Assessment of the skill NLR', 'assessment', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000007', 'NLM-A', 'NLM', 'Assessment of the skill NLM', 'assessment', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000008', 'NLC-A', 'NLC', 'Assessment of the skill NLC', 'assessment', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000009', 'NLL-I', 'NLL', 'Intervention of the skill NLL', 'intervention', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000010', 'NLR-I', 'NLR', 'Intervention of the skill NLR', 'intervention', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000011', 'NLM-I', 'NLM', 'Intervention of the skill NLM', 'intervention', 'skill', 'share', 'higher', 0),
    ('a3b0c6de-0001-4000-8000-000000000012', 'NLC-I', 'NLC', 'Intervention of the skill NLC', 'intervention', 'skill', 'share', 'higher', 0);

-- +goose Down
DROP TABLE dashboard_setting;
DROP TABLE specialist_filter;
DROP TABLE cohort_change;
DROP TABLE cohort;
DROP TABLE child_event;
DROP TABLE measurement_former;
DROP TABLE measurement;
DROP TABLE measure_due;
DROP TABLE measure;
