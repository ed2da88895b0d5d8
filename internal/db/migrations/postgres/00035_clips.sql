-- +goose Up
-- Pictures, videos and sounds recorded in an activity. One is whole once finished_at is set.
CREATE TABLE clip (
    key          BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT    NOT NULL UNIQUE,
    activity_key BIGINT  NOT NULL REFERENCES activity (key),
    question_no  BIGINT  NOT NULL,
    kind         TEXT    NOT NULL CHECK (kind IN ('picture', 'video', 'audio')),
    content_type TEXT    NOT NULL DEFAULT '', -- what the content shows, known with its first piece
    size         BIGINT  NOT NULL,
    duration     BIGINT  NOT NULL,            -- milliseconds
    sha256       TEXT    NOT NULL DEFAULT '', -- as announced; once finished that of the content
    received     BIGINT  NOT NULL DEFAULT 0,  -- bytes from the beginning that are here
    hashed       BYTEA,                       -- state of the SHA-256 over them
    created_by   TEXT    NOT NULL REFERENCES account (id),
    created_at   BIGINT  NOT NULL,
    touched_at   BIGINT  NOT NULL,            -- when a piece came last
    finished_at  BIGINT
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
    clip_key   BIGINT  NOT NULL REFERENCES clip (key),
    id         TEXT    NOT NULL,
    at         BIGINT  NOT NULL, -- milliseconds from the beginning
    text       TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    PRIMARY KEY (clip_key, id)
);

-- Where on the stage a child touched and how fast, as its device measured; NULL where it did not say.
ALTER TABLE tap ADD COLUMN x BIGINT;
ALTER TABLE tap ADD COLUMN y BIGINT;
ALTER TABLE tap ADD COLUMN paint_delay BIGINT;
ALTER TABLE tap ADD COLUMN reaction BIGINT;

-- +goose Down
ALTER TABLE tap DROP COLUMN reaction;
ALTER TABLE tap DROP COLUMN paint_delay;
ALTER TABLE tap DROP COLUMN y;
ALTER TABLE tap DROP COLUMN x;
DROP TABLE clip_bookmark;
DROP TABLE clip_piece;
DROP TABLE clip;
