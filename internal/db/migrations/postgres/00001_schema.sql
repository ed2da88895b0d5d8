-- +goose Up
-- Times are UTC microseconds, days YYYY-MM-DD, durations seconds, money minor units. Hot tables carry the short number `key` of an account,
-- a child or an activity in place of its id. Both engines have the same tables in the same order; a test compares them.

-- ---------------------------------------------------------------------------------------------------------------------
-- Kernel: jobs, the audit trail, facts about the installation, counted tries

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
    created_at    BIGINT NOT NULL,
    -- A job that is given up stays, with failed_at, until an operator runs it again or its time is over. lost counts the
    -- processes that ended while they held it.
    failed_at     BIGINT,
    lost          BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX job_failed ON job (failed_at) WHERE failed_at IS NOT NULL;

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
    address      TEXT   NOT NULL DEFAULT '',
    children     TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX audit_event_at ON audit_event (at, id);
CREATE INDEX audit_event_child ON audit_event (child_id, at) WHERE child_id <> '';
CREATE INDEX audit_event_actor ON audit_event (actor_id, at, id);
CREATE INDEX audit_event_subject ON audit_event (subject_id, at, id);
CREATE INDEX audit_event_children ON audit_event (children, at, id) WHERE children <> '';

-- The children whom a list showed, stored once however often the same list is read. audit_event.children is the list's id.
CREATE TABLE audit_children (
    child_id TEXT NOT NULL,
    list_id  TEXT NOT NULL,
    PRIMARY KEY (child_id, list_id)
);
-- A list of children is removed with the last event that names it.
CREATE INDEX audit_children_list ON audit_children (list_id);

-- Facts about this installation: whether it holds demo data, and its keys.
CREATE TABLE setting (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- How much of an allowance of tries is used up: it is whole again at full_at. No row means nothing is used up.
CREATE TABLE throttle (
    bucket  BYTEA  NOT NULL PRIMARY KEY,
    full_at BIGINT NOT NULL
);
CREATE INDEX throttle_full ON throttle (full_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Accounts: log-ins, sessions, second factors

-- key is the short number that hot tables carry instead of the id.
CREATE TABLE account (
    key                    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id                     TEXT   NOT NULL UNIQUE,
    email                  TEXT   NOT NULL,
    email_folded           TEXT   NOT NULL UNIQUE,
    first_name             TEXT   NOT NULL,
    middle_name            TEXT   NOT NULL DEFAULT '',
    last_name              TEXT   NOT NULL,
    pronouns               TEXT   NOT NULL DEFAULT '',
    role                   TEXT   NOT NULL,
    state                  TEXT   NOT NULL CHECK (state IN ('awaiting', 'active', 'suspended')),
    approved_at            BIGINT,
    job_title              TEXT   NOT NULL DEFAULT '',
    department             TEXT   NOT NULL DEFAULT '',
    type_of_specialist     TEXT   NOT NULL DEFAULT '',
    certification          TEXT   NOT NULL DEFAULT '',
    address_1              TEXT   NOT NULL DEFAULT '',
    address_2              TEXT   NOT NULL DEFAULT '',
    city                   TEXT   NOT NULL DEFAULT '',
    state_or_province      TEXT   NOT NULL DEFAULT '',
    country                TEXT   NOT NULL DEFAULT '',
    zip_code               TEXT   NOT NULL DEFAULT '',
    phone_number           TEXT   NOT NULL DEFAULT '',
    alternate_phone_number TEXT   NOT NULL DEFAULT '',
    password_hash          TEXT   NOT NULL,
    created_at             BIGINT NOT NULL,
    updated_at             BIGINT NOT NULL,
    archived_at            BIGINT,
    -- What user management sorts by (last name, then first name) and searches in, folded: see db.SearchText.
    sort_name              TEXT   NOT NULL DEFAULT '',
    search_text            TEXT   NOT NULL DEFAULT '',
    -- When a letter to the address was answered. Until then nobody has proved that the address is theirs.
    confirmed_at           BIGINT,
    -- When somebody who may need a second factor said "not now": they are asked once.
    factor_declined_at     BIGINT,
    -- Where somebody works, as the reports that they write name it.
    organization           TEXT   NOT NULL DEFAULT ''
);
-- Each filter (none, state, role, both) reads each order of the list from an index, and so its first rows and its count.
CREATE INDEX account_list_name ON account (sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_email ON account (email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_created ON account (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_name ON account (state, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_email ON account (state, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_created ON account (state, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_name ON account (role, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_email ON account (role, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_created ON account (role, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_both_name ON account (role, state, sort_name, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_both_email ON account (role, state, email_folded, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_role_state ON account (role, state, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_list_state_role ON account (state, role, created_at, id) WHERE archived_at IS NULL;
CREATE INDEX account_unindexed ON account (key) WHERE sort_name = '' AND archived_at IS NULL;
-- Every list of children asks whether their owner's account is deleted. Few are; without the index PostgreSQL reads all accounts.
CREATE INDEX account_archived ON account (id) WHERE archived_at IS NOT NULL;

-- The parts of names and addresses that a search looks up: db.Grams.
CREATE TABLE account_gram (
    gram        TEXT   NOT NULL,
    account_key BIGINT NOT NULL REFERENCES account (key) ON DELETE CASCADE,
    PRIMARY KEY (gram, account_key)
);
CREATE INDEX account_gram_account ON account_gram (account_key);

-- One row is one place where someone is logged in: the family of all tokens that were handed to it.
CREATE TABLE session (
    id                    TEXT   NOT NULL PRIMARY KEY,
    account_key           BIGINT NOT NULL REFERENCES account (key),
    refresh_hash          BYTEA  NOT NULL,
    previous_refresh_hash BYTEA,
    rotated_at            BIGINT NOT NULL,
    expires_at            BIGINT NOT NULL,
    created_at            BIGINT NOT NULL,
    ended_at              BIGINT,
    user_agent            TEXT   NOT NULL DEFAULT '',
    address               TEXT   NOT NULL DEFAULT '',
    -- Whether the session was opened with a second factor, which some roles need.
    second_factor         BIGINT NOT NULL DEFAULT 0,
    -- The hash of what all refresh tokens of a session begin with: a token that begins otherwise was never one of the session's.
    family_hash           BYTEA,
    -- When the owner last proved in the session, after the log-in, that it is they who sit there.
    stepped_up_at         BIGINT
);
CREATE INDEX session_account ON session (account_key);

CREATE TABLE access_token (
    hash       BYTEA  NOT NULL PRIMARY KEY,
    session_id TEXT   NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX access_token_session ON access_token (session_id);
CREATE INDEX access_token_expiry ON access_token (expires_at);

-- Browsers that have logged in to an account before: a flood of wrong tries elsewhere does not slow them.
CREATE TABLE known_device (
    hash        BYTEA  NOT NULL,
    account_key BIGINT NOT NULL REFERENCES account (key),
    expires_at  BIGINT NOT NULL,
    PRIMARY KEY (hash, account_key)
);
CREATE INDEX known_device_account ON known_device (account_key);

-- A log-in whose password was right and that waits for its second factor.
CREATE TABLE login_challenge (
    hash        BYTEA  NOT NULL PRIMARY KEY,
    account_key BIGINT NOT NULL REFERENCES account (key),
    attempts    BIGINT NOT NULL DEFAULT 0,
    expires_at  BIGINT NOT NULL
);
CREATE INDEX login_challenge_account ON login_challenge (account_key);

-- The second factor: a time-based one-time password (RFC 6238). last_step is the newest time step that was used, so
-- that no code works twice. confirmed_at is empty until the first code was right.
CREATE TABLE totp (
    account_key  BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    secret       TEXT   NOT NULL,
    last_step    BIGINT NOT NULL DEFAULT 0,
    created_at   BIGINT NOT NULL,
    confirmed_at BIGINT
);
CREATE INDEX totp_unsealed ON totp (account_key) WHERE substr(secret, 1, 3) <> 's1.';

CREATE TABLE recovery_code (
    account_key BIGINT NOT NULL REFERENCES account (key),
    hash        BYTEA  NOT NULL,
    used_at     BIGINT,
    PRIMARY KEY (account_key, hash)
);

-- The public half of a key pair that a device of the account's owner holds. synced: it may be copied to their others.
CREATE TABLE passkey (
    id            TEXT   NOT NULL PRIMARY KEY,
    account_key   BIGINT NOT NULL REFERENCES account (key),
    credential_id BYTEA  NOT NULL UNIQUE,
    public_key    BYTEA  NOT NULL,
    sign_count    BIGINT NOT NULL,
    synced        BIGINT NOT NULL,
    transports    TEXT   NOT NULL DEFAULT '',
    name          TEXT   NOT NULL,
    created_at    BIGINT NOT NULL,
    last_used_at  BIGINT
);
CREATE INDEX passkey_account ON passkey (account_key);

-- A challenge that waits a few minutes for its answer, once, in the browser that asked for it. No account: whoever has a
-- passkey may answer.
CREATE TABLE passkey_ceremony (
    challenge_hash BYTEA  NOT NULL PRIMARY KEY,
    browser_hash   BYTEA  NOT NULL,
    purpose        TEXT   NOT NULL CHECK (purpose IN ('add', 'login', 'factor', 'step-up')),
    account_key    BIGINT REFERENCES account (key),
    expires_at     BIGINT NOT NULL
);
CREATE INDEX passkey_ceremony_account ON passkey_ceremony (account_key);
CREATE INDEX passkey_ceremony_browser ON passkey_ceremony (browser_hash);
CREATE INDEX passkey_ceremony_expiry ON passkey_ceremony (expires_at);

-- A mailed token, once. browser_hash binds what follows to the browser that knew the token.
CREATE TABLE password_reset (
    id           TEXT   NOT NULL PRIMARY KEY,
    account_key  BIGINT NOT NULL REFERENCES account (key),
    token_hash   BYTEA  NOT NULL UNIQUE,
    browser_hash BYTEA  UNIQUE,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    used_at      BIGINT
);
CREATE INDEX password_reset_account ON password_reset (account_key);

-- A mailed link that confirms the address; each works until it runs out, so that asking again voids none.
CREATE TABLE email_confirmation (
    token_hash  BYTEA  NOT NULL PRIMARY KEY,
    account_key BIGINT NOT NULL REFERENCES account (key),
    expires_at  BIGINT NOT NULL
);
CREATE INDEX email_confirmation_account ON email_confirmation (account_key);
CREATE INDEX email_confirmation_expiry ON email_confirmation (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- People: children and contacts, who sees which child, consents

-- Who works with an organization. A row is an invitation by letter to an address, by a token of which only the hash is known,
-- and what became of it; account_id is the account that accepted. replaced_at says that a newer invitation to the address
-- followed. takes_part: the member's future children take part, too. pending_from and pending_to are the keys between which
-- present children are still to be added to the care team; both NULL when all are.
CREATE TABLE organization_member (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL REFERENCES account (id),
    email           TEXT    NOT NULL,
    email_folded    TEXT    NOT NULL,
    token_hash      BYTEA   NOT NULL UNIQUE,
    letter          TEXT    NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    state           TEXT    NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'accepted', 'declined', 'withdrawn', 'ended')),
    account_id      TEXT    REFERENCES account (id),
    takes_part      BOOLEAN NOT NULL DEFAULT FALSE,
    pending_from    BIGINT,
    pending_to      BIGINT,
    created_at      BIGINT  NOT NULL,
    expires_at      BIGINT  NOT NULL,
    accepted_at     BIGINT,
    ended_at        BIGINT,
    ended_by        TEXT    CHECK (ended_by IN ('organization', 'member')),
    replaced_at     BIGINT,
    CHECK ((state IN ('accepted', 'ended')) = (account_id IS NOT NULL))
);
CREATE UNIQUE INDEX organization_member_address ON organization_member (organization_id, email_folded) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX organization_member_accepted ON organization_member (organization_id, account_id) WHERE state = 'accepted';
CREATE INDEX organization_member_list ON organization_member (organization_id, created_at, id) WHERE replaced_at IS NULL;
CREATE INDEX organization_member_letters ON organization_member (organization_id, created_at);
CREATE INDEX organization_member_written ON organization_member (email_folded, created_at);
CREATE INDEX organization_member_account ON organization_member (account_id) WHERE account_id IS NOT NULL;

-- Everybody on an account's list: children, and the people around them. What only a child's record holds is in child,
-- under the same id. sort_name and search_text are made of the names.
-- account_id is the account that a specialist, case manager or guardian accepted an invitation with. open_activities and
-- last_result_at follow the child's activities.
CREATE TABLE person (
    key             BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id              TEXT   NOT NULL UNIQUE,
    owner_id        TEXT   NOT NULL REFERENCES account (id),
    kind            TEXT   NOT NULL CHECK (kind IN ('child', 'specialist', 'case_manager', 'guardian')),
    first_name      TEXT   NOT NULL,
    middle_name     TEXT   NOT NULL DEFAULT '',
    last_name       TEXT   NOT NULL,
    email           TEXT   NOT NULL DEFAULT '',
    phone_number    TEXT   NOT NULL DEFAULT '',
    date_of_birth   TEXT   COLLATE "C",
    sort_name       TEXT   COLLATE "C" NOT NULL DEFAULT '',
    search_text     TEXT   NOT NULL DEFAULT '',
    access          TEXT   NOT NULL DEFAULT 'none' CHECK (access IN ('none', 'invited', 'accepted', 'withdrawn')),
    account_id      TEXT   REFERENCES account (id),
    open_activities BIGINT NOT NULL DEFAULT 0,
    last_result_at  BIGINT,
    created_at      BIGINT NOT NULL,
    updated_at      BIGINT NOT NULL,
    archived_at     BIGINT,
    -- A case manager who stands for an organization that the owner of the list works with.
    membership_id   TEXT   REFERENCES organization_member (id),
    CHECK ((access = 'accepted') = (account_id IS NOT NULL)),
    CHECK (kind <> 'child' OR access = 'none')
);
-- What a list is sorted by, each in both ways with the missing ones last; what filters ask for stands behind it, so that
-- they are tested in the index. The youngest and the latest serve the filters for ages and for children without a result.
CREATE INDEX person_list_created ON person (owner_id, key) WHERE archived_at IS NULL;
CREATE INDEX person_list_name ON person (owner_id, sort_name, key) WHERE archived_at IS NULL;
CREATE INDEX person_list_kind_created ON person (owner_id, kind, key, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_kind_name ON person (owner_id, kind, sort_name, key, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_youngest ON person (owner_id, COALESCE(date_of_birth, ''), key, kind, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_oldest ON person (owner_id, COALESCE(date_of_birth, '9999'), key, kind, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_latest ON person (owner_id, COALESCE(last_result_at, 0), key, kind, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_earliest ON person (owner_id, COALESCE(last_result_at, 9223372036854775807), key, kind, date_of_birth, open_activities, last_result_at) WHERE archived_at IS NULL;
CREATE INDEX person_list_open ON person (owner_id, key, date_of_birth, last_result_at) WHERE archived_at IS NULL AND open_activities > 0;
CREATE INDEX person_archived ON person (owner_id, key) WHERE archived_at IS NOT NULL;
CREATE INDEX person_account ON person (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX person_unindexed ON person (key) WHERE sort_name = '';
CREATE INDEX person_membership ON person (membership_id) WHERE membership_id IS NOT NULL;
-- A child that is added is looked for by its birth date and its ids, on every list that the account may see.
CREATE INDEX person_born ON person (date_of_birth) WHERE kind = 'child' AND date_of_birth IS NOT NULL;

-- The parts of names and addresses that a search looks up: db.Grams. They lie apart by owner, so that what one account
-- has on its list costs the others nothing.
CREATE TABLE person_gram (
    owner_key  BIGINT NOT NULL REFERENCES account (key),
    gram       TEXT   NOT NULL,
    person_key BIGINT NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    PRIMARY KEY (owner_key, gram, person_key)
);
CREATE INDEX person_gram_person ON person_gram (person_key);

-- The rest of a child's record. photo is the hash of a stored picture.
CREATE TABLE child (
    id                  TEXT   NOT NULL PRIMARY KEY,
    gestational_weeks   BIGINT,
    gender_identity     TEXT   NOT NULL DEFAULT '',
    sex_for_norms       TEXT   NOT NULL DEFAULT '' CHECK (sex_for_norms IN ('', 'female', 'male')),
    ethnicity           TEXT   NOT NULL DEFAULT '',
    language            TEXT   NOT NULL DEFAULT '',
    address             TEXT   NOT NULL DEFAULT '',
    school              TEXT   NOT NULL DEFAULT '',
    grade               TEXT   NOT NULL DEFAULT '',
    program             TEXT   NOT NULL DEFAULT '',
    program_type        TEXT   NOT NULL DEFAULT '',
    building_room       TEXT   NOT NULL DEFAULT '',
    teacher             TEXT   NOT NULL DEFAULT '',
    medical_id          TEXT   NOT NULL DEFAULT '',
    custom_id           TEXT   NOT NULL DEFAULT '',
    consent_sign_date   TEXT,
    notes               TEXT   NOT NULL DEFAULT '',
    photo               TEXT   NOT NULL DEFAULT '',
    gestational_days    BIGINT NOT NULL DEFAULT 0,
    referring_physician TEXT   NOT NULL DEFAULT '',
    -- How the child answers by switches: not, by one while the choices light up in turn, or step by step with two.
    scan_mode           TEXT   NOT NULL DEFAULT 'off' CHECK (scan_mode IN ('off', 'automatic', 'step')),
    scan_speed_ms       BIGINT NOT NULL DEFAULT 1500 CHECK (scan_speed_ms BETWEEN 500 AND 5000),
    disability_status   TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX child_medical ON child (medical_id) WHERE medical_id <> '';
CREATE INDEX child_custom ON child (custom_id) WHERE custom_id <> '';
CREATE INDEX child_photo ON child (photo) WHERE photo <> '';
CREATE INDEX child_medical_id ON child (medical_id) WHERE medical_id <> '';
CREATE INDEX child_custom_id ON child (custom_id) WHERE custom_id <> '';

-- The ids of records that were joined, which go on naming the child. former_key is the key that the record had.
CREATE TABLE child_alias (
    id         TEXT   NOT NULL PRIMARY KEY,
    child_id   TEXT   NOT NULL REFERENCES person (id),
    former_key BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX child_alias_child ON child_alias (child_id);

-- Medical and custom ids of joined records beside the child's own.
CREATE TABLE child_further_id (
    child_id TEXT NOT NULL REFERENCES child (id),
    kind     TEXT NOT NULL CHECK (kind IN ('medical_id', 'custom_id')),
    value    TEXT NOT NULL,
    PRIMARY KEY (child_id, kind, value)
);
CREATE INDEX child_further_id_value ON child_further_id (value);

-- Two records of one child that were joined: what belonged to the one of joined_id belongs to that of kept_id. fields are the names
-- of what was taken from the joined record, as JSON. photo is the picture of the joined record. A join that can be undone has its rows
-- in child_join_row.
CREATE TABLE child_join (
    id        TEXT   NOT NULL PRIMARY KEY,
    kept_id   TEXT   NOT NULL,
    joined_id TEXT   NOT NULL,
    fields    TEXT   NOT NULL,
    reason    TEXT   NOT NULL,
    photo     TEXT   NOT NULL,
    joined_at BIGINT NOT NULL,
    joined_by TEXT   NOT NULL REFERENCES account (id)
);
CREATE INDEX child_join_kept ON child_join (kept_id, joined_at);
CREATE INDEX child_join_at ON child_join (joined_at);

-- What a join did: moved (the row names the kept child since), removed, changed or added, by table and primary key. content is what a
-- removed or changed row said before, sealed.
CREATE TABLE child_join_row (
    join_id TEXT NOT NULL REFERENCES child_join (id) ON DELETE CASCADE,
    source  TEXT NOT NULL,
    row_key TEXT NOT NULL,
    act     TEXT NOT NULL CHECK (act IN ('moved', 'removed', 'changed', 'added')),
    content TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (join_id, source, row_key, act)
);

-- Who is around a child. Both are on the list of one account.
CREATE TABLE care_team (
    id         TEXT   NOT NULL PRIMARY KEY,
    child_key  BIGINT NOT NULL REFERENCES person (key),
    member_key BIGINT NOT NULL REFERENCES person (key),
    created_at BIGINT NOT NULL,
    UNIQUE (child_key, member_key)
);
CREATE INDEX care_team_member ON care_team (member_key, child_key);

-- An invitation of a specialist, case manager or guardian, by a token of which only the hash is known. The newest that has
-- not ended is the one that works. ended_at says when it was accepted, withdrawn or followed by a newer one. letter says
-- what became of the letter that brings the token. invited_by and email_folded count how often somebody is written to.
CREATE TABLE invitation (
    id           TEXT   NOT NULL PRIMARY KEY,
    person_key   BIGINT NOT NULL REFERENCES person (key),
    token_hash   BYTEA  NOT NULL UNIQUE,
    email        TEXT   NOT NULL,
    email_folded TEXT   NOT NULL,
    invited_by   TEXT   NOT NULL REFERENCES account (id),
    letter       TEXT   NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    ended_at     BIGINT,
    accepted_by  TEXT   REFERENCES account (id)
);
CREATE INDEX invitation_person ON invitation (person_key, created_at);
CREATE INDEX invitation_inviter ON invitation (invited_by, created_at);
CREATE INDEX invitation_address ON invitation (email_folded, created_at);

-- What somebody agreed to for a child. given_on and until are dates; until is the last day, empty when it has none.
CREATE TABLE consent (
    id                    TEXT    NOT NULL PRIMARY KEY,
    child_key             BIGINT  NOT NULL REFERENCES person (key),
    purpose               TEXT    NOT NULL CHECK (purpose IN ('assessment', 'therapy', 'pictures', 'audio', 'video', 'sharing', 'research', 'other')),
    detail                TEXT    NOT NULL DEFAULT '',
    given_by              TEXT    NOT NULL,
    given_on              TEXT    NOT NULL,
    until                 TEXT,
    withdrawn_on          TEXT,
    recorded_by           TEXT    NOT NULL REFERENCES account (id),
    created_at            BIGINT  NOT NULL,
    updated_at            BIGINT  NOT NULL,
    -- A guardian gives and withdraws consents in an account of their own: what they said themselves nobody else rewrites.
    by_guardian           BOOLEAN NOT NULL DEFAULT FALSE,  -- given in the guardian's own account: recorded_by
    withdrawn_by          TEXT    REFERENCES account (id), -- the account that recorded the withdrawal
    withdrawn_by_guardian BOOLEAN NOT NULL DEFAULT FALSE   -- as the guardian, in their own account
);
CREATE INDEX consent_child ON consent (child_key, created_at);

-- Children who will be erased. Until due_at who asked may take it back; begun_at says that it is too late. was_archived is
-- whether the child was archived before. reason: the owner asked, the owner's account was deleted, or a Super Admin ordered it.
CREATE TABLE child_erasure (
    child_id     TEXT    NOT NULL PRIMARY KEY REFERENCES person (id),
    asked_by     TEXT    NOT NULL REFERENCES account (id),
    reason       TEXT    NOT NULL CHECK (reason IN ('owner', 'account', 'order')),
    was_archived BOOLEAN NOT NULL,
    asked_at     BIGINT  NOT NULL,
    due_at       BIGINT  NOT NULL,
    begun_at     BIGINT
);
CREATE INDEX child_erasure_due ON child_erasure (due_at, child_id);

-- An offer of a child, or without child_id of all children of an account that was deleted, to whoever has the address. The
-- letter brings a token of which only the hash is known: who accepts has read it. ended_at says when it was accepted,
-- declined, withdrawn or followed by another. moved_at says when all children of an account were over.
CREATE TABLE child_transfer (
    id           TEXT   NOT NULL PRIMARY KEY,
    child_id     TEXT,
    from_id      TEXT   NOT NULL REFERENCES account (id),
    offered_by   TEXT   NOT NULL REFERENCES account (id),
    email        TEXT   NOT NULL,
    email_folded TEXT   NOT NULL,
    token_hash   BYTEA  NOT NULL UNIQUE,
    letter       TEXT   NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    ended_at     BIGINT,
    accepted_by  TEXT   REFERENCES account (id),
    moved_at     BIGINT
);
CREATE INDEX child_transfer_child ON child_transfer (child_id, created_at);
CREATE INDEX child_transfer_from ON child_transfer (offered_by, created_at);
CREATE INDEX child_transfer_address ON child_transfer (email_folded, created_at);

-- Children whom a member offers to an organization, all in one act. They move some at a time once the organization has
-- accepted; a child whose state is kept stays where it was: it had left the list, or is to be erased.
CREATE TABLE organization_handover (
    id              TEXT   NOT NULL PRIMARY KEY,
    membership_id   TEXT   NOT NULL REFERENCES organization_member (id),
    from_id         TEXT   NOT NULL REFERENCES account (id),
    organization_id TEXT   NOT NULL REFERENCES account (id),
    state           TEXT   NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'accepted', 'declined', 'withdrawn', 'done')),
    created_at      BIGINT NOT NULL,
    expires_at      BIGINT NOT NULL,
    decided_at      BIGINT,
    done_at         BIGINT
);
CREATE INDEX organization_handover_from ON organization_handover (from_id, created_at);
CREATE INDEX organization_handover_to ON organization_handover (organization_id, created_at);

CREATE TABLE organization_handover_child (
    handover_id TEXT NOT NULL REFERENCES organization_handover (id) ON DELETE CASCADE,
    child_id    TEXT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'moved', 'kept')),
    PRIMARY KEY (handover_id, child_id)
);
CREATE INDEX organization_handover_waiting ON organization_handover_child (handover_id, state, child_id);
CREATE INDEX organization_handover_of ON organization_handover_child (child_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Imports of children

-- An import of children that was begun: a file that was read, until it is imported, discarded or forgotten. columns,
-- fields and reading are JSON: what the columns are, what they say of a child, and what the dates tell of their order.
-- revision counts the changes. header_key names the file's columns, for import_mapping.
CREATE TABLE child_import (
    key           BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,
    owner_id      TEXT    NOT NULL REFERENCES account (id),
    file_name     TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('reading', 'open', 'done')),
    layout        TEXT    NOT NULL DEFAULT '',
    remembered    BOOLEAN NOT NULL DEFAULT FALSE,
    header_key    TEXT    NOT NULL,
    columns       TEXT    NOT NULL,
    fields        TEXT    NOT NULL,
    base1904      BOOLEAN NOT NULL DEFAULT FALSE,
    chosen        TEXT    NOT NULL DEFAULT '',
    reading       TEXT    NOT NULL DEFAULT '{}',
    revision      BIGINT  NOT NULL DEFAULT 0,
    row_count     BIGINT  NOT NULL DEFAULT 0,
    new_count     BIGINT  NOT NULL DEFAULT 0,
    update_count  BIGINT  NOT NULL DEFAULT 0,
    same_count    BIGINT  NOT NULL DEFAULT 0,
    refused_count BIGINT  NOT NULL DEFAULT 0,
    created_at    BIGINT  NOT NULL,
    expires_at    BIGINT  NOT NULL,
    done_at       BIGINT,
    -- What of a file is in doubt waits for a person's choice. source is JSON: the sheets that were read and the encoding.
    -- choices is JSON: what was decided for the rows with a warning, and for single rows. marks is JSON: what is to be known
    -- of a row beside the texts of its cells; empty for nothing.
    source        TEXT    NOT NULL DEFAULT '{}',
    choices       TEXT    NOT NULL DEFAULT '{}'
);
CREATE INDEX child_import_owner ON child_import (owner_id, created_at);

-- The rows of its file, without the values of columns of passwords, and what becomes of them. fault is what the file
-- itself is at fault for.
CREATE TABLE child_import_row (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    cells      TEXT   NOT NULL,
    fault      TEXT   NOT NULL DEFAULT '',
    marks      TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, row)
);

CREATE TABLE child_import_verdict (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    verdict    TEXT   NOT NULL CHECK (verdict IN ('new', 'update', 'same', 'refused', 'check')),
    row        BIGINT NOT NULL,
    reasons    TEXT   NOT NULL DEFAULT '',
    child_id   TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (import_key, verdict, row)
);
CREATE INDEX child_import_verdict_row ON child_import_verdict (import_key, row);

-- The run of an import: it goes through the rows in chunks, each its own transaction, which moves after_row behind its
-- last row. step counts how often somebody took the work up and busy_until is how long they may be busy before others
-- take it over; failures counts how often that was without a chunk to show. The counts are of rows gone through. What was
-- applied can be undone until undo_until (UTC microseconds); another run of the same account ends that.
CREATE TABLE import_run (
    import_key     BIGINT NOT NULL PRIMARY KEY REFERENCES child_import (key) ON DELETE CASCADE,
    owner_id       TEXT   NOT NULL REFERENCES account (id),
    state          TEXT   NOT NULL CHECK (state IN ('waiting', 'checking', 'running', 'cancelled', 'failed', 'done', 'undoing', 'undone')),
    reason         TEXT   NOT NULL DEFAULT '' CHECK (reason IN ('', 'error', 'stopped')),
    step           BIGINT NOT NULL DEFAULT 0,
    busy_until     BIGINT NOT NULL DEFAULT 0,
    failures       BIGINT NOT NULL DEFAULT 0,
    after_row      BIGINT NOT NULL DEFAULT 0,
    done_count     BIGINT NOT NULL DEFAULT 0,
    new_count      BIGINT NOT NULL DEFAULT 0,
    update_count   BIGINT NOT NULL DEFAULT 0,
    same_count     BIGINT NOT NULL DEFAULT 0,
    refused_count  BIGINT NOT NULL DEFAULT 0,
    removed_count  BIGINT NOT NULL DEFAULT 0,
    restored_count BIGINT NOT NULL DEFAULT 0,
    kept_count     BIGINT NOT NULL DEFAULT 0,
    started_at     BIGINT NOT NULL,
    undo_until     BIGINT NOT NULL
);
-- An account has one at a time.
CREATE UNIQUE INDEX import_run_active ON import_run (owner_id) WHERE state IN ('waiting', 'checking', 'running', 'undoing');
CREATE INDEX import_run_undo ON import_run (owner_id) WHERE undo_until > 0;

-- What the run did to children, so that it can be undone. former is JSON: for each field that was changed what it held
-- before and after. A change that an undo has left as it is says kept.
CREATE TABLE import_change (
    import_key BIGINT NOT NULL REFERENCES child_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    child_key  BIGINT NOT NULL REFERENCES person (key) ON DELETE CASCADE,
    kind       TEXT   NOT NULL CHECK (kind IN ('new', 'update', 'kept')),
    former     TEXT   NOT NULL DEFAULT '{}',
    PRIMARY KEY (import_key, row)
);
CREATE INDEX import_change_child ON import_change (child_key);

-- How an account has mapped the columns of a file that it imported, for the next one with the same columns.
CREATE TABLE import_mapping (
    owner_id   TEXT   NOT NULL REFERENCES account (id),
    header_key TEXT   NOT NULL,
    fields     TEXT   NOT NULL,
    used_at    BIGINT NOT NULL,
    PRIMARY KEY (owner_id, header_key)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Authoring: drafts, published versions, pictures, norm sets

-- The draft of an application. What others see and run is a version of it, frozen by publishing.
-- labels lists the types, categories and sub-categories of its questions and search_text its words, both folded, for filters.
CREATE TABLE application (
    id                           TEXT    NOT NULL PRIMARY KEY,
    owner_id                     TEXT    NOT NULL REFERENCES account (id),
    custom_id                    TEXT    NOT NULL,
    classification               TEXT    NOT NULL,
    title                        TEXT    NOT NULL,
    subtitle                     TEXT    NOT NULL DEFAULT '',
    info                         TEXT    NOT NULL DEFAULT '',
    area                         TEXT    NOT NULL,
    image                        TEXT    NOT NULL DEFAULT '',
    is_free                      BOOLEAN NOT NULL DEFAULT FALSE,
    on_sale                      BOOLEAN NOT NULL DEFAULT TRUE,
    currency_code                TEXT    NOT NULL DEFAULT 'USD',
    single_unit_pricing          BIGINT  NOT NULL DEFAULT 0,
    monthly_subscription_pricing BIGINT  NOT NULL DEFAULT 0,
    age_begin                    BIGINT  NOT NULL DEFAULT 0,
    age_end                      BIGINT  NOT NULL DEFAULT 0,
    estimated_duration           BIGINT  NOT NULL DEFAULT 0,
    revision                     BIGINT  NOT NULL DEFAULT 1,
    published                    BOOLEAN NOT NULL DEFAULT FALSE,
    published_at                 BIGINT,
    latest_version               BIGINT  NOT NULL DEFAULT 0,
    labels                       TEXT    NOT NULL DEFAULT '',
    search_text                  TEXT    NOT NULL DEFAULT '',
    created_at                   BIGINT  NOT NULL,
    updated_at                   BIGINT  NOT NULL,
    archived_at                  BIGINT,
    -- language is a BCP 47 tag. score_code is the measure that the application's score feeds. An archived application keeps its
    -- custom id in archived_custom_id, so that its owner can use it again.
    language                     TEXT    NOT NULL DEFAULT '',
    score_code                   TEXT    NOT NULL DEFAULT '',
    archived_custom_id           TEXT    NOT NULL DEFAULT '',
    catalogue_change             BIGINT  NOT NULL DEFAULT 0,
    -- How a draft is led and scored, as JSON; empty: no rules. A version holds its own in its structure.
    rules                        TEXT    NOT NULL DEFAULT '',
    -- How many months around a child's age its local sample is of, as the author says.
    sample_months                BIGINT  NOT NULL DEFAULT 6,
    UNIQUE (owner_id, custom_id)
);
CREATE INDEX application_owner ON application (owner_id, created_at, id);
CREATE INDEX application_catalogue ON application (catalogue_change, id);

-- content, options, answers and elements are JSON: a question is always read and written whole.
CREATE TABLE question (
    application_id TEXT   NOT NULL REFERENCES application (id),
    id             TEXT   NOT NULL,
    position       BIGINT NOT NULL,
    content        TEXT   NOT NULL,
    elements       TEXT   NOT NULL,
    updated_at     BIGINT NOT NULL,
    -- What a question is filed under, as its content says: for counting and renaming.
    area           TEXT   NOT NULL DEFAULT '',
    type           TEXT   NOT NULL DEFAULT '',
    category       TEXT   NOT NULL DEFAULT '',
    sub_category   TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (application_id, id)
);
-- How often each name is used is asked whenever the lists are shown; questions themselves are long.
CREATE INDEX question_filed ON question (application_id, type, category, sub_category, area);

-- What publishing froze: the settings as the marketplace shows and prices them, and the encoded questions. Rows are only ever added.
CREATE TABLE application_version (
    application_id               TEXT    NOT NULL REFERENCES application (id),
    version                      BIGINT  NOT NULL,
    custom_id                    TEXT    NOT NULL,
    classification               TEXT    NOT NULL,
    title                        TEXT    NOT NULL,
    subtitle                     TEXT    NOT NULL,
    info                         TEXT    NOT NULL,
    area                         TEXT    NOT NULL,
    image                        TEXT    NOT NULL,
    is_free                      BOOLEAN NOT NULL,
    on_sale                      BOOLEAN NOT NULL,
    currency_code                TEXT    NOT NULL,
    single_unit_pricing          BIGINT  NOT NULL,
    monthly_subscription_pricing BIGINT  NOT NULL,
    age_begin                    BIGINT  NOT NULL,
    age_end                      BIGINT  NOT NULL,
    estimated_duration           BIGINT  NOT NULL,
    labels                       TEXT    NOT NULL,
    search_text                  TEXT    NOT NULL,
    structure                    BYTEA   NOT NULL,
    child_view                   BYTEA   NOT NULL,
    etag                         TEXT    NOT NULL,
    question_count               BIGINT  NOT NULL,
    created_by                   TEXT    NOT NULL REFERENCES account (id),
    created_at                   BIGINT  NOT NULL,
    language                     TEXT    NOT NULL DEFAULT '',
    score_code                   TEXT    NOT NULL DEFAULT '',
    -- How a version differs from the one before, as JSON, counted once. NULL: not counted yet.
    changes                      TEXT,
    PRIMARY KEY (application_id, version)
);

-- The owner's lists by which questions are classified.
CREATE TABLE taxonomy (
    id         TEXT   NOT NULL PRIMARY KEY,
    owner_id   TEXT   NOT NULL REFERENCES account (id),
    kind       TEXT   NOT NULL CHECK (kind IN ('area', 'type', 'category', 'sub_category')),
    parent_id  TEXT   NOT NULL DEFAULT '',
    name       TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (owner_id, kind, parent_id, name)
);

-- What each node keeps in memory of the marketplace follows these numbers: every act that changes what the marketplace
-- shows increases the number and writes it to the application.
CREATE TABLE catalogue_change (
    id     BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    change BIGINT NOT NULL
);

INSERT INTO catalogue_change (id, change) VALUES (1, 1);

-- Every stored picture, by the hash of its bytes.
CREATE TABLE media (
    name         TEXT   NOT NULL PRIMARY KEY,
    content_type TEXT   NOT NULL,
    size         BIGINT NOT NULL,
    created_at   BIGINT NOT NULL,
    -- The account that stored the file first, whose limits it counts towards.
    stored_by    TEXT   REFERENCES account (id)
);

-- A table of norms for one score of an application, as somebody uploaded it. It never changes: an upload of the same score
-- is the next version. private: an account's own norms for an application of somebody else's. head is JSON: what the set
-- says of itself. hash is that of all it says. used_at is when a figure was read from it first.
CREATE TABLE norm_set (
    key            BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT    NOT NULL UNIQUE,
    application_id TEXT    NOT NULL REFERENCES application (id),
    account_id     TEXT    NOT NULL REFERENCES account (id),
    private        BOOLEAN NOT NULL,
    score          TEXT    NOT NULL,
    version        BIGINT  NOT NULL,
    kind           TEXT    NOT NULL CHECK (kind IN ('raw', 'mean_sd', 'lms')),
    head           TEXT    NOT NULL,
    hash           BYTEA   NOT NULL,
    row_count      BIGINT  NOT NULL,
    created_at     BIGINT  NOT NULL,
    used_at        BIGINT,
    retired_at     BIGINT,
    UNIQUE (application_id, account_id, score, version)
);
CREATE INDEX norm_set_account ON norm_set (account_id);

-- Ages are completed months, or days where the head says so; of a curve, years. line is that of the file.
CREATE TABLE norm_row (
    set_key     BIGINT NOT NULL REFERENCES norm_set (key),
    position    BIGINT NOT NULL,
    line        BIGINT NOT NULL,
    sex         TEXT   NOT NULL,
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

-- ---------------------------------------------------------------------------------------------------------------------
-- Market: purchases and their units, orders, payments

-- The right to use an application: units, a period, or for free. order_id is the order that led to it, from_purchase_id the purchase
-- whose units were shared. Activities of a monthly purchase start until runs_until, which has the grace after a failed payment.
-- warned_at is when its account was warned that little is left.
CREATE TABLE purchase (
    id               TEXT    NOT NULL PRIMARY KEY,
    account_id       TEXT    NOT NULL REFERENCES account (id),
    application_id   TEXT    NOT NULL REFERENCES application (id),
    purchase_type    TEXT    NOT NULL CHECK (purchase_type IN ('unit', 'monthly', 'free')),
    units_purchased  BIGINT  NOT NULL DEFAULT 0,
    units_used       BIGINT  NOT NULL DEFAULT 0,
    currency_code    TEXT    NOT NULL,
    amount           BIGINT  NOT NULL DEFAULT 0,
    expiration_date  BIGINT,
    created_at       BIGINT  NOT NULL,
    order_id         TEXT,
    from_purchase_id TEXT    REFERENCES purchase (id),
    runs_until       BIGINT,
    suspended        BOOLEAN NOT NULL DEFAULT FALSE,
    warned_at        BIGINT  CHECK (units_used >= 0 AND (purchase_type <> 'unit' OR units_used <= units_purchased))
);
CREATE INDEX purchase_account ON purchase (account_id, created_at, id);
CREATE UNIQUE INDEX purchase_free_once ON purchase (account_id, application_id) WHERE purchase_type = 'free';
CREATE UNIQUE INDEX purchase_order_once ON purchase (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX purchase_shared_once ON purchase (from_purchase_id, account_id) WHERE from_purchase_id IS NOT NULL;

-- The ledger of purchases: every unit that was taken, given back, shared or corrected. Rows are only ever added.
CREATE TABLE unit_entry (
    id                TEXT   NOT NULL PRIMARY KEY,
    purchase_id       TEXT   NOT NULL REFERENCES purchase (id),
    kind              TEXT   NOT NULL CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned', 'discarded', 'restored')),
    units             BIGINT NOT NULL CHECK (units <> 0),
    activity_id       TEXT,
    payment_id        TEXT,
    other_purchase_id TEXT,
    account_id        TEXT,
    at                BIGINT NOT NULL
);
CREATE INDEX unit_entry_purchase ON unit_entry (purchase_id, at, id);
CREATE UNIQUE INDEX unit_entry_activity ON unit_entry (activity_id) WHERE kind = 'started';
CREATE UNIQUE INDEX unit_entry_payment ON unit_entry (payment_id) WHERE kind = 'refunded';

-- Codes that take a share (percent) or an amount off an order; uses counts the orders that hold one.
CREATE TABLE promotion (
    id             TEXT    NOT NULL PRIMARY KEY,
    owner_id       TEXT    NOT NULL REFERENCES account (id),
    application_id TEXT    REFERENCES application (id),
    code           TEXT    NOT NULL,
    code_folded    TEXT    NOT NULL UNIQUE,
    plan           TEXT    NOT NULL DEFAULT '' CHECK (plan IN ('', 'unit', 'monthly')),
    percent        BIGINT  NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    amount         BIGINT  NOT NULL DEFAULT 0 CHECK (amount >= 0),
    currency_code  TEXT    NOT NULL DEFAULT '',
    starts_at      BIGINT  NOT NULL,
    ends_at        BIGINT,
    most_uses      BIGINT  CHECK (most_uses > 0),
    uses           BIGINT  NOT NULL DEFAULT 0 CHECK (uses >= 0),
    once_each      BOOLEAN NOT NULL DEFAULT TRUE,
    created_at     BIGINT  NOT NULL,
    ended_at       BIGINT,
    CHECK (uses <= COALESCE(most_uses, uses))
);
CREATE INDEX promotion_owner ON promotion (owner_id, created_at, id);

-- Orders with the price at which they were made. state is computed from the payments; ended is what the buyer or the clock did.
CREATE TABLE purchase_order (
    id                  TEXT   NOT NULL PRIMARY KEY,
    idempotency_key     TEXT   NOT NULL,
    account_id          TEXT   NOT NULL REFERENCES account (id),
    application_id      TEXT   NOT NULL REFERENCES application (id),
    application_version BIGINT NOT NULL,
    seller_id           TEXT   NOT NULL REFERENCES account (id),
    seller_name         TEXT   NOT NULL,
    title               TEXT   NOT NULL,
    plan                TEXT   NOT NULL CHECK (plan IN ('unit', 'monthly', 'free')),
    state               TEXT   NOT NULL CHECK (state IN ('draft', 'awaiting_payment', 'paid', 'fulfilled', 'expired', 'failed', 'cancelled', 'refunded', 'disputed')),
    provider            TEXT   NOT NULL CHECK (provider IN ('', 'test', 'stripe')),
    method              TEXT   NOT NULL CHECK (method IN ('', 'credit', 'paypal')),
    units               BIGINT NOT NULL CHECK (units >= 0),
    currency_code       TEXT   NOT NULL,
    unit_price          BIGINT NOT NULL CHECK (unit_price >= 0),
    subtotal            BIGINT NOT NULL CHECK (subtotal >= 0),
    discount            BIGINT NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
    total               BIGINT NOT NULL CHECK (total >= 0),
    promotion_id        TEXT   REFERENCES promotion (id),
    promotion_code      TEXT   NOT NULL DEFAULT '',
    bill_name           TEXT   NOT NULL DEFAULT '',
    bill_address        TEXT   NOT NULL DEFAULT '',
    vat_id              TEXT   NOT NULL DEFAULT '',
    checkout_ref        TEXT   NOT NULL DEFAULT '',
    checkout_url        TEXT   NOT NULL DEFAULT '',
    ended               TEXT   NOT NULL DEFAULT '' CHECK (ended IN ('', 'expired', 'failed', 'cancelled')),
    purchase_id         TEXT   REFERENCES purchase (id),
    created_at          BIGINT NOT NULL,
    expires_at          BIGINT NOT NULL,
    paid_at             BIGINT,
    payout_ref          TEXT   NOT NULL DEFAULT '',
    UNIQUE (account_id, idempotency_key)
);
CREATE INDEX purchase_order_account ON purchase_order (account_id, created_at, id);
CREATE INDEX purchase_order_seller ON purchase_order (seller_id, created_at, id);
CREATE INDEX purchase_order_checkout ON purchase_order (checkout_ref) WHERE checkout_ref <> '';
CREATE INDEX purchase_order_open ON purchase_order (expires_at) WHERE state IN ('draft', 'awaiting_payment');

-- Which order used a code.
CREATE TABLE promotion_use (
    order_id     TEXT   NOT NULL PRIMARY KEY REFERENCES purchase_order (id),
    promotion_id TEXT   NOT NULL REFERENCES promotion (id),
    account_id   TEXT   NOT NULL REFERENCES account (id),
    used_at      BIGINT NOT NULL
);
CREATE INDEX promotion_use_account ON promotion_use (promotion_id, account_id);

-- What providers report of money: payments with their refunds and disputes. Amounts are minor units.
CREATE TABLE payment (
    id            TEXT    NOT NULL PRIMARY KEY,
    order_id      TEXT    NOT NULL REFERENCES purchase_order (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute')),
    state         TEXT    NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    provider      TEXT    NOT NULL,
    provider_ref  TEXT    NOT NULL,
    payment_ref   TEXT    NOT NULL DEFAULT '',
    amount        BIGINT  NOT NULL CHECK (amount >= 0),
    tax           BIGINT  NOT NULL DEFAULT 0,
    fee           BIGINT  NOT NULL DEFAULT 0,
    currency_code TEXT    NOT NULL,
    country       TEXT    NOT NULL DEFAULT '',
    units         BIGINT  NOT NULL DEFAULT 0,
    period_start  BIGINT,
    period_end    BIGINT,
    receipt_no    BIGINT  UNIQUE,
    reason        TEXT    NOT NULL DEFAULT '',
    asked_by      TEXT,
    at            BIGINT  NOT NULL,
    transferred   BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (provider, kind, provider_ref)
);
CREATE INDEX payment_order ON payment (order_id, at, id);
CREATE INDEX payment_ref ON payment (payment_ref) WHERE payment_ref <> '';
CREATE INDEX payment_at ON payment (at, id);

-- The number of the last receipt: receipts are numbered without gaps.
CREATE TABLE receipt_counter (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    last BIGINT NOT NULL
);

INSERT INTO receipt_counter (id, last) VALUES (1, 0);

-- Monthly orders that renew themselves. said_at is the provider's time of its newest report; noticed_for and failed_for are the ends of
-- the periods for which a letter was sent.
CREATE TABLE subscription (
    order_id             TEXT    NOT NULL PRIMARY KEY REFERENCES purchase_order (id),
    account_id           TEXT    NOT NULL REFERENCES account (id),
    provider             TEXT    NOT NULL,
    provider_ref         TEXT    NOT NULL,
    state                TEXT    NOT NULL CHECK (state IN ('active', 'past_due', 'ended')),
    cancel_at_period_end BOOLEAN NOT NULL DEFAULT FALSE,
    currency_code        TEXT    NOT NULL,
    price                BIGINT  NOT NULL,
    anchor_at            BIGINT  NOT NULL,
    period_end           BIGINT  NOT NULL,
    said_at              BIGINT  NOT NULL,
    noticed_for          BIGINT,
    failed_for           BIGINT,
    ended_at             BIGINT,
    UNIQUE (provider, provider_ref)
);
CREATE INDEX subscription_account ON subscription (account_id, anchor_at, order_id);
CREATE INDEX subscription_due ON subscription (period_end) WHERE state <> 'ended';

-- What the provider's webhook received, until it was handled. problem is why that failed.
CREATE TABLE payment_event (
    id          TEXT   NOT NULL PRIMARY KEY,
    provider    TEXT   NOT NULL,
    kind        TEXT   NOT NULL,
    ref         TEXT   NOT NULL DEFAULT '',
    payload     TEXT   NOT NULL,
    said_at     BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    handled_at  BIGINT,
    problem     TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX payment_event_open ON payment_event (ref, received_at) WHERE handled_at IS NULL;
CREATE INDEX payment_event_received ON payment_event (received_at);

-- The account at the provider to which an author is paid.
CREATE TABLE payout_account (
    account_id        TEXT    NOT NULL PRIMARY KEY REFERENCES account (id),
    provider          TEXT    NOT NULL,
    provider_ref      TEXT    NOT NULL,
    country           TEXT    NOT NULL DEFAULT '',
    details_submitted BOOLEAN NOT NULL DEFAULT FALSE,
    charges_enabled   BOOLEAN NOT NULL DEFAULT FALSE,
    payouts_enabled   BOOLEAN NOT NULL DEFAULT FALSE,
    requirements      TEXT    NOT NULL DEFAULT '',
    said_at           BIGINT  NOT NULL,
    created_at        BIGINT  NOT NULL,
    UNIQUE (provider, provider_ref)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Activities: results, taps, recordings, second scorings

CREATE TABLE activity (
    key                BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id                 TEXT    NOT NULL UNIQUE,
    owner_id           TEXT    NOT NULL REFERENCES account (id),
    child_id           TEXT    NOT NULL REFERENCES child (id),
    purchase_id        TEXT    NOT NULL REFERENCES purchase (id),
    application_id     TEXT    NOT NULL,
    version            BIGINT  NOT NULL,
    total_duration     BIGINT  NOT NULL DEFAULT 0,
    start_date         BIGINT  NOT NULL,
    finish_date        BIGINT,
    question_index     BIGINT  NOT NULL DEFAULT -1,
    question_count     BIGINT  NOT NULL,
    answered           BIGINT  NOT NULL DEFAULT 0,
    correct            BIGINT  NOT NULL DEFAULT 0,
    raw_score          BIGINT  NOT NULL DEFAULT 0,
    max_score          BIGINT  NOT NULL,
    pairing_key        TEXT    NOT NULL,
    pairing_code       TEXT    NOT NULL,
    created_at         BIGINT  NOT NULL,
    -- The calendar day, where the test was given, on which the activity began: ages are counted to it.
    test_date          TEXT    NOT NULL DEFAULT '',
    pairing_expires_at BIGINT  NOT NULL DEFAULT 0,
    -- The finish that reopening took back.
    last_finish        BIGINT,
    -- What a runner shows to the child in place of the question: nothing to look at, or a break.
    covered            BOOLEAN NOT NULL DEFAULT FALSE,
    paused             BOOLEAN NOT NULL DEFAULT FALSE,
    -- An open activity that was discarded: until when it can be restored is counted from discarded_at. discard_unit is 1 when its unit
    -- went back to the purchase, and has to be taken again.
    discarded_at       BIGINT,
    discard_reason     TEXT    NOT NULL DEFAULT '',
    discard_unit       BIGINT  NOT NULL DEFAULT 0,
    -- The report that was made of a finished activity: rows of activities and results name it without asking for it.
    report_id          TEXT    NOT NULL DEFAULT '',
    -- How often an activity was moved, which is bounded.
    moves              BIGINT  NOT NULL DEFAULT 0,
    FOREIGN KEY (application_id, version) REFERENCES application_version (application_id, version)
);
CREATE INDEX activity_owner ON activity (owner_id, start_date, key);
CREATE INDEX activity_child ON activity (child_id, start_date);
-- Pairing codes are made on demand and hold for minutes.
CREATE UNIQUE INDEX activity_pairing ON activity (pairing_code) WHERE pairing_code <> '';
CREATE INDEX activity_unsealed ON activity (key) WHERE substr(pairing_key, 1, 3) <> 's1.';
CREATE INDEX activity_application ON activity (application_id, key);
-- The lists of open and of finished activities are read in their order, however many others there are.
CREATE INDEX activity_owner_open ON activity (owner_id, start_date, key) WHERE finish_date IS NULL;
CREATE INDEX activity_owner_finished ON activity (owner_id, COALESCE(finish_date, 0), key);
CREATE INDEX activity_discarded ON activity (owner_id, start_date, key) WHERE discarded_at IS NOT NULL;
CREATE INDEX activity_discarded_at ON activity (discarded_at) WHERE discarded_at IS NOT NULL;

-- A session is a time in which one device ran an activity; an activity may have several, over several days. pauses is JSON.
-- Times are UTC microseconds by the device's clock, seconds are those that ran, without pauses.
CREATE TABLE activity_session (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    session_id   TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    time_zone    TEXT   NOT NULL,
    started_at   BIGINT NOT NULL,
    ended_at     BIGINT,
    seconds      BIGINT NOT NULL,
    pauses       TEXT   NOT NULL,
    revision     BIGINT NOT NULL,
    PRIMARY KEY (activity_key, session_id)
);

-- Which device runs an open activity: one at a time. number counts how often another one got it; the row stays while the
-- activity does, so that no number is ever given out twice. device is made by the browser.
CREATE TABLE activity_holder (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    number       BIGINT NOT NULL,
    device       TEXT   NOT NULL,
    device_name  TEXT   NOT NULL,
    held_by      BIGINT NOT NULL REFERENCES account (key),
    since        BIGINT NOT NULL,
    seen_at      BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL,
    PRIMARY KEY (activity_key)
);

-- That a finished activity was opened again, and why; finished_at is the finish that this took back.
CREATE TABLE activity_reopening (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    number       BIGINT NOT NULL,
    reopened_at  BIGINT NOT NULL,
    reopened_by  BIGINT NOT NULL REFERENCES account (key),
    reason       TEXT   NOT NULL,
    finished_at  BIGINT NOT NULL,
    PRIMARY KEY (activity_key, number)
);

-- Where somebody who ran an activity left what the rules proposed, and why.
CREATE TABLE activity_overrule (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    id           TEXT   NOT NULL, -- made by the client, so that one that is sent twice is one
    question_no  BIGINT NOT NULL, -- the present one; -1: before the first
    proposed_no  BIGINT NOT NULL, -- -1: the end
    chosen_no    BIGINT NOT NULL,
    rule         TEXT   NOT NULL,
    reason       TEXT   NOT NULL,
    made_by      BIGINT NOT NULL REFERENCES account (key),
    made_at      BIGINT NOT NULL,
    PRIMARY KEY (activity_key, id)
);

-- One row per question of an activity, clustered by activity. question_no counts from 0 in the version's order.
-- revision counts the edits of one result: an edit is applied only when its revision is above the stored one.
CREATE TABLE question_result (
    activity_key          BIGINT  NOT NULL REFERENCES activity (key),
    question_no           BIGINT  NOT NULL,
    highest_score         BIGINT  NOT NULL,
    selected_score        BIGINT,
    skipped               BOOLEAN NOT NULL DEFAULT FALSE,
    child_selected_answer TEXT    NOT NULL DEFAULT '',
    notes                 TEXT    NOT NULL DEFAULT '',
    total_duration        BIGINT  NOT NULL DEFAULT 0,
    prompt_clicks         BIGINT  NOT NULL DEFAULT 0,
    repeat_clicks         BIGINT  NOT NULL DEFAULT 0,
    prompt_count          BIGINT  NOT NULL DEFAULT 0,
    hint_count            BIGINT  NOT NULL DEFAULT 0,
    repeat_count          BIGINT  NOT NULL DEFAULT 0,
    over_time             BIGINT  NOT NULL DEFAULT 0,
    revision              BIGINT  NOT NULL DEFAULT 0,
    scored_by             BIGINT,
    scored_at             BIGINT,
    -- What devices recorded beside the answer (clips, heart, muscles, motion), as one JSON object; empty for most results.
    recordings            TEXT    NOT NULL DEFAULT '',
    -- Why a question has no score: refused, no_response, not_administered or discontinued; '' is not said, and stands with every score.
    missing_reason        TEXT    NOT NULL DEFAULT '',
    -- The number of the hold under which the result was written last, the revision within it, and the hold of the score.
    hold                  BIGINT  NOT NULL DEFAULT 0,
    hold_revision         BIGINT  NOT NULL DEFAULT 0,
    scored_hold           BIGINT  NOT NULL DEFAULT 0,
    -- What the child said, word for word; '' is nothing written down.
    spoken_answer         TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (activity_key, question_no)
) WITH (fillfactor = 70); -- room for a row's next state on its own page, so that a save touches no index

-- What a device gave while it held an activity and that arrived when another one had already answered the question since.
-- score is NULL with scored: it was taken back.
CREATE TABLE late_answer (
    activity_key BIGINT  NOT NULL REFERENCES activity (key),
    question_no  BIGINT  NOT NULL,
    hold         BIGINT  NOT NULL,
    revision     BIGINT  NOT NULL,
    scored       BOOLEAN NOT NULL,
    score        BIGINT,
    used         BOOLEAN NOT NULL,
    given_by     BIGINT  NOT NULL REFERENCES account (key),
    arrived_at   BIGINT  NOT NULL,
    PRIMARY KEY (activity_key, question_no, hold, revision)
);

-- A score that was given and then changed: what it was, by whom and since when, and what it became. The first score of a
-- question is in question_result until it is changed. revision is that of the result after the change.
CREATE TABLE score_change (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    question_no  BIGINT NOT NULL,
    revision     BIGINT NOT NULL,
    from_score   BIGINT,
    from_by      BIGINT,
    from_at      BIGINT NOT NULL,
    to_score     BIGINT,
    changed_by   BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    PRIMARY KEY (activity_key, question_no, revision)
);

-- What the child touched, as it came from the child view. tap_id is made by the child view, so that a repeated send is one tap.
CREATE TABLE tap (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    tap_id       TEXT   NOT NULL,
    question_no  BIGINT NOT NULL,
    element_no   BIGINT NOT NULL,
    answer       TEXT   NOT NULL,
    tapped_at    BIGINT NOT NULL,
    -- Where on the stage a child touched and how fast, as its device measured; NULL where it did not say.
    x            BIGINT,
    y            BIGINT,
    paint_delay  BIGINT,
    reaction     BIGINT,
    PRIMARY KEY (activity_key, tap_id)
);

-- Pictures, videos and sounds recorded in an activity. One is whole once finished_at is set.
CREATE TABLE clip (
    key          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT   NOT NULL UNIQUE,
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    question_no  BIGINT NOT NULL,
    kind         TEXT   NOT NULL CHECK (kind IN ('picture', 'video', 'audio')),
    content_type TEXT   NOT NULL DEFAULT '', -- what the content shows, known with its first piece
    size         BIGINT NOT NULL,
    duration     BIGINT NOT NULL,            -- milliseconds
    sha256       TEXT   NOT NULL DEFAULT '', -- as announced; once finished that of the content
    received     BIGINT NOT NULL DEFAULT 0,  -- bytes from the beginning that are here
    hashed       BYTEA,                      -- state of the SHA-256 over them
    created_by   TEXT   NOT NULL REFERENCES account (id),
    created_at   BIGINT NOT NULL,
    touched_at   BIGINT NOT NULL, -- when a piece came last
    finished_at  BIGINT,
    -- 1 of a film that has sound, or whose beginning did not show that it has none: it needs the consent to sound, too.
    film_sound   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX clip_activity ON clip (activity_key, question_no);
CREATE INDEX clip_account ON clip (created_by, created_at);
CREATE INDEX clip_unfinished ON clip (touched_at) WHERE finished_at IS NULL;
CREATE INDEX clip_finished ON clip (finished_at) WHERE finished_at IS NOT NULL;

-- The files that hold a clip's content, in order. One that is not stored is of a try that did not get to its end.
CREATE TABLE clip_piece (
    clip_key BIGINT  NOT NULL REFERENCES clip (key),
    hash     TEXT    NOT NULL,
    start    BIGINT  NOT NULL,
    size     BIGINT  NOT NULL,
    stored   BOOLEAN NOT NULL,
    PRIMARY KEY (clip_key, hash)
);

-- Moments in a clip that somebody gave a word.
CREATE TABLE clip_bookmark (
    clip_key   BIGINT NOT NULL REFERENCES clip (key),
    id         TEXT   NOT NULL,
    at         BIGINT NOT NULL, -- milliseconds from the beginning
    text       TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (clip_key, id)
);

-- That somebody of a child's care team scores a finished activity once more, without seeing the first scores. first_total and
-- second_total are the points of the questions that both scored.
CREATE TABLE second_scoring (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT   NOT NULL UNIQUE,
    activity_key   BIGINT NOT NULL REFERENCES activity (key),
    scorer_id      TEXT   NOT NULL REFERENCES account (id),
    state          TEXT   NOT NULL, -- open, submitted or discarded
    started_at     BIGINT NOT NULL,
    ended_at       BIGINT, -- when it was submitted or discarded
    seen_before_at BIGINT, -- when the scorer had last read the first scores before the start
    pairs          BIGINT NOT NULL DEFAULT 0,
    first_total    BIGINT NOT NULL DEFAULT 0,
    second_total   BIGINT NOT NULL DEFAULT 0,
    applied_at     BIGINT,
    applied_by     TEXT   REFERENCES account (id)
);
CREATE UNIQUE INDEX second_scoring_activity ON second_scoring (activity_key) WHERE state <> 'discarded';
CREATE INDEX second_scoring_any ON second_scoring (activity_key);
CREATE INDEX second_scoring_open ON second_scoring (scorer_id) WHERE state = 'open';

-- The second score of a question, and beside it, once submitted, the first one as it was then. NULL: none was given.
CREATE TABLE second_score (
    scoring_key BIGINT NOT NULL REFERENCES second_scoring (key),
    question_no BIGINT NOT NULL,
    score       BIGINT,
    revision    BIGINT NOT NULL,
    scored_at   BIGINT NOT NULL,
    first_score BIGINT,
    PRIMARY KEY (scoring_key, question_no)
);

-- What became of a difference. Rows are only ever added; the highest number counts.
CREATE TABLE second_settlement (
    scoring_key BIGINT NOT NULL REFERENCES second_scoring (key),
    question_no BIGINT NOT NULL,
    number      BIGINT NOT NULL,
    choice      TEXT   NOT NULL, -- first, second or other
    score       BIGINT,
    reason      TEXT   NOT NULL,
    settled_by  TEXT   NOT NULL REFERENCES account (id),
    settled_at  BIGINT NOT NULL,
    PRIMARY KEY (scoring_key, question_no, number)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Reports: figures, texts, signed versions, plans

CREATE TABLE report (
    id             TEXT   NOT NULL PRIMARY KEY,
    activity_id    TEXT   NOT NULL UNIQUE REFERENCES activity (id),
    owner_id       TEXT   NOT NULL REFERENCES account (id),
    content        TEXT   NOT NULL,
    revision       BIGINT NOT NULL DEFAULT 1,
    created_at     BIGINT NOT NULL,
    updated_at     BIGINT NOT NULL,
    -- What a report says of the child, as the record was when the activity was finished; JSON.
    child          TEXT   NOT NULL DEFAULT '',
    -- The number of the newest snapshot.
    snapshot       BIGINT NOT NULL DEFAULT 0,
    signed_version BIGINT NOT NULL DEFAULT 0,
    -- An activity can be moved to another child. moved_version is the number of the newest version that was signed before its report's last move:
    -- families read only later ones. former_child of versions, snapshots and history is the child before the move.
    moved_version  BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX report_owner ON report (owner_id, created_at, id);
CREATE INDEX report_untouched ON report (owner_id, created_at, id) WHERE revision = 1;
CREATE INDEX report_unstored ON report (id) WHERE snapshot = 0;

-- Which guardian may read which report.
CREATE TABLE report_share (
    report_id    TEXT   NOT NULL REFERENCES report (id),
    guardian_key BIGINT NOT NULL REFERENCES person (key),
    shared_by    TEXT   NOT NULL REFERENCES account (id),
    shared_at    BIGINT NOT NULL,
    PRIMARY KEY (report_id, guardian_key)
);
CREATE INDEX report_share_guardian ON report_share (guardian_key, shared_at);

-- A report's figures with where they come from, as JSON. They never change; what is computed again gets the next number.
CREATE TABLE report_snapshot (
    report_id    TEXT   NOT NULL REFERENCES report (id),
    number       BIGINT NOT NULL,
    made_at      BIGINT NOT NULL,
    made_by      TEXT   NOT NULL,
    why          TEXT   NOT NULL,
    figures      TEXT   NOT NULL,
    former_child TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (report_id, number)
);
CREATE INDEX report_snapshot_former ON report_snapshot (former_child) WHERE former_child <> '';

-- A report as it was signed, packed: its bytes never change. hash is the SHA-256 of the bytes, and fingerprint that of what
-- they say apart from the signature and the time of the last save.
CREATE TABLE report_version (
    report_id    TEXT   NOT NULL REFERENCES report (id),
    number       BIGINT NOT NULL,
    body         BYTEA  NOT NULL,
    bytes        BIGINT NOT NULL,
    hash         TEXT   NOT NULL,
    fingerprint  TEXT   NOT NULL,
    reason       TEXT   NOT NULL DEFAULT '',
    signer       TEXT   NOT NULL,
    signed_by    TEXT   NOT NULL REFERENCES account (id),
    signed_at    BIGINT NOT NULL,
    -- Who signed the version, as JSON, as its bytes have it.
    signature    TEXT   NOT NULL DEFAULT '',
    former_child TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (report_id, number)
);
CREATE INDEX report_version_former ON report_version (former_child) WHERE former_child <> '';

-- Former states of a report's texts, kept a few times in an hour at most.
CREATE TABLE report_history (
    report_id    TEXT   NOT NULL REFERENCES report (id),
    revision     BIGINT NOT NULL,
    content      TEXT   NOT NULL,
    saved_by     TEXT   NOT NULL REFERENCES account (id),
    saved_at     BIGINT NOT NULL,
    kept_at      BIGINT NOT NULL,
    former_child TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (report_id, revision)
);
CREATE INDEX report_history_former ON report_history (former_child) WHERE former_child <> '';

-- How reports of an application begin, as its author arranged them; JSON as in report.content, without anything of a child.
CREATE TABLE report_arrangement (
    application_id TEXT   NOT NULL PRIMARY KEY REFERENCES application (id),
    content        TEXT   NOT NULL,
    revision       BIGINT NOT NULL,
    updated_at     BIGINT NOT NULL
);

-- Points of each score of a finished activity: total, category:NAME, area:NAME, type:NAME. line names the questions that
-- it is made of, with their keys and maxima: scores of one line are comparable.
CREATE TABLE activity_score (
    activity_key BIGINT NOT NULL REFERENCES activity (key),
    score        TEXT   NOT NULL,
    line         TEXT   NOT NULL,
    raw          BIGINT NOT NULL,
    max          BIGINT NOT NULL,
    questions    BIGINT NOT NULL,
    answered     BIGINT NOT NULL,
    PRIMARY KEY (activity_key, score)
);

-- The line of a finished activity's total, the child's age on the day of the test in completed months, and the number of
-- the local sample since which the activity is in it; 0: it is not. standard and reliability are those of the newest snapshot.
CREATE TABLE activity_line (
    activity_key   BIGINT NOT NULL PRIMARY KEY REFERENCES activity (key),
    line           TEXT   NOT NULL,
    age_months     BIGINT,
    sampled        BIGINT NOT NULL DEFAULT 0,
    standard       DOUBLE PRECISION,
    reliability    DOUBLE PRECISION,
    -- Two activities are compared by one norm set: norm_raw is the raw score of the total as norms read it (null where it is not
    -- complete), norm_id and norm_version the set that standard is from, standard_limit its sign beyond the scale.
    norm_raw       DOUBLE PRECISION,
    norm_id        TEXT   NOT NULL DEFAULT '',
    norm_version   BIGINT NOT NULL DEFAULT 0,
    standard_limit TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX activity_line_sample ON activity_line (line, age_months) WHERE sampled > 0;
CREATE INDEX activity_line_line ON activity_line (line, activity_key);

-- The numbered states of the sample of a line: which activities are in it, the activities themselves say.
CREATE TABLE local_sample (
    line     TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    built_at BIGINT NOT NULL,
    children BIGINT NOT NULL,
    PRIMARY KEY (line, number)
);

-- A child's goals in an application. goals is JSON: a plan is always read and written whole.
CREATE TABLE intervention_plan (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    child_id       TEXT   NOT NULL REFERENCES person (id),
    application_id TEXT   NOT NULL REFERENCES application (id),
    revision       BIGINT NOT NULL,
    goals          TEXT   NOT NULL,
    open_goals     BIGINT NOT NULL,
    next_review    TEXT   NOT NULL, -- YYYY-MM-DD, empty when none is due
    created_at     BIGINT NOT NULL,
    updated_at     BIGINT NOT NULL,
    updated_by     TEXT   NOT NULL REFERENCES account (id),
    UNIQUE (child_id, application_id)
);
CREATE INDEX intervention_plan_updated ON intervention_plan (updated_at);

-- What came of a goal when it was looked at. Rows are only ever added.
CREATE TABLE intervention_review (
    plan_key    BIGINT NOT NULL REFERENCES intervention_plan (key),
    id          TEXT   NOT NULL,
    goal_id     TEXT   NOT NULL,
    goal        TEXT   NOT NULL, -- as it read then
    reviewed_on TEXT   NOT NULL,
    outcome     TEXT   NOT NULL,
    status      TEXT   NOT NULL,
    next_review TEXT   NOT NULL,
    made_by     TEXT   NOT NULL, -- name, as it was
    made_at     BIGINT NOT NULL,
    PRIMARY KEY (plan_key, id)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Measures: measurements, events, imports of scores

-- Score codes with a metric. Those without an owner are built in; the others belong to the account that made them.
CREATE TABLE measure (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT   NOT NULL UNIQUE,
    owner_key   BIGINT REFERENCES account (key),
    code        TEXT   NOT NULL,
    title       TEXT   NOT NULL,
    description TEXT   NOT NULL,
    card        TEXT   NOT NULL,  -- screening, assessment or intervention
    kind        TEXT   NOT NULL,  -- discipline or skill
    metric      TEXT   NOT NULL,  -- share, standard, t, z or raw
    better      TEXT   NOT NULL,  -- higher, lower or neither
    most        DOUBLE PRECISION, -- of a raw score
    created_at  BIGINT NOT NULL,
    archived_at BIGINT
);
CREATE UNIQUE INDEX measure_code ON measure (COALESCE(owner_key, 0), code) WHERE archived_at IS NULL;

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

-- When an account wants children measured again: every so many months, or at ages in months, as JSON.
CREATE TABLE measure_due (
    account_key  BIGINT NOT NULL REFERENCES account (key),
    measure_key  BIGINT NOT NULL REFERENCES measure (key),
    every_months BIGINT NOT NULL, -- 0: not by an interval
    at_months    TEXT   NOT NULL,
    PRIMARY KEY (account_key, measure_key)
);

-- A score of a child on a day. line names what it was measured with: those of one line are comparable. sem is the standard error of
-- measurement in the measure's units. number counts what it was replaced by: the rows below it are in measurement_former.
CREATE TABLE measurement (
    key            BIGINT           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT             NOT NULL UNIQUE,
    child_key      BIGINT           NOT NULL REFERENCES person (key),
    measure_key    BIGINT           NOT NULL REFERENCES measure (key),
    test_date      TEXT             NOT NULL, -- YYYY-MM-DD
    value          DOUBLE PRECISION NOT NULL,
    low            DOUBLE PRECISION,
    high           DOUBLE PRECISION,
    level          DOUBLE PRECISION, -- of low and high, such as 0.95
    sem            DOUBLE PRECISION,
    line           TEXT             NOT NULL,
    source         TEXT             NOT NULL, -- activity, import or hand
    source_text    TEXT             NOT NULL, -- where it was measured, as somebody wrote it
    activity_key   BIGINT           REFERENCES activity (key),
    import_key     BIGINT,
    number         BIGINT           NOT NULL DEFAULT 1,
    created_at     BIGINT           NOT NULL,
    created_by     TEXT             NOT NULL REFERENCES account (id),
    -- norm_id is the set that a measurement's value is from. common is the value that another set gives, that of the child's newest
    -- activity with the same questions, and common_norm_id names it. value_limit is the sign of a value beyond the scale.
    norm_id        TEXT             NOT NULL DEFAULT '',
    common         DOUBLE PRECISION,
    common_norm_id TEXT             NOT NULL DEFAULT '',
    common_limit   TEXT             NOT NULL DEFAULT '',
    value_limit    TEXT             NOT NULL DEFAULT ''
);
CREATE INDEX measurement_child ON measurement (child_key, measure_key, test_date);
CREATE UNIQUE INDEX measurement_activity ON measurement (activity_key) WHERE activity_key IS NOT NULL;
CREATE INDEX measurement_measure ON measurement (measure_key);
CREATE INDEX measurement_import ON measurement (import_key) WHERE import_key IS NOT NULL;

-- What a measurement was before it was replaced or taken away. Rows are only ever added.
CREATE TABLE measurement_former (
    measurement_id TEXT             NOT NULL,
    number         BIGINT           NOT NULL,
    child_key      BIGINT           NOT NULL REFERENCES person (key),
    measure_key    BIGINT           NOT NULL REFERENCES measure (key),
    test_date      TEXT             NOT NULL,
    value          DOUBLE PRECISION NOT NULL,
    low            DOUBLE PRECISION,
    high           DOUBLE PRECISION,
    level          DOUBLE PRECISION,
    source         TEXT             NOT NULL,
    source_text    TEXT             NOT NULL,
    activity_key   BIGINT           REFERENCES activity (key),
    created_at     BIGINT           NOT NULL,
    created_by     TEXT             NOT NULL,
    ended_at       BIGINT           NOT NULL,
    ended_by       TEXT             NOT NULL,
    why            TEXT             NOT NULL, -- reopened, rescored, settled, corrected or removed
    reason         TEXT             NOT NULL,
    PRIMARY KEY (measurement_id, number)
);
CREATE INDEX measurement_former_child ON measurement_former (child_key, measure_key);
CREATE INDEX measurement_former_measure ON measurement_former (measure_key);
CREATE INDEX measurement_former_activity ON measurement_former (activity_key) WHERE activity_key IS NOT NULL;

-- What happened in a child's life that its scores may show.
CREATE TABLE child_event (
    key        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT   NOT NULL UNIQUE,
    child_key  BIGINT NOT NULL REFERENCES person (key),
    kind       TEXT   NOT NULL, -- intervention, break, medication, school or other
    text       TEXT   NOT NULL,
    from_date  TEXT   NOT NULL,
    until_date TEXT,
    created_at BIGINT NOT NULL,
    created_by TEXT   NOT NULL REFERENCES account (id),
    updated_at BIGINT NOT NULL
);
CREATE INDEX child_event_child ON child_event (child_key, from_date);

-- An import of scores that were measured elsewhere. columns, fields and reading are JSON: what the columns are, what each of them
-- says, and what the dates tell of their order. step names the piece of work that a run waits for; counts are, as JSON, how many
-- scores each outcome has.
CREATE TABLE score_import (
    key         BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_id    TEXT    NOT NULL REFERENCES account (id),
    file_name   TEXT    NOT NULL,
    source_text TEXT    NOT NULL,
    state       TEXT    NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    columns     TEXT    NOT NULL,
    fields      TEXT    NOT NULL,
    base1904    BOOLEAN NOT NULL DEFAULT FALSE,
    chosen      TEXT    NOT NULL DEFAULT '',
    reading     TEXT    NOT NULL DEFAULT '{}',
    counts      TEXT    NOT NULL DEFAULT '{}',
    revision    BIGINT  NOT NULL DEFAULT 0,
    row_count   BIGINT  NOT NULL DEFAULT 0,
    total       BIGINT  NOT NULL DEFAULT 0, -- scores that the run goes through, or its undoing
    done_count  BIGINT  NOT NULL DEFAULT 0,
    step        BIGINT  NOT NULL DEFAULT 0,
    busy_until  BIGINT  NOT NULL DEFAULT 0,
    failures    BIGINT  NOT NULL DEFAULT 0,
    created_at  BIGINT  NOT NULL,
    expires_at  BIGINT  NOT NULL,
    -- What was chosen of a file of scores beside the order of its dates, as JSON: what parts decimals, which day moments mean, and
    -- whether numbers such as 999 are scores.
    choices     TEXT    NOT NULL DEFAULT '{}'
);
CREATE INDEX score_import_owner ON score_import (owner_id, created_at);
CREATE UNIQUE INDEX score_import_active ON score_import (owner_id) WHERE state IN ('running', 'undoing');

-- The rows of its file, as they were read.
CREATE TABLE score_import_row (
    import_key BIGINT NOT NULL REFERENCES score_import (key) ON DELETE CASCADE,
    row        BIGINT NOT NULL,
    cells      TEXT   NOT NULL,
    fault      TEXT   NOT NULL,
    marks      TEXT   NOT NULL,
    PRIMARY KEY (import_key, row)
);

-- The scores that are in them, and what becomes of each. number is that of the row, and of the column within it.
CREATE TABLE score_import_score (
    import_key     BIGINT           NOT NULL REFERENCES score_import (key) ON DELETE CASCADE,
    number         BIGINT           NOT NULL,
    row            BIGINT           NOT NULL,
    outcome        TEXT             NOT NULL, -- add, same, refused, added, removed or kept
    reason         TEXT             NOT NULL,
    child_key      BIGINT           REFERENCES person (key),
    measure        TEXT             NOT NULL,
    test_date      TEXT             NOT NULL,
    value          DOUBLE PRECISION NOT NULL,
    source_text    TEXT             NOT NULL,
    measurement_id TEXT             NOT NULL,
    PRIMARY KEY (import_key, number)
);
CREATE INDEX score_import_score_child ON score_import_score (child_key) WHERE child_key IS NOT NULL;
CREATE INDEX score_import_score_outcome ON score_import_score (import_key, outcome, number);

-- ---------------------------------------------------------------------------------------------------------------------
-- Specialists: chosen children, saved filters, the dashboard

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
    id          TEXT   NOT NULL PRIMARY KEY,
    account_key BIGINT NOT NULL REFERENCES account (key),
    name        TEXT   NOT NULL,
    query       TEXT   NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE UNIQUE INDEX specialist_filter_name ON specialist_filter (account_key, name);

CREATE TABLE dashboard_setting (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    settings    TEXT   NOT NULL, -- JSON
    updated_at  BIGINT NOT NULL
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Digests, item analysis and exports of results

-- What statistics read of a finished activity: one short row instead of its results. It is written in the transaction that
-- stores the figures, and removed when the activity is opened again or the child is erased.
CREATE TABLE activity_digest (
    activity_key   BIGINT NOT NULL PRIMARY KEY REFERENCES activity (key),
    application_id TEXT   NOT NULL,
    version        BIGINT NOT NULL,
    child_key      BIGINT NOT NULL,
    finished_at    BIGINT NOT NULL,
    test_date      TEXT   NOT NULL,
    age_months     BIGINT, -- completed, on the test date; unknown without a date of birth
    raw            BIGINT NOT NULL,
    max            BIGINT NOT NULL, -- of what counts
    questions      BIGINT NOT NULL,
    answered       BIGINT NOT NULL,
    seconds        BIGINT NOT NULL,
    media          BIGINT NOT NULL, -- pictures, videos and sounds that were recorded
    prompts        BIGINT NOT NULL,
    hints          BIGINT NOT NULL,
    repeats        BIGINT NOT NULL,
    over_time      BIGINT NOT NULL, -- questions that took longer than their limit
    items          BYTEA  NOT NULL, -- the results in the order of the version's questions, packed
    -- 1 of an activity that has a score: enough was administered, and no rule leaves it without one. Others are in no mean, share or rank.
    scored         BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX activity_digest_application ON activity_digest (application_id, version, activity_key);
CREATE INDEX activity_digest_child ON activity_digest (child_key, finished_at);

-- The newest item analysis of a line of an application's versions: what its author is shown until at least ten further
-- children have come. figures holds sums and figures of all of them together.
CREATE TABLE item_analysis (
    application_id TEXT   NOT NULL,
    line           TEXT   NOT NULL,
    number         BIGINT NOT NULL,
    computed_at    BIGINT NOT NULL,
    figures        BYTEA  NOT NULL,
    PRIMARY KEY (application_id, line)
);

-- Who was counted, and since which number of the analysis.
CREATE TABLE item_analysis_member (
    application_id TEXT   NOT NULL,
    line           TEXT   NOT NULL,
    child_key      BIGINT NOT NULL,
    since          BIGINT NOT NULL,
    PRIMARY KEY (application_id, line, child_key)
);
CREATE INDEX item_analysis_member_child ON item_analysis_member (child_key);

-- An export of results that somebody has asked for and may fetch for a while: as a file of its own, without what was asked in
-- the address.
CREATE TABLE result_export (
    id            TEXT   NOT NULL PRIMARY KEY,
    account_id    TEXT   NOT NULL REFERENCES account (id),
    request       TEXT   NOT NULL, -- JSON: what was asked for
    pseudonym_key TEXT   NOT NULL, -- sealed; empty when children are named
    as_of         BIGINT NOT NULL, -- activities that were finished until then are in it
    expires_at    BIGINT NOT NULL
);
CREATE INDEX result_export_account ON result_export (account_id, expires_at);
CREATE INDEX result_export_expiry ON result_export (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Cohort reports: runs, de-identified groups, stored configurations

-- One computation of a cohort report. repeat_key is the run whose inputs it computes again; step counts who took it up, so that of two
-- workers one goes on.
CREATE TABLE cohort_run (
    key            BIGINT           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT             NOT NULL UNIQUE,
    owner_id       TEXT             NOT NULL REFERENCES account (id),
    origin_key     TEXT             NOT NULL DEFAULT '',
    config_id      TEXT             NOT NULL DEFAULT '',
    config_version BIGINT           NOT NULL DEFAULT 0,
    scheduled      BOOLEAN          NOT NULL DEFAULT FALSE,
    mailed         BOOLEAN          NOT NULL DEFAULT FALSE,
    repeat_key     BIGINT           REFERENCES cohort_run (key),
    deidentified   BOOLEAN          NOT NULL DEFAULT FALSE,
    definition     TEXT             NOT NULL,
    titles         TEXT             NOT NULL DEFAULT '{}',
    state          TEXT             NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    reason         TEXT             NOT NULL DEFAULT '',
    step           BIGINT           NOT NULL DEFAULT 0,
    busy_until     BIGINT           NOT NULL DEFAULT 0,
    failures       BIGINT           NOT NULL DEFAULT 0,
    progress       DOUBLE PRECISION NOT NULL DEFAULT 0,
    as_of          TEXT             NOT NULL,
    requested_at   BIGINT           NOT NULL,
    finished_at    BIGINT,
    erased         BIGINT           NOT NULL DEFAULT 0, -- children whose rows were removed from its inputs
    result         BYTEA
);
CREATE INDEX cohort_run_owner ON cohort_run (owner_id, requested_at, id);
CREATE INDEX cohort_run_config ON cohort_run (config_id, requested_at);
CREATE INDEX cohort_run_repeat ON cohort_run (repeat_key) WHERE repeat_key IS NOT NULL;
CREATE UNIQUE INDEX cohort_run_origin ON cohort_run (owner_id, origin_key) WHERE origin_key <> '';

-- What went into a run: packed rows in the order of children (of de-identified runs, of groups), from first_unit to last_unit.
-- checked_unit is one that was looked for in vain.
CREATE TABLE cohort_run_input (
    run_key      BIGINT  NOT NULL REFERENCES cohort_run (key),
    no           BIGINT  NOT NULL,
    of_groups    BOOLEAN NOT NULL,
    first_unit   BIGINT  NOT NULL,
    last_unit    BIGINT  NOT NULL,
    checked_unit BIGINT  NOT NULL DEFAULT 0,
    packed       BYTEA   NOT NULL,
    PRIMARY KEY (run_key, no)
);
CREATE INDEX cohort_run_input_units ON cohort_run_input (of_groups, last_unit, first_unit);

-- Groups from which statisticians are answered: of ten children or more, never changed. What its members have in common stands as text; what
-- they differ in is null. packed are its activities without anything that names a child, as they were when it was formed.
CREATE TABLE statistic_group (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    application_id TEXT   NOT NULL,
    gender         TEXT,
    age_band       TEXT,
    ethnicity      TEXT,
    disability     TEXT,
    first_day      BIGINT NOT NULL, -- of test dates, moved
    last_day       BIGINT NOT NULL,
    children       BIGINT NOT NULL,
    activities     BIGINT NOT NULL,
    packed         BYTEA  NOT NULL,
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
    application_id TEXT   NOT NULL PRIMARY KEY,
    formed_at      BIGINT NOT NULL
);

-- Cohort reports that somebody named. Each save counts the version up; report_config_version keeps every one.
CREATE TABLE report_config (
    key         BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    owner_key   BIGINT  NOT NULL REFERENCES account (key),
    name_folded TEXT    NOT NULL,
    version     BIGINT  NOT NULL,
    definition  TEXT    NOT NULL,            -- JSON
    shared_with TEXT    NOT NULL DEFAULT '', -- the role whose accounts may read it
    schedule    TEXT    NOT NULL,            -- never or every_week
    weekday     BIGINT  NOT NULL,            -- Monday is 1
    hour        BIGINT  NOT NULL,
    time_zone   TEXT    NOT NULL,
    recipients  TEXT    NOT NULL, -- addresses, JSON; the owner's own when empty
    paused      BOOLEAN NOT NULL DEFAULT FALSE,
    paused_for  TEXT    NOT NULL DEFAULT '', -- why it was paused by itself
    next_due_at BIGINT,                      -- absent while nothing is due
    created_at  BIGINT  NOT NULL,
    updated_at  BIGINT  NOT NULL,
    archived_at BIGINT
);
CREATE UNIQUE INDEX report_config_name ON report_config (owner_key, name_folded) WHERE archived_at IS NULL;
CREATE INDEX report_config_owner ON report_config (owner_key, updated_at, id);
CREATE INDEX report_config_shared ON report_config (shared_with, updated_at, id) WHERE shared_with <> '' AND archived_at IS NULL;
CREATE INDEX report_config_due ON report_config (next_due_at, key) WHERE next_due_at IS NOT NULL;

CREATE TABLE report_config_version (
    config_key BIGINT NOT NULL REFERENCES report_config (key),
    version    BIGINT NOT NULL,
    definition TEXT   NOT NULL,
    saved_at   BIGINT NOT NULL,
    saved_by   BIGINT NOT NULL REFERENCES account (key),
    PRIMARY KEY (config_key, version)
);

-- What is sent in a week, once: whoever comes second, another node or the same job again, finds the row.
CREATE TABLE report_delivery (
    id         TEXT   NOT NULL PRIMARY KEY,
    config_key BIGINT NOT NULL REFERENCES report_config (key),
    due_week   TEXT   NOT NULL, -- of the day in the report's own zone, as 2026-W09
    due_at     BIGINT NOT NULL,
    missed     BIGINT NOT NULL, -- weeks before it that were left out
    state      TEXT   NOT NULL, -- waiting, sent or failed
    run_id     TEXT   NOT NULL DEFAULT '',
    reason     TEXT   NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    ended_at   BIGINT,
    UNIQUE (config_key, due_week)
);
CREATE INDEX report_delivery_latest ON report_delivery (config_key, due_at);
CREATE INDEX report_delivery_waiting ON report_delivery (created_at, id) WHERE state = 'waiting';

-- The letters of a delivery, one for each recipient. stop_token lets the recipient end these letters and nothing else; it is
-- kept as it is, since a letter that is tried again must carry the same one.
CREATE TABLE report_letter (
    id           TEXT   NOT NULL PRIMARY KEY,
    delivery_id  TEXT   NOT NULL REFERENCES report_delivery (id),
    email        TEXT   NOT NULL,
    email_folded TEXT   NOT NULL,
    stop_token   TEXT   NOT NULL UNIQUE,
    state        TEXT   NOT NULL, -- waiting, sent, failed or stopped
    attempts     BIGINT NOT NULL DEFAULT 0,
    reason       TEXT   NOT NULL DEFAULT '',
    ended_at     BIGINT,
    UNIQUE (delivery_id, email_folded)
);

-- Who wants no more reports from an account.
CREATE TABLE report_stop (
    owner_key    BIGINT NOT NULL REFERENCES account (key),
    email_folded TEXT   NOT NULL,
    stopped_at   BIGINT NOT NULL,
    PRIMARY KEY (owner_key, email_folded)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Hubs

CREATE TABLE hub_location (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT   NOT NULL UNIQUE,
    owner_id    TEXT   NOT NULL REFERENCES account (id),
    name        TEXT   NOT NULL,
    name_folded TEXT   NOT NULL,
    UNIQUE (owner_id, name_folded)
);

-- A device of an organization's. key_hash is NULL once its key has ended. What it says of itself comes with heartbeats; sequence numbers
-- those of one connection. All times are by the server's clock. full_at bounds how often it may call, as in throttle.
CREATE TABLE hub (
    key                 BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id                  TEXT   NOT NULL UNIQUE,
    owner_id            TEXT   NOT NULL REFERENCES account (id),
    location_key        BIGINT NOT NULL REFERENCES hub_location (key),
    admin_id            TEXT   NOT NULL,
    admin_username      TEXT   NOT NULL,
    admin_password_hash TEXT   NOT NULL,
    purchase_date       TEXT   NOT NULL,
    key_hash            BYTEA  UNIQUE,
    key_issued_at       BIGINT NOT NULL,
    created_at          BIGINT NOT NULL,
    archived_at         BIGINT,
    name                TEXT   NOT NULL DEFAULT '',
    hardware_version    TEXT   NOT NULL DEFAULT '',
    os_version          TEXT   NOT NULL DEFAULT '',
    framework_version   TEXT   NOT NULL DEFAULT '',
    agent_version       TEXT   NOT NULL DEFAULT '',
    connection_id       TEXT   NOT NULL DEFAULT '',
    sequence            BIGINT NOT NULL DEFAULT 0,
    clock_skew          BIGINT NOT NULL DEFAULT 0,
    applications_hash   BYTEA,
    last_seen_at        BIGINT,
    full_at             BIGINT NOT NULL DEFAULT 0,
    deactivated_at      BIGINT,
    disconnected_at     BIGINT
);
CREATE INDEX hub_owner ON hub (owner_id, created_at, id);
CREATE INDEX hub_created ON hub (created_at, id);

-- What is, or was, installed. application_id is an application of this installation when there is one by that id.
CREATE TABLE hub_application (
    hub_key        BIGINT NOT NULL REFERENCES hub (key),
    application_id TEXT   NOT NULL,
    name           TEXT   NOT NULL,
    version        TEXT   NOT NULL,
    build          TEXT   NOT NULL,
    reported_at    BIGINT NOT NULL,
    removed_at     BIGINT,
    PRIMARY KEY (hub_key, application_id)
);

-- Each occasion once, so that one that is sent again is not counted again. started_at is corrected by the hub's clock skew.
CREATE TABLE hub_usage (
    hub_key        BIGINT NOT NULL REFERENCES hub (key),
    occasion_id    TEXT   NOT NULL,
    application_id TEXT   NOT NULL,
    started_at     BIGINT NOT NULL,
    seconds        BIGINT NOT NULL,
    received_at    BIGINT NOT NULL,
    PRIMARY KEY (hub_key, occasion_id)
);
CREATE INDEX hub_usage_received ON hub_usage (received_at);

-- Sums of a calendar month in UTC, counted from year 0: year * 12 + month - 1. An empty application_id is the hub as a whole.
CREATE TABLE hub_month (
    hub_key        BIGINT NOT NULL REFERENCES hub (key),
    application_id TEXT   NOT NULL,
    month          BIGINT NOT NULL,
    occasions      BIGINT NOT NULL,
    seconds        BIGINT NOT NULL,
    first_at       BIGINT NOT NULL,
    last_at        BIGINT NOT NULL,
    PRIMARY KEY (hub_key, application_id, month)
);

CREATE TABLE hub_command (
    key            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id             TEXT   NOT NULL UNIQUE,
    hub_key        BIGINT NOT NULL REFERENCES hub (key),
    kind           TEXT   NOT NULL CHECK (kind IN ('deactivate', 'activate', 'reboot', 'disconnect', 'reprogram', 'update')),
    application_id TEXT   NOT NULL DEFAULT '',
    version        BIGINT NOT NULL DEFAULT 0,
    state          TEXT   NOT NULL CHECK (state IN ('queued', 'taken', 'done', 'failed', 'withdrawn')),
    queued_at      BIGINT NOT NULL,
    queued_by      TEXT   NOT NULL REFERENCES account (id),
    taken_at       BIGINT,
    taken_by       TEXT   NOT NULL DEFAULT '',
    ended_at       BIGINT,
    reason         TEXT   NOT NULL DEFAULT ''
);
CREATE INDEX hub_command_kind ON hub_command (hub_key, kind, key);
CREATE UNIQUE INDEX hub_command_open ON hub_command (hub_key, kind, application_id) WHERE state IN ('queued', 'taken');

-- ---------------------------------------------------------------------------------------------------------------------
-- Overview and notifications

-- Accounts whose first steps are over: all were done, or somebody put the list of them away.
CREATE TABLE first_steps (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    ended_at    BIGINT NOT NULL
);

-- Notifications: a kind and the id of the subject, no names and no results. child_id is the child whom a notification concerns.
CREATE TABLE notification (
    key         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT   NOT NULL UNIQUE,
    account_key BIGINT NOT NULL REFERENCES account (key),
    kind        TEXT   NOT NULL,
    subject     TEXT   NOT NULL,
    child_id    TEXT,
    amount      BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    read_at     BIGINT
);
-- A notification that is repeated while it is unread is one row; the index also counts the unread ones.
CREATE UNIQUE INDEX notification_unread ON notification (account_key, kind, subject) WHERE read_at IS NULL;
CREATE INDEX notification_list ON notification (account_key, created_at, id);
CREATE INDEX notification_child ON notification (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX notification_age ON notification (created_at);

-- Notifications that an account gets once only, and when it got them.
CREATE TABLE notification_once (
    account_key BIGINT NOT NULL REFERENCES account (key),
    kind        TEXT   NOT NULL,
    thing       TEXT   NOT NULL,
    told_at     BIGINT NOT NULL,
    PRIMARY KEY (account_key, kind, thing)
);
CREATE INDEX notification_once_age ON notification_once (told_at);

-- Whether an account wants letters of a kind, where it chose.
CREATE TABLE notification_choice (
    account_key BIGINT  NOT NULL REFERENCES account (key),
    kind        TEXT    NOT NULL,
    letter      BOOLEAN NOT NULL,
    PRIMARY KEY (account_key, kind)
);

-- When the weekly summary is due, of accounts that want one. last_week is the week of the latest, as 2026-W09.
CREATE TABLE notification_summary (
    account_key BIGINT NOT NULL PRIMARY KEY REFERENCES account (key),
    weekday     BIGINT NOT NULL, -- Monday is 1
    hour        BIGINT NOT NULL,
    time_zone   TEXT   NOT NULL,
    last_week   TEXT   NOT NULL DEFAULT '',
    next_due_at BIGINT NOT NULL
);
CREATE INDEX notification_summary_due ON notification_summary (next_due_at, account_key);

-- Letters that are to be sent, each once: it is taken before it goes to the mail server. week is that of a summary.
CREATE TABLE notification_letter (
    id               TEXT   NOT NULL PRIMARY KEY,
    account_key      BIGINT NOT NULL REFERENCES account (key),
    kind             TEXT   NOT NULL,
    notification_key BIGINT REFERENCES notification (key) ON DELETE CASCADE,
    week             TEXT   NOT NULL DEFAULT '',
    state            TEXT   NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'sent', 'failed', 'left_out')),
    created_at       BIGINT NOT NULL
);
CREATE UNIQUE INDEX notification_letter_week ON notification_letter (account_key, week) WHERE week <> '';
CREATE INDEX notification_letter_of ON notification_letter (notification_key) WHERE notification_key IS NOT NULL;
CREATE INDEX notification_letter_age ON notification_letter (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Limits: how many rows there are, and how many there may be

-- How many rows of a kind an account, a child or another thing that is kept has, and how many it may have. Triggers count, in the
-- transaction that makes the rows, whichever code makes them; the server writes the limits when it starts.
CREATE TABLE row_count (
    kind   TEXT   NOT NULL,
    holder TEXT   NOT NULL, -- the account's id, or the key or id of what the rows hang on
    n      BIGINT NOT NULL,
    PRIMARY KEY (kind, holder)
);

CREATE TABLE row_limit (
    kind TEXT   NOT NULL PRIMARY KEY,
    most BIGINT NOT NULL CHECK (most > 0)
);
-- +goose StatementBegin
CREATE FUNCTION count_rows(of_kind TEXT, of_holder TEXT, more BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    has BIGINT;
    may BIGINT;
BEGIN
    INSERT INTO row_count (kind, holder, n) VALUES (of_kind, of_holder, more)
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n RETURNING n INTO has;
    IF more > 0 THEN
        SELECT most INTO may FROM row_limit WHERE kind = of_kind;
        IF has > may THEN
            RAISE EXCEPTION USING ERRCODE = 'MP001', MESSAGE = 'limit:' || of_kind || ':' || may;
        END IF;
    END IF;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION count_children() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.kind = 'child' THEN PERFORM count_rows('children', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.kind = 'child' THEN PERFORM count_rows('children', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_children AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION count_children();
CREATE TRIGGER count_children_moved AFTER UPDATE OF owner_id ON person FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_children();
-- +goose StatementBegin
CREATE FUNCTION count_contacts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.kind <> 'child' THEN PERFORM count_rows('contacts', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.kind <> 'child' THEN PERFORM count_rows('contacts', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_contacts AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION count_contacts();
CREATE TRIGGER count_contacts_moved AFTER UPDATE OF owner_id ON person FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_contacts();
-- +goose StatementBegin
CREATE FUNCTION count_team() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('team', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('team', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_team AFTER INSERT OR DELETE ON care_team FOR EACH ROW EXECUTE FUNCTION count_team();
-- +goose StatementBegin
CREATE FUNCTION count_consents() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('consents', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('consents', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_consents AFTER INSERT OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION count_consents();
-- +goose StatementBegin
CREATE FUNCTION count_events() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('events', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('events', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_events AFTER INSERT OR DELETE ON child_event FOR EACH ROW EXECUTE FUNCTION count_events();
-- +goose StatementBegin
CREATE FUNCTION count_measurements() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('measurements', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('measurements', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_measurements AFTER INSERT OR DELETE ON measurement FOR EACH ROW EXECUTE FUNCTION count_measurements();
-- +goose StatementBegin
CREATE FUNCTION count_corrections() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('corrections', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('corrections', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_corrections AFTER INSERT OR DELETE ON measurement_former FOR EACH ROW EXECUTE FUNCTION count_corrections();
-- +goose StatementBegin
CREATE FUNCTION count_plans() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('plans', OLD.child_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('plans', NEW.child_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_plans AFTER INSERT OR DELETE ON intervention_plan FOR EACH ROW EXECUTE FUNCTION count_plans();
-- +goose StatementBegin
CREATE FUNCTION count_invitations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('invitations', OLD.invited_by, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('invitations', NEW.invited_by, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_invitations AFTER INSERT OR DELETE ON invitation FOR EACH ROW EXECUTE FUNCTION count_invitations();
-- +goose StatementBegin
CREATE FUNCTION count_transfers() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('transfers', OLD.from_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('transfers', NEW.from_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_transfers AFTER INSERT OR DELETE ON child_transfer FOR EACH ROW EXECUTE FUNCTION count_transfers();
-- +goose StatementBegin
CREATE FUNCTION count_members() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('members', OLD.organization_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('members', NEW.organization_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_members AFTER INSERT OR DELETE ON organization_member FOR EACH ROW EXECUTE FUNCTION count_members();
-- +goose StatementBegin
CREATE FUNCTION count_handovers() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('handovers', OLD.from_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('handovers', NEW.from_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_handovers AFTER INSERT OR DELETE ON organization_handover FOR EACH ROW EXECUTE FUNCTION count_handovers();
-- +goose StatementBegin
CREATE FUNCTION count_imports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('imports', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('imports', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_imports AFTER INSERT OR DELETE ON child_import FOR EACH ROW EXECUTE FUNCTION count_imports();
-- +goose StatementBegin
CREATE FUNCTION count_score_imports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('score-imports', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('score-imports', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_score_imports AFTER INSERT OR DELETE ON score_import FOR EACH ROW EXECUTE FUNCTION count_score_imports();
-- +goose StatementBegin
CREATE FUNCTION count_import_layouts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('import-layouts', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('import-layouts', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_import_layouts AFTER INSERT OR DELETE ON import_mapping FOR EACH ROW EXECUTE FUNCTION count_import_layouts();
-- +goose StatementBegin
CREATE FUNCTION count_applications() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('applications', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('applications', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_applications AFTER INSERT OR DELETE ON application FOR EACH ROW EXECUTE FUNCTION count_applications();
CREATE TRIGGER count_applications_moved AFTER UPDATE OF owner_id ON application FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_applications();
-- +goose StatementBegin
CREATE FUNCTION count_versions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('versions', OLD.application_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('versions', NEW.application_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_versions AFTER INSERT OR DELETE ON application_version FOR EACH ROW EXECUTE FUNCTION count_versions();
-- +goose StatementBegin
CREATE FUNCTION count_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.stored_by IS NOT NULL THEN PERFORM count_rows('files', OLD.stored_by, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.stored_by IS NOT NULL THEN PERFORM count_rows('files', NEW.stored_by, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_files AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION count_files();
-- +goose StatementBegin
CREATE FUNCTION count_file_bytes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.stored_by IS NOT NULL THEN PERFORM count_rows('file-bytes', OLD.stored_by, -OLD.size); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.stored_by IS NOT NULL THEN PERFORM count_rows('file-bytes', NEW.stored_by, NEW.size); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_file_bytes AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION count_file_bytes();
-- +goose StatementBegin
CREATE FUNCTION count_norm_sets() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('norm-sets', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('norm-sets', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_norm_sets AFTER INSERT OR DELETE ON norm_set FOR EACH ROW EXECUTE FUNCTION count_norm_sets();
-- +goose StatementBegin
CREATE FUNCTION count_purchases() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('purchases', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('purchases', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_purchases AFTER INSERT OR DELETE ON purchase FOR EACH ROW EXECUTE FUNCTION count_purchases();
-- +goose StatementBegin
CREATE FUNCTION count_orders() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('orders', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('orders', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_orders AFTER INSERT OR DELETE ON purchase_order FOR EACH ROW EXECUTE FUNCTION count_orders();
-- +goose StatementBegin
CREATE FUNCTION count_unit_entries() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('unit-entries', OLD.purchase_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('unit-entries', NEW.purchase_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_unit_entries AFTER INSERT OR DELETE ON unit_entry FOR EACH ROW EXECUTE FUNCTION count_unit_entries();
-- +goose StatementBegin
CREATE FUNCTION count_promotions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('promotions', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('promotions', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_promotions AFTER INSERT OR DELETE ON promotion FOR EACH ROW EXECUTE FUNCTION count_promotions();
-- +goose StatementBegin
CREATE FUNCTION count_activities() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('activities', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('activities', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_activities AFTER INSERT OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION count_activities();
CREATE TRIGGER count_activities_moved AFTER UPDATE OF owner_id ON activity FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_activities();
-- +goose StatementBegin
CREATE FUNCTION count_open_activities() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.finish_date IS NULL AND OLD.discarded_at IS NULL THEN PERFORM count_rows('open-activities', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.finish_date IS NULL AND NEW.discarded_at IS NULL THEN PERFORM count_rows('open-activities', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_open_activities AFTER INSERT OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION count_open_activities();
CREATE TRIGGER count_open_activities_moved AFTER UPDATE OF owner_id, finish_date, discarded_at ON activity FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.finish_date IS DISTINCT FROM NEW.finish_date OR OLD.discarded_at IS DISTINCT FROM NEW.discarded_at) EXECUTE FUNCTION count_open_activities();
-- +goose StatementBegin
CREATE FUNCTION count_second_scorings() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('second-scorings', OLD.scorer_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('second-scorings', NEW.scorer_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_second_scorings AFTER INSERT OR DELETE ON second_scoring FOR EACH ROW EXECUTE FUNCTION count_second_scorings();
-- +goose StatementBegin
CREATE FUNCTION count_recordings() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('recordings', OLD.created_by, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('recordings', NEW.created_by, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_recordings AFTER INSERT OR DELETE ON clip FOR EACH ROW EXECUTE FUNCTION count_recordings();
-- +goose StatementBegin
CREATE FUNCTION count_recording_bytes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('recording-bytes', OLD.created_by, -OLD.size); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('recording-bytes', NEW.created_by, NEW.size); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_recording_bytes AFTER INSERT OR DELETE ON clip FOR EACH ROW EXECUTE FUNCTION count_recording_bytes();
CREATE TRIGGER count_recording_bytes_moved AFTER UPDATE OF size ON clip FOR EACH ROW WHEN (OLD.size IS DISTINCT FROM NEW.size) EXECUTE FUNCTION count_recording_bytes();
-- +goose StatementBegin
CREATE FUNCTION count_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('figures', OLD.report_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('figures', NEW.report_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_figures AFTER INSERT OR DELETE ON report_snapshot FOR EACH ROW EXECUTE FUNCTION count_figures();
-- +goose StatementBegin
CREATE FUNCTION count_report_versions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('report-versions', CAST(OLD.config_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('report-versions', CAST(NEW.config_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_report_versions AFTER INSERT OR DELETE ON report_config_version FOR EACH ROW EXECUTE FUNCTION count_report_versions();
-- +goose StatementBegin
CREATE FUNCTION count_report_runs() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('report-runs', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('report-runs', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_report_runs AFTER INSERT OR DELETE ON cohort_run FOR EACH ROW EXECUTE FUNCTION count_report_runs();
-- +goose StatementBegin
CREATE FUNCTION count_exports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('exports', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('exports', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_exports AFTER INSERT OR DELETE ON result_export FOR EACH ROW EXECUTE FUNCTION count_exports();
-- +goose StatementBegin
CREATE FUNCTION count_hubs() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hubs', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hubs', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hubs AFTER INSERT OR DELETE ON hub FOR EACH ROW EXECUTE FUNCTION count_hubs();
-- +goose StatementBegin
CREATE FUNCTION count_hub_locations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hub-locations', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hub-locations', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hub_locations AFTER INSERT OR DELETE ON hub_location FOR EACH ROW EXECUTE FUNCTION count_hub_locations();
-- +goose StatementBegin
CREATE FUNCTION count_hub_commands() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hub-commands', CAST(OLD.hub_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hub-commands', CAST(NEW.hub_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hub_commands AFTER INSERT OR DELETE ON hub_command FOR EACH ROW EXECUTE FUNCTION count_hub_commands();
