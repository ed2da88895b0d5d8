-- +goose Up
-- A table of norms for one score of an application, as somebody uploaded it. It never changes: an upload of the same score
-- is the next version. private: an account's own norms for an application of somebody else's. head is JSON: what the set
-- says of itself. hash is that of all it says. used_at: since when there are figures of it.
CREATE TABLE norm_set (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    application_id TEXT    NOT NULL REFERENCES application (id),
    account_id     TEXT    NOT NULL REFERENCES account (id),
    private        BOOLEAN NOT NULL,
    score          TEXT    NOT NULL,
    version        BIGINT NOT NULL,
    kind           TEXT    NOT NULL CHECK (kind IN ('raw', 'mean_sd', 'lms')),
    head           TEXT    NOT NULL,
    hash           BYTEA    NOT NULL,
    row_count      BIGINT NOT NULL,
    created_at     BIGINT NOT NULL,
    used_at        BIGINT,
    retired_at     BIGINT,
    UNIQUE (application_id, account_id, score, version)
);

-- Ages are completed months, or days where the head says so; of a curve, years. line is that of the file.
CREATE TABLE norm_row (
    set_key     BIGINT NOT NULL REFERENCES norm_set (key),
    position    BIGINT NOT NULL,
    line        BIGINT NOT NULL,
    sex         TEXT    NOT NULL,
    age_from    BIGINT,
    age_until   BIGINT,
    age_years   DOUBLE PRECISION,
    n           BIGINT,
    reliability DOUBLE PRECISION,
    raw         BIGINT,
    percentile  DOUBLE PRECISION,
    standard    DOUBLE PRECISION,
    mean        DOUBLE PRECISION,
    sd          DOUBLE PRECISION,
    l           DOUBLE PRECISION,
    m           DOUBLE PRECISION,
    s           DOUBLE PRECISION,
    PRIMARY KEY (set_key, position)
);

-- +goose Down
DROP TABLE norm_row;
DROP TABLE norm_set;
