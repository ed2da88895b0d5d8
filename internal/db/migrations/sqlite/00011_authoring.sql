-- +goose Up
-- language is a BCP 47 tag. score_code is the measure that the application's score feeds. An archived application keeps its
-- custom id in archived_custom_id, so that its owner can use it again.
ALTER TABLE application ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN score_code TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN archived_custom_id TEXT NOT NULL DEFAULT '';
ALTER TABLE application_version ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE application_version ADD COLUMN score_code TEXT NOT NULL DEFAULT '';

-- What a question is filed under, as its content says: for counting and renaming.
ALTER TABLE question ADD COLUMN area TEXT NOT NULL DEFAULT '';
ALTER TABLE question ADD COLUMN type TEXT NOT NULL DEFAULT '';
ALTER TABLE question ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE question ADD COLUMN sub_category TEXT NOT NULL DEFAULT '';
UPDATE question SET area = COALESCE(content ->> '$.area', ''), type = COALESCE(content ->> '$.type', ''),
    category = COALESCE(content ->> '$.category', ''), sub_category = COALESCE(content ->> '$.sub_category', '');

-- +goose Down
ALTER TABLE question DROP COLUMN sub_category;
ALTER TABLE question DROP COLUMN category;
ALTER TABLE question DROP COLUMN type;
ALTER TABLE question DROP COLUMN area;
ALTER TABLE application_version DROP COLUMN score_code;
ALTER TABLE application_version DROP COLUMN language;
ALTER TABLE application DROP COLUMN archived_custom_id;
ALTER TABLE application DROP COLUMN score_code;
ALTER TABLE application DROP COLUMN language;
