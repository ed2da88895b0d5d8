-- +goose Up
-- Everybody on an account's list: children, and the people around them. What only a child's record holds is in child,
-- under the same id. sort_name and search_text are made of the names; empty on rows of an older version until indexed.
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
    CHECK ((access = 'accepted') = (account_id IS NOT NULL)),
    CHECK (kind <> 'child' OR access = 'none')
);
INSERT INTO person (id, owner_id, kind, first_name, last_name, email, phone_number, date_of_birth, open_activities, last_result_at, created_at, updated_at, archived_at)
SELECT id, owner_id, 'child', first_name, last_name, email, phone_number, date_of_birth,
    (SELECT count(*) FROM activity a WHERE a.child_id = child.id AND a.finish_date IS NULL),
    (SELECT max(a.finish_date) FROM activity a WHERE a.child_id = child.id), created_at, updated_at, archived_at
FROM child ORDER BY created_at, id;

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
DROP INDEX child_owner;
ALTER TABLE child DROP COLUMN owner_id;
ALTER TABLE child DROP COLUMN first_name;
ALTER TABLE child DROP COLUMN last_name;
ALTER TABLE child DROP COLUMN email;
ALTER TABLE child DROP COLUMN phone_number;
ALTER TABLE child DROP COLUMN date_of_birth;
ALTER TABLE child DROP COLUMN search_name;
ALTER TABLE child DROP COLUMN created_at;
ALTER TABLE child DROP COLUMN updated_at;
ALTER TABLE child DROP COLUMN archived_at;
ALTER TABLE child ADD COLUMN gestational_weeks BIGINT;
ALTER TABLE child ADD COLUMN gender_identity TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN sex_for_norms TEXT NOT NULL DEFAULT '' CHECK (sex_for_norms IN ('', 'female', 'male'));
ALTER TABLE child ADD COLUMN ethnicity TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN school TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN grade TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN program TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN program_type TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN building_room TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN teacher TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN medical_id TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN custom_id TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN consent_sign_date TEXT;
ALTER TABLE child ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN photo TEXT NOT NULL DEFAULT '';
CREATE INDEX child_medical ON child (medical_id) WHERE medical_id <> '';
CREATE INDEX child_custom ON child (custom_id) WHERE custom_id <> '';
CREATE INDEX child_photo ON child (photo) WHERE photo <> '';

-- Who is around a child. Both are on the list of one account.
CREATE TABLE care_team (
    id         TEXT    NOT NULL PRIMARY KEY,
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
    id           TEXT    NOT NULL PRIMARY KEY,
    person_key   BIGINT  NOT NULL REFERENCES person (key),
    token_hash   BYTEA   NOT NULL UNIQUE,
    email        TEXT    NOT NULL,
    email_folded TEXT    NOT NULL,
    invited_by   TEXT    NOT NULL REFERENCES account (id),
    letter       TEXT    NOT NULL DEFAULT 'waiting' CHECK (letter IN ('waiting', 'sent', 'refused')),
    created_at   BIGINT  NOT NULL,
    expires_at   BIGINT  NOT NULL,
    ended_at     BIGINT,
    accepted_by  TEXT    REFERENCES account (id)
);
CREATE INDEX invitation_person ON invitation (person_key, created_at);
CREATE INDEX invitation_inviter ON invitation (invited_by, created_at);
CREATE INDEX invitation_address ON invitation (email_folded, created_at);

-- What somebody agreed to for a child. given_on and until are dates; until is the last day, empty when it has none.
CREATE TABLE consent (
    id           TEXT   NOT NULL PRIMARY KEY,
    child_key    BIGINT NOT NULL REFERENCES person (key),
    purpose      TEXT   NOT NULL CHECK (purpose IN ('assessment', 'therapy', 'pictures', 'audio', 'video', 'sharing', 'research', 'other')),
    detail       TEXT   NOT NULL DEFAULT '',
    given_by     TEXT   NOT NULL,
    given_on     TEXT   NOT NULL,
    until        TEXT,
    withdrawn_on TEXT,
    recorded_by  TEXT   NOT NULL REFERENCES account (id),
    created_at   BIGINT NOT NULL,
    updated_at   BIGINT NOT NULL
);
CREATE INDEX consent_child ON consent (child_key, created_at);

-- Which guardian may read which report.
CREATE TABLE report_share (
    report_id    TEXT    NOT NULL REFERENCES report (id),
    guardian_key BIGINT NOT NULL REFERENCES person (key),
    shared_by    TEXT    NOT NULL REFERENCES account (id),
    shared_at    BIGINT NOT NULL,
    PRIMARY KEY (report_id, guardian_key)
);
CREATE INDEX report_share_guardian ON report_share (guardian_key, shared_at);
CREATE INDEX report_owner ON report (owner_id, created_at, id);
CREATE INDEX report_untouched ON report (owner_id, created_at, id) WHERE revision = 1;

-- +goose Down
DROP TABLE report_share;
DROP INDEX report_owner;
DROP INDEX report_untouched;
DROP TABLE consent;
DROP TABLE invitation;
DROP TABLE care_team;
DROP INDEX child_medical;
DROP INDEX child_custom;
DROP INDEX child_photo;
ALTER TABLE child DROP COLUMN gestational_weeks;
ALTER TABLE child DROP COLUMN gender_identity;
ALTER TABLE child DROP COLUMN sex_for_norms;
ALTER TABLE child DROP COLUMN ethnicity;
ALTER TABLE child DROP COLUMN language;
ALTER TABLE child DROP COLUMN address;
ALTER TABLE child DROP COLUMN school;
ALTER TABLE child DROP COLUMN grade;
ALTER TABLE child DROP COLUMN program;
ALTER TABLE child DROP COLUMN program_type;
ALTER TABLE child DROP COLUMN building_room;
ALTER TABLE child DROP COLUMN teacher;
ALTER TABLE child DROP COLUMN medical_id;
ALTER TABLE child DROP COLUMN custom_id;
ALTER TABLE child DROP COLUMN consent_sign_date;
ALTER TABLE child DROP COLUMN notes;
ALTER TABLE child DROP COLUMN photo;
ALTER TABLE child ADD COLUMN owner_id TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN first_name TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN last_name TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN phone_number TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN date_of_birth TEXT;
ALTER TABLE child ADD COLUMN search_name TEXT NOT NULL DEFAULT '';
ALTER TABLE child ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE child ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE child ADD COLUMN archived_at BIGINT;
UPDATE child SET (owner_id, first_name, last_name, email, phone_number, date_of_birth, search_name, created_at, updated_at, archived_at) =
    (SELECT p.owner_id, p.first_name, p.last_name, p.email, p.phone_number, p.date_of_birth, p.sort_name, p.created_at, p.updated_at, p.archived_at
     FROM person p WHERE p.id = child.id);
CREATE INDEX child_owner ON child (owner_id, created_at, id);
DROP TABLE person_gram;
DROP TABLE person;
