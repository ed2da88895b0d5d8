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
    may_print        BOOLEAN NOT NULL,
    way              TEXT    NOT NULL CHECK (way IN ('letter', 'link')),
    due_date         TEXT    NOT NULL DEFAULT '', -- YYYY-MM-DD
    reminders_left   BIGINT NOT NULL DEFAULT 0,
    reminder_days    BIGINT NOT NULL DEFAULT 7,
    next_reminder_at BIGINT,
    last_letter_at   BIGINT,
    key_hash         BYTEA    NOT NULL UNIQUE,
    sealed_key       TEXT    NOT NULL,
    device_hash      BYTEA,
    code_hash        BYTEA,
    code_tries       BIGINT NOT NULL DEFAULT 0,
    code_expires_at  BIGINT NOT NULL DEFAULT 0,
    created_at       BIGINT NOT NULL,
    expires_at       BIGINT NOT NULL,
    sent_at          BIGINT,
    opened_at        BIGINT,
    begun_at         BIGINT,
    ended_at         BIGINT -- when it was answered, refused, revoked, or ran out
);
CREATE INDEX rating_request_list ON rating_request (owner_id, created_at, id);
CREATE INDEX rating_request_address ON rating_request (email_folded, created_at) WHERE email_folded <> '';
CREATE INDEX rating_request_person ON rating_request (person_id) WHERE person_id <> '';
CREATE INDEX rating_request_reminder ON rating_request (next_reminder_at) WHERE next_reminder_at IS NOT NULL;
CREATE INDEX rating_request_open ON rating_request (expires_at) WHERE ended_at IS NULL;
CREATE INDEX rating_request_ended ON rating_request (ended_at) WHERE ended_at IS NOT NULL;

-- A form of a request: an application about a child. version and activity_id are those of the activity that answering it began.
CREATE TABLE rating_form (
    request_id     TEXT    NOT NULL REFERENCES rating_request (id) ON DELETE CASCADE,
    position       BIGINT NOT NULL,
    id             TEXT    NOT NULL UNIQUE,
    child_id       TEXT    NOT NULL REFERENCES person (id),
    application_id TEXT    NOT NULL REFERENCES application (id),
    version        BIGINT NOT NULL DEFAULT 0, -- 0: not begun
    purchase_id    TEXT    NOT NULL,
    activity_id    TEXT    UNIQUE,
    state          TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'begun', 'finished', 'refused', 'revoked', 'ended')),
    agreed_at      BIGINT,
    begun_at       BIGINT,
    finished_at    BIGINT,
    refused_at     BIGINT,
    refusal_text   TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (request_id, position)
);
CREATE INDEX rating_form_child ON rating_form (child_id);

-- +goose StatementBegin
CREATE FUNCTION count_rating_requests() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('rating-requests', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('rating-requests', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_rating_requests AFTER INSERT OR DELETE ON rating_request FOR EACH ROW EXECUTE FUNCTION count_rating_requests();

-- +goose Down
DROP TABLE rating_form;
DROP TABLE rating_request;
DROP FUNCTION count_rating_requests();
DELETE FROM row_count WHERE kind = 'rating-requests';
