-- +goose Up
-- 1 of an activity that has a score: enough was administered, and no rule leaves it without one. Others are in no mean, share or rank.
ALTER TABLE activity_digest ADD COLUMN scored BIGINT NOT NULL DEFAULT 1;
UPDATE activity_digest SET scored = 0 WHERE EXISTS (SELECT 1 FROM activity_score s
    WHERE s.activity_key = activity_digest.activity_key AND s.score = 'total' AND (s.answered = 0 OR s.answered * 5 < s.questions * 4));

-- +goose Down
ALTER TABLE activity_digest DROP COLUMN scored;
