-- +goose Up
-- A report as it was signed, packed: its bytes never change. hash is the SHA-256 of the bytes, and fingerprint that of what
-- they say apart from the signature and the time of the last save.
CREATE TABLE report_version (
    report_id   TEXT    NOT NULL REFERENCES report (id),
    number      BIGINT  NOT NULL,
    body        BYTEA   NOT NULL,
    bytes       BIGINT  NOT NULL,
    hash        TEXT    NOT NULL,
    fingerprint TEXT    NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    signer      TEXT    NOT NULL,
    signed_by   TEXT    NOT NULL REFERENCES account (id),
    signed_at   BIGINT  NOT NULL,
    PRIMARY KEY (report_id, number)
);
ALTER TABLE report ADD COLUMN signed_version BIGINT NOT NULL DEFAULT 0;

-- What was written in a report before a later save, a few times in an hour at most.
CREATE TABLE report_history (
    report_id TEXT    NOT NULL REFERENCES report (id),
    revision  BIGINT  NOT NULL,
    content   TEXT    NOT NULL,
    saved_by  TEXT    NOT NULL REFERENCES account (id),
    saved_at  BIGINT  NOT NULL,
    kept_at   BIGINT  NOT NULL,
    PRIMARY KEY (report_id, revision)
);

-- +goose Down
DROP TABLE report_history;
ALTER TABLE report DROP COLUMN signed_version;
DROP TABLE report_version;
