-- +goose Up
-- Names are found by more spellings: an empty sort_name has the server index the row again when it starts.
UPDATE person SET sort_name = '';
UPDATE account SET sort_name = '' WHERE archived_at IS NULL;

-- Letters that are folded since, in the words of applications.
UPDATE application SET search_text = replace(replace(replace(replace(replace(replace(replace(replace(search_text, 'ð', 'd'), 'þ', 'th'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', ''),
    labels = replace(replace(replace(replace(replace(replace(replace(replace(labels, 'ð', 'd'), 'þ', 'th'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', '');
UPDATE application_version SET search_text = replace(replace(replace(replace(replace(replace(replace(replace(search_text, 'ð', 'd'), 'þ', 'th'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', ''),
    labels = replace(replace(replace(replace(replace(replace(replace(replace(labels, 'ð', 'd'), 'þ', 'th'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ة', 'ه'), 'ـ', '');

-- A child that is added is looked for by its birth date and its ids, on every list that the account may see.
CREATE INDEX person_born ON person (date_of_birth) WHERE kind = 'child' AND date_of_birth IS NOT NULL;
CREATE INDEX child_medical_id ON child (medical_id) WHERE medical_id <> '';
CREATE INDEX child_custom_id ON child (custom_id) WHERE custom_id <> '';

-- +goose Down
DROP INDEX child_custom_id;
DROP INDEX child_medical_id;
DROP INDEX person_born;
