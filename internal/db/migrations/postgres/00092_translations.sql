-- +goose Up
-- Languages into which an application is translated, and its translations, a row for each text. source is the text that a translation
-- was made from: if the application's text differs by now, the translation has to be looked at again.
CREATE TABLE application_language (
    application_id TEXT NOT NULL REFERENCES application (id),
    language       TEXT NOT NULL,
    created_at     BIGINT NOT NULL,
    PRIMARY KEY (application_id, language)
);
CREATE TABLE application_translation (
    application_id TEXT NOT NULL,
    language       TEXT NOT NULL,
    key            TEXT NOT NULL,
    text           TEXT NOT NULL,
    source         TEXT NOT NULL,
    updated_at     BIGINT NOT NULL,
    PRIMARY KEY (application_id, language, key),
    FOREIGN KEY (application_id, language) REFERENCES application_language (application_id, language)
);

-- The translations that were frozen with a version, as gzip of JSON by their keys. languages of a version are their tags, separated
-- by commas.
CREATE TABLE application_version_language (
    application_id TEXT NOT NULL,
    version        BIGINT NOT NULL,
    language       TEXT NOT NULL,
    texts          BYTEA NOT NULL,
    PRIMARY KEY (application_id, version, language),
    FOREIGN KEY (application_id, version) REFERENCES application_version (application_id, version)
);
ALTER TABLE application_version ADD COLUMN languages TEXT NOT NULL DEFAULT '';

-- The language in which a child is tested; empty: the one that the version is written in.
ALTER TABLE activity ADD COLUMN language TEXT NOT NULL DEFAULT '';
-- The language of the tests that norms are of; empty: the one that the application is written in.
ALTER TABLE norm_set ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE norm_set DROP COLUMN language;
ALTER TABLE activity DROP COLUMN language;
ALTER TABLE application_version DROP COLUMN languages;
DROP TABLE application_version_language;
DROP TABLE application_translation;
DROP TABLE application_language;
