-- +goose Up
CREATE TABLE job (
    id            TEXT   NOT NULL PRIMARY KEY,
    kind          TEXT   NOT NULL,
    payload       TEXT   NOT NULL,
    run_at        BIGINT NOT NULL,
    attempts      BIGINT NOT NULL DEFAULT 0,
    claimed_by    TEXT,
    claimed_until BIGINT,
    done_at       BIGINT,
    last_error    TEXT   NOT NULL DEFAULT '',
    created_at    BIGINT NOT NULL
);
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL;

-- Who did what to which row, when and from where. Rows are only ever added.
CREATE TABLE audit_event (
    id           TEXT   NOT NULL PRIMARY KEY,
    at           BIGINT NOT NULL,
    actor_id     TEXT   NOT NULL DEFAULT '',
    action       TEXT   NOT NULL,
    subject_kind TEXT   NOT NULL,
    subject_id   TEXT   NOT NULL,
    child_id     TEXT   NOT NULL DEFAULT '',
    detail       TEXT   NOT NULL DEFAULT '{}',
    request_id   TEXT   NOT NULL DEFAULT '',
    address      TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX audit_event_at ON audit_event (at, id);
CREATE INDEX audit_event_child ON audit_event (child_id, at) WHERE child_id <> '';

-- Facts about this installation: whether it holds demo data, and its keys.
CREATE TABLE setting (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- +goose Down
DROP TABLE setting;
DROP TABLE audit_event;
DROP TABLE job;
