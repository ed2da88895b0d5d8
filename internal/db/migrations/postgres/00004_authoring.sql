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
    UNIQUE (owner_id, custom_id)
);
CREATE INDEX application_owner ON application (owner_id, created_at, id);
CREATE INDEX application_published ON application (published_at, id) WHERE published;

-- content, options, answers and elements are JSON: a question is always read and written whole.
CREATE TABLE question (
    application_id TEXT   NOT NULL REFERENCES application (id),
    id             TEXT   NOT NULL,
    position       BIGINT NOT NULL,
    content        TEXT   NOT NULL,
    elements       TEXT   NOT NULL,
    updated_at     BIGINT NOT NULL,
    PRIMARY KEY (application_id, id)
);

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
    PRIMARY KEY (application_id, version)
);

CREATE TABLE taxonomy (
    id         TEXT   NOT NULL PRIMARY KEY,
    owner_id   TEXT   NOT NULL REFERENCES account (id),
    kind       TEXT   NOT NULL CHECK (kind IN ('area', 'type', 'category', 'sub_category')),
    parent_id  TEXT   NOT NULL DEFAULT '',
    name       TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (owner_id, kind, parent_id, name)
);

-- Every stored picture, by the hash of its bytes.
CREATE TABLE media (
    name         TEXT   NOT NULL PRIMARY KEY,
    content_type TEXT   NOT NULL,
    size         BIGINT NOT NULL,
    created_at   BIGINT NOT NULL
);

-- +goose Down
DROP TABLE media;
DROP TABLE taxonomy;
DROP TABLE application_version;
DROP TABLE question;
DROP TABLE application;
