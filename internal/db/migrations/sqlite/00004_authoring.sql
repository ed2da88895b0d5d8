-- +goose Up
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
    is_free                      INTEGER NOT NULL DEFAULT FALSE,
    on_sale                      INTEGER NOT NULL DEFAULT TRUE,
    currency_code                TEXT    NOT NULL DEFAULT 'USD',
    single_unit_pricing          INTEGER NOT NULL DEFAULT 0,
    monthly_subscription_pricing INTEGER NOT NULL DEFAULT 0,
    age_begin                    INTEGER NOT NULL DEFAULT 0,
    age_end                      INTEGER NOT NULL DEFAULT 0,
    estimated_duration           INTEGER NOT NULL DEFAULT 0,
    revision                     INTEGER NOT NULL DEFAULT 1,
    published                    INTEGER NOT NULL DEFAULT FALSE,
    published_at                 INTEGER,
    latest_version               INTEGER NOT NULL DEFAULT 0,
    labels                       TEXT    NOT NULL DEFAULT '',
    search_text                  TEXT    NOT NULL DEFAULT '',
    created_at                   INTEGER NOT NULL,
    updated_at                   INTEGER NOT NULL,
    archived_at                  INTEGER,
    UNIQUE (owner_id, custom_id)
) STRICT;
CREATE INDEX application_owner ON application (owner_id, created_at, id);
CREATE INDEX application_published ON application (published_at, id) WHERE published;

-- content, options, answers and elements are JSON: a question is always read and written whole.
CREATE TABLE question (
    application_id TEXT   NOT NULL REFERENCES application (id),
    id             TEXT   NOT NULL,
    position       INTEGER NOT NULL,
    content        TEXT   NOT NULL,
    elements       TEXT   NOT NULL,
    updated_at     INTEGER NOT NULL,
    PRIMARY KEY (application_id, id)
) STRICT;

-- What publishing froze: the settings as the marketplace shows and prices them, and the encoded questions. Rows are only ever added.
CREATE TABLE application_version (
    application_id               TEXT    NOT NULL REFERENCES application (id),
    version                      INTEGER NOT NULL,
    custom_id                    TEXT    NOT NULL,
    classification               TEXT    NOT NULL,
    title                        TEXT    NOT NULL,
    subtitle                     TEXT    NOT NULL,
    info                         TEXT    NOT NULL,
    area                         TEXT    NOT NULL,
    image                        TEXT    NOT NULL,
    is_free                      INTEGER NOT NULL,
    on_sale                      INTEGER NOT NULL,
    currency_code                TEXT    NOT NULL,
    single_unit_pricing          INTEGER NOT NULL,
    monthly_subscription_pricing INTEGER NOT NULL,
    age_begin                    INTEGER NOT NULL,
    age_end                      INTEGER NOT NULL,
    estimated_duration           INTEGER NOT NULL,
    labels                       TEXT    NOT NULL,
    search_text                  TEXT    NOT NULL,
    structure                    BLOB    NOT NULL,
    child_view                   BLOB    NOT NULL,
    etag                         TEXT    NOT NULL,
    question_count               INTEGER NOT NULL,
    created_by                   TEXT    NOT NULL REFERENCES account (id),
    created_at                   INTEGER NOT NULL,
    PRIMARY KEY (application_id, version)
) STRICT;

CREATE TABLE taxonomy (
    id         TEXT   NOT NULL PRIMARY KEY,
    owner_id   TEXT   NOT NULL REFERENCES account (id),
    kind       TEXT   NOT NULL CHECK (kind IN ('area', 'type', 'category', 'sub_category')),
    parent_id  TEXT   NOT NULL DEFAULT '',
    name       TEXT   NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (owner_id, kind, parent_id, name)
) STRICT;

-- Every stored picture, by the hash of its bytes.
CREATE TABLE media (
    name         TEXT   NOT NULL PRIMARY KEY,
    content_type TEXT   NOT NULL,
    size         INTEGER NOT NULL,
    created_at   INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE media;
DROP TABLE taxonomy;
DROP TABLE application_version;
DROP TABLE question;
DROP TABLE application;
