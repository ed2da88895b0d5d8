-- +goose Up
-- Who works with an organization. A row is an invitation by letter to an address, by a token of which only the hash is known,
-- and what became of it; account_id is the account that accepted. replaced_at says that a newer invitation to the address
-- followed. takes_part: the member's future children take part, too. pending_from and pending_to are the keys between which
-- present children are still to be added to the care team; both NULL when all are.
CREATE TABLE organization_member (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL REFERENCES account (id),
    email           TEXT    NOT NULL,
    email_folded    TEXT    NOT NULL,
    token_hash      BLOB    NOT NULL UNIQUE,
    letter          TEXT    NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    state           TEXT    NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'accepted', 'declined', 'withdrawn', 'ended')),
    account_id      TEXT    REFERENCES account (id),
    takes_part      INTEGER NOT NULL DEFAULT 0,
    pending_from    INTEGER,
    pending_to      INTEGER,
    created_at      INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,
    accepted_at     INTEGER,
    ended_at        INTEGER,
    ended_by        TEXT    CHECK (ended_by IN ('organization', 'member')),
    replaced_at     INTEGER,
    CHECK ((state IN ('accepted', 'ended')) = (account_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX organization_member_address ON organization_member (organization_id, email_folded) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX organization_member_accepted ON organization_member (organization_id, account_id) WHERE state = 'accepted';
CREATE INDEX organization_member_list ON organization_member (organization_id, created_at, id) WHERE replaced_at IS NULL;
CREATE INDEX organization_member_letters ON organization_member (organization_id, created_at);
CREATE INDEX organization_member_written ON organization_member (email_folded, created_at);
CREATE INDEX organization_member_account ON organization_member (account_id) WHERE account_id IS NOT NULL;

-- A case manager who stands for an organization that the owner of the list works with.
ALTER TABLE person ADD COLUMN membership_id TEXT REFERENCES organization_member (id);
CREATE INDEX person_membership ON person (membership_id) WHERE membership_id IS NOT NULL;

-- Children whom a member offers to an organization, all in one act. They move some at a time once the organization has
-- accepted; a child whose state is kept stays where it was: it had left the list, or is to be erased.
CREATE TABLE organization_handover (
    id              TEXT    NOT NULL PRIMARY KEY,
    membership_id   TEXT    NOT NULL REFERENCES organization_member (id),
    from_id         TEXT    NOT NULL REFERENCES account (id),
    organization_id TEXT    NOT NULL REFERENCES account (id),
    state           TEXT    NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'accepted', 'declined', 'withdrawn', 'done')),
    created_at      INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,
    decided_at      INTEGER,
    done_at         INTEGER
) STRICT;
CREATE INDEX organization_handover_from ON organization_handover (from_id, created_at);
CREATE INDEX organization_handover_to ON organization_handover (organization_id, created_at);

CREATE TABLE organization_handover_child (
    handover_id TEXT NOT NULL REFERENCES organization_handover (id) ON DELETE CASCADE,
    child_id    TEXT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'moved', 'kept')),
    PRIMARY KEY (handover_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_handover_waiting ON organization_handover_child (handover_id, state, child_id);
CREATE INDEX organization_handover_of ON organization_handover_child (child_id);

-- +goose Down
DROP TABLE organization_handover_child;
DROP TABLE organization_handover;
DROP INDEX person_membership;
DELETE FROM care_team WHERE member_key IN (SELECT key FROM person WHERE membership_id IS NOT NULL);
DELETE FROM person WHERE membership_id IS NOT NULL;
ALTER TABLE person DROP COLUMN membership_id;
DROP TABLE organization_member;
