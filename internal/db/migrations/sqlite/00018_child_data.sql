-- +goose Up
-- Children who will be erased. Until due_at who asked may take it back; begun_at says that it is too late. was_archived is
-- whether the child was archived before. reason: the owner asked, the owner's account was deleted, or a Super Admin ordered it.
CREATE TABLE child_erasure (
    child_id     TEXT    NOT NULL PRIMARY KEY REFERENCES person (id),
    asked_by     TEXT    NOT NULL REFERENCES account (id),
    reason       TEXT    NOT NULL CHECK (reason IN ('owner', 'account', 'order')),
    was_archived INTEGER NOT NULL,
    asked_at     INTEGER NOT NULL,
    due_at       INTEGER NOT NULL,
    begun_at     INTEGER
) STRICT;
CREATE INDEX child_erasure_due ON child_erasure (due_at, child_id);

-- An offer of a child, or without child_id of all children of an account that was deleted, to whoever has the address. The
-- letter brings a token of which only the hash is known: who accepts has read it. ended_at says when it was accepted,
-- declined, withdrawn or followed by another. moved_at says when all children of an account were over.
CREATE TABLE child_transfer (
    id           TEXT    NOT NULL PRIMARY KEY,
    child_id     TEXT,
    from_id      TEXT    NOT NULL REFERENCES account (id),
    offered_by   TEXT    NOT NULL REFERENCES account (id),
    email        TEXT    NOT NULL,
    email_folded TEXT    NOT NULL,
    token_hash   BLOB    NOT NULL UNIQUE,
    letter       TEXT    NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    ended_at     INTEGER,
    accepted_by  TEXT    REFERENCES account (id),
    moved_at     INTEGER
) STRICT;
CREATE INDEX child_transfer_child ON child_transfer (child_id, created_at);
CREATE INDEX child_transfer_from ON child_transfer (offered_by, created_at);
CREATE INDEX child_transfer_address ON child_transfer (email_folded, created_at);

-- +goose Down
DROP TABLE child_transfer;
DROP TABLE child_erasure;
