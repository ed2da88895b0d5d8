-- +goose Up
-- What raters are asked to answer. A request is one letter, or one link, to one rater. key_hash is the hash of the secret in its link;
-- sealed_key is the secret, sealed, from which its owner is shown the link again. device_hash is the device that has begun a form.
-- state follows what happened; a request that has run out is ended from expires_at on, whether or not its row says so yet.
CREATE TABLE rating_request (
    id               TEXT    NOT NULL PRIMARY KEY,
    owner_id         TEXT    NOT NULL REFERENCES account (id),
    state            TEXT    NOT NULL CHECK (state IN ('waiting', 'sent', 'opened', 'begun', 'answered', 'refused', 'revoked', 'ended', 'bounced')),
    respondent       TEXT    NOT NULL CHECK (respondent IN ('parent', 'teacher', 'self', 'other')),
    relation         TEXT    NOT NULL DEFAULT '',
    rater_name       TEXT    NOT NULL DEFAULT '',
    rater_email      TEXT    NOT NULL DEFAULT '',
    email_folded     TEXT    NOT NULL DEFAULT '',
    person_id        TEXT    NOT NULL DEFAULT '', -- of the owner's list; '' is nobody of it
    language         TEXT    NOT NULL,
    called           TEXT    NOT NULL CHECK (called IN ('first_name', 'initials', 'your_child')),
    purpose          TEXT    NOT NULL DEFAULT '',
    may_print        INTEGER NOT NULL,
    way              TEXT    NOT NULL CHECK (way IN ('letter', 'link')),
    due_date         TEXT    NOT NULL DEFAULT '', -- YYYY-MM-DD
    reminders_left   INTEGER NOT NULL DEFAULT 0,
    reminder_days    INTEGER NOT NULL DEFAULT 7,
    next_reminder_at INTEGER,
    last_letter_at   INTEGER,
    key_hash         BLOB    NOT NULL UNIQUE,
    sealed_key       TEXT    NOT NULL,
    device_hash      BLOB,
    code_hash        BLOB,
    code_tries       INTEGER NOT NULL DEFAULT 0,
    code_expires_at  INTEGER NOT NULL DEFAULT 0,
    created_at       INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,
    sent_at          INTEGER,
    opened_at        INTEGER,
    begun_at         INTEGER,
    ended_at         INTEGER -- when it was answered, refused, revoked, or ran out
) STRICT;
CREATE INDEX rating_request_list ON rating_request (owner_id, created_at, id);
CREATE INDEX rating_request_address ON rating_request (email_folded, created_at) WHERE email_folded <> '';
CREATE INDEX rating_request_person ON rating_request (person_id) WHERE person_id <> '';
CREATE INDEX rating_request_reminder ON rating_request (next_reminder_at) WHERE next_reminder_at IS NOT NULL;
CREATE INDEX rating_request_open ON rating_request (expires_at) WHERE ended_at IS NULL;
CREATE INDEX rating_request_ended ON rating_request (ended_at) WHERE ended_at IS NOT NULL;

-- A form of a request: an application about a child. version and activity_id are those of the activity that answering it began.
CREATE TABLE rating_form (
    request_id     TEXT    NOT NULL REFERENCES rating_request (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    id             TEXT    NOT NULL UNIQUE,
    child_id       TEXT    NOT NULL REFERENCES person (id),
    application_id TEXT    NOT NULL REFERENCES application (id),
    version        INTEGER NOT NULL DEFAULT 0, -- 0: not begun
    purchase_id    TEXT    NOT NULL,
    activity_id    TEXT    UNIQUE,
    state          TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'begun', 'finished', 'refused', 'revoked', 'ended')),
    agreed_at      INTEGER,
    begun_at       INTEGER,
    finished_at    INTEGER,
    refused_at     INTEGER,
    refusal_text   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (request_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_form_child ON rating_form (child_id);

-- How many requests an account has; see the limits of the first schema.
DROP TRIGGER limit_new_count;
DROP TRIGGER limit_count;
-- +goose StatementBegin
CREATE TRIGGER limit_new_count AFTER INSERT ON row_count BEGIN
    -- The text of a refusal is a literal: other programs that read this file may have an SQLite before 3.47.
    SELECT CASE NEW.kind
        WHEN 'children' THEN RAISE(ABORT, 'limit:children')
        WHEN 'contacts' THEN RAISE(ABORT, 'limit:contacts')
        WHEN 'team' THEN RAISE(ABORT, 'limit:team')
        WHEN 'consents' THEN RAISE(ABORT, 'limit:consents')
        WHEN 'events' THEN RAISE(ABORT, 'limit:events')
        WHEN 'measurements' THEN RAISE(ABORT, 'limit:measurements')
        WHEN 'corrections' THEN RAISE(ABORT, 'limit:corrections')
        WHEN 'plans' THEN RAISE(ABORT, 'limit:plans')
        WHEN 'invitations' THEN RAISE(ABORT, 'limit:invitations')
        WHEN 'transfers' THEN RAISE(ABORT, 'limit:transfers')
        WHEN 'members' THEN RAISE(ABORT, 'limit:members')
        WHEN 'handovers' THEN RAISE(ABORT, 'limit:handovers')
        WHEN 'imports' THEN RAISE(ABORT, 'limit:imports')
        WHEN 'score-imports' THEN RAISE(ABORT, 'limit:score-imports')
        WHEN 'import-layouts' THEN RAISE(ABORT, 'limit:import-layouts')
        WHEN 'applications' THEN RAISE(ABORT, 'limit:applications')
        WHEN 'versions' THEN RAISE(ABORT, 'limit:versions')
        WHEN 'files' THEN RAISE(ABORT, 'limit:files')
        WHEN 'file-bytes' THEN RAISE(ABORT, 'limit:file-bytes')
        WHEN 'norm-sets' THEN RAISE(ABORT, 'limit:norm-sets')
        WHEN 'purchases' THEN RAISE(ABORT, 'limit:purchases')
        WHEN 'orders' THEN RAISE(ABORT, 'limit:orders')
        WHEN 'unit-entries' THEN RAISE(ABORT, 'limit:unit-entries')
        WHEN 'promotions' THEN RAISE(ABORT, 'limit:promotions')
        WHEN 'activities' THEN RAISE(ABORT, 'limit:activities')
        WHEN 'open-activities' THEN RAISE(ABORT, 'limit:open-activities')
        WHEN 'second-scorings' THEN RAISE(ABORT, 'limit:second-scorings')
        WHEN 'recordings' THEN RAISE(ABORT, 'limit:recordings')
        WHEN 'recording-bytes' THEN RAISE(ABORT, 'limit:recording-bytes')
        WHEN 'figures' THEN RAISE(ABORT, 'limit:figures')
        WHEN 'report-versions' THEN RAISE(ABORT, 'limit:report-versions')
        WHEN 'report-runs' THEN RAISE(ABORT, 'limit:report-runs')
        WHEN 'exports' THEN RAISE(ABORT, 'limit:exports')
        WHEN 'hubs' THEN RAISE(ABORT, 'limit:hubs')
        WHEN 'hub-locations' THEN RAISE(ABORT, 'limit:hub-locations')
        WHEN 'hub-commands' THEN RAISE(ABORT, 'limit:hub-commands')
        WHEN 'rating-requests' THEN RAISE(ABORT, 'limit:rating-requests')
        END FROM row_limit l WHERE l.kind = NEW.kind AND NEW.n > l.most;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER limit_count AFTER UPDATE OF n ON row_count WHEN NEW.n > OLD.n BEGIN
    -- The text of a refusal is a literal: other programs that read this file may have an SQLite before 3.47.
    SELECT CASE NEW.kind
        WHEN 'children' THEN RAISE(ABORT, 'limit:children')
        WHEN 'contacts' THEN RAISE(ABORT, 'limit:contacts')
        WHEN 'team' THEN RAISE(ABORT, 'limit:team')
        WHEN 'consents' THEN RAISE(ABORT, 'limit:consents')
        WHEN 'events' THEN RAISE(ABORT, 'limit:events')
        WHEN 'measurements' THEN RAISE(ABORT, 'limit:measurements')
        WHEN 'corrections' THEN RAISE(ABORT, 'limit:corrections')
        WHEN 'plans' THEN RAISE(ABORT, 'limit:plans')
        WHEN 'invitations' THEN RAISE(ABORT, 'limit:invitations')
        WHEN 'transfers' THEN RAISE(ABORT, 'limit:transfers')
        WHEN 'members' THEN RAISE(ABORT, 'limit:members')
        WHEN 'handovers' THEN RAISE(ABORT, 'limit:handovers')
        WHEN 'imports' THEN RAISE(ABORT, 'limit:imports')
        WHEN 'score-imports' THEN RAISE(ABORT, 'limit:score-imports')
        WHEN 'import-layouts' THEN RAISE(ABORT, 'limit:import-layouts')
        WHEN 'applications' THEN RAISE(ABORT, 'limit:applications')
        WHEN 'versions' THEN RAISE(ABORT, 'limit:versions')
        WHEN 'files' THEN RAISE(ABORT, 'limit:files')
        WHEN 'file-bytes' THEN RAISE(ABORT, 'limit:file-bytes')
        WHEN 'norm-sets' THEN RAISE(ABORT, 'limit:norm-sets')
        WHEN 'purchases' THEN RAISE(ABORT, 'limit:purchases')
        WHEN 'orders' THEN RAISE(ABORT, 'limit:orders')
        WHEN 'unit-entries' THEN RAISE(ABORT, 'limit:unit-entries')
        WHEN 'promotions' THEN RAISE(ABORT, 'limit:promotions')
        WHEN 'activities' THEN RAISE(ABORT, 'limit:activities')
        WHEN 'open-activities' THEN RAISE(ABORT, 'limit:open-activities')
        WHEN 'second-scorings' THEN RAISE(ABORT, 'limit:second-scorings')
        WHEN 'recordings' THEN RAISE(ABORT, 'limit:recordings')
        WHEN 'recording-bytes' THEN RAISE(ABORT, 'limit:recording-bytes')
        WHEN 'figures' THEN RAISE(ABORT, 'limit:figures')
        WHEN 'report-versions' THEN RAISE(ABORT, 'limit:report-versions')
        WHEN 'report-runs' THEN RAISE(ABORT, 'limit:report-runs')
        WHEN 'exports' THEN RAISE(ABORT, 'limit:exports')
        WHEN 'hubs' THEN RAISE(ABORT, 'limit:hubs')
        WHEN 'hub-locations' THEN RAISE(ABORT, 'limit:hub-locations')
        WHEN 'hub-commands' THEN RAISE(ABORT, 'limit:hub-commands')
        WHEN 'rating-requests' THEN RAISE(ABORT, 'limit:rating-requests')
        END FROM row_limit l WHERE l.kind = NEW.kind AND NEW.n > l.most;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_rating_requests_in AFTER INSERT ON rating_request BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'rating-requests', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_rating_requests_out AFTER DELETE ON rating_request BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'rating-requests', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER count_rating_requests_in;
DROP TRIGGER count_rating_requests_out;
DELETE FROM row_count WHERE kind = 'rating-requests';
DROP TABLE rating_form;
DROP TABLE rating_request;
