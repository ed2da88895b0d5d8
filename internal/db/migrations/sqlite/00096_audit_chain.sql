-- +goose Up
-- The chain of the audit trail: each event gets a number and the hash of itself with the hash of the one before, after its
-- transaction. Until then both are empty.
ALTER TABLE audit_event ADD COLUMN seq INTEGER;
ALTER TABLE audit_event ADD COLUMN hash TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX audit_event_seq ON audit_event (seq) WHERE seq IS NOT NULL;
CREATE INDEX audit_event_unsealed ON audit_event (at, id) WHERE seq IS NULL;

-- The end of the chain: one row, signed with the installation's secret key as all rows of the following tables are.
CREATE TABLE audit_head (
    key      INTEGER NOT NULL PRIMARY KEY,
    seq      INTEGER NOT NULL,
    hash     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    mac      TEXT    NOT NULL
) STRICT;

-- What the chain was at some moments, so that a change is found near its place even if all hashes were computed again.
CREATE TABLE audit_checkpoint (
    seq  INTEGER NOT NULL PRIMARY KEY,
    hash TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    mac  TEXT    NOT NULL
) STRICT;

-- Events that were removed, by first and last number: the hash of the one before and that of the last of them, why, by whom and when.
CREATE TABLE audit_gap (
    first  INTEGER NOT NULL PRIMARY KEY,
    last   INTEGER NOT NULL,
    prev   TEXT    NOT NULL,
    hash   TEXT    NOT NULL,
    reason TEXT    NOT NULL,
    who    TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    mac    TEXT    NOT NULL
) STRICT;
CREATE INDEX audit_gap_last ON audit_gap (last);

-- How far the chain was last verified: the round that runs, and what the last whole one found.
CREATE TABLE audit_check (
    key         INTEGER NOT NULL PRIMARY KEY,
    next        INTEGER NOT NULL,
    prev        TEXT    NOT NULL,
    verified    INTEGER NOT NULL,
    verified_at INTEGER NOT NULL,
    broken      INTEGER NOT NULL,
    problem     TEXT    NOT NULL
) STRICT;

-- How far the trail was exported to each place, and which node exports to it until when.
CREATE TABLE audit_export (
    name   TEXT    NOT NULL PRIMARY KEY,
    seq    INTEGER NOT NULL,
    holder TEXT    NOT NULL,
    until  INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE audit_export;
DROP TABLE audit_check;
DROP TABLE audit_gap;
DROP TABLE audit_checkpoint;
DROP TABLE audit_head;
DROP INDEX audit_event_unsealed;
DROP INDEX audit_event_seq;
ALTER TABLE audit_event DROP COLUMN hash;
ALTER TABLE audit_event DROP COLUMN seq;
