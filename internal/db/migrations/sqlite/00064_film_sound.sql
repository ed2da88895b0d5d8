-- +goose Up
-- 1 of a film that has sound, or whose beginning did not show that it has none: it needs the consent to sound, too. Of films that came
-- before, nobody knows without reading them.
ALTER TABLE clip ADD COLUMN film_sound INTEGER NOT NULL DEFAULT 0;
UPDATE clip SET film_sound = 1 WHERE kind = 'video';

-- +goose Down
ALTER TABLE clip DROP COLUMN film_sound;
