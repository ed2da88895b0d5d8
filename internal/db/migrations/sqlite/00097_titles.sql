-- +goose Up
-- The titles of a version in other languages, as package title writes them: the language that it is written in, then a language and a title
-- for each translation, each after a sign that no title has. Versions so far get those that still translate their title: they hold all
-- translations compressed.
ALTER TABLE application_version ADD COLUMN titles TEXT NOT NULL DEFAULT '';
UPDATE application_version SET titles = char(31) || language || (
    SELECT group_concat(char(31) || t.language || char(31) || t.text, '') FROM application_translation t
    WHERE t.application_id = application_version.application_id AND t.key = 'title' AND t.source = application_version.title
    AND ',' || application_version.languages || ',' LIKE '%,' || t.language || ',%'
) WHERE EXISTS (
    SELECT 1 FROM application_translation t
    WHERE t.application_id = application_version.application_id AND t.key = 'title' AND t.source = application_version.title
    AND ',' || application_version.languages || ',' LIKE '%,' || t.language || ',%'
);

-- +goose Down
ALTER TABLE application_version DROP COLUMN titles;
