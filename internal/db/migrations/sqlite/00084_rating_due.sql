-- +goose Up
-- clear_at is when what was begun and left by the end of the link is discarded; NULL where nothing was, or that is done. came_at is when
-- something last came back from the rater: an answered or refused form, a letter, or the end of the link.
ALTER TABLE rating_request ADD COLUMN clear_at INTEGER;
ALTER TABLE rating_request ADD COLUMN came_at INTEGER;
ALTER TABLE rating_request ADD COLUMN reminders_sent INTEGER NOT NULL DEFAULT 0;
UPDATE rating_request SET clear_at = ended_at + 1209600000000 WHERE state = 'ended' AND EXISTS (SELECT 1 FROM rating_form f
    WHERE f.request_id = rating_request.id AND f.state = 'ended' AND f.activity_id IS NOT NULL AND f.finished_at IS NULL);
UPDATE rating_request SET came_at = CASE WHEN state = 'ended' THEN ended_at WHEN state = 'bounced' THEN COALESCE(last_letter_at, created_at)
    ELSE (SELECT MAX(COALESCE(f.finished_at, f.refused_at)) FROM rating_form f WHERE f.request_id = rating_request.id) END;
CREATE INDEX rating_request_clear ON rating_request (clear_at) WHERE clear_at IS NOT NULL;
CREATE INDEX rating_request_came ON rating_request (owner_id, came_at, id) WHERE came_at IS NOT NULL;

-- +goose Down
DROP INDEX rating_request_came;
DROP INDEX rating_request_clear;
ALTER TABLE rating_request DROP COLUMN reminders_sent;
ALTER TABLE rating_request DROP COLUMN came_at;
ALTER TABLE rating_request DROP COLUMN clear_at;
