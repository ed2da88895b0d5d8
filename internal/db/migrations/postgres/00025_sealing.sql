-- +goose Up
-- What is not sealed yet, so that a start finds it at once. The query must name the same condition.
CREATE INDEX totp_unsealed ON totp (account_key) WHERE substr(secret, 1, 3) <> 's1.';
CREATE INDEX activity_unsealed ON activity (key) WHERE substr(pairing_key, 1, 3) <> 's1.';

-- Where there is something to seal, what it was before is to be wiped out of the files afterwards.
INSERT INTO setting (name, value)
SELECT 'unsealed', 'wipe' WHERE EXISTS (SELECT 1 FROM totp) OR EXISTS (SELECT 1 FROM activity);

-- +goose Down
DELETE FROM setting WHERE name = 'unsealed';
DROP INDEX activity_unsealed;
DROP INDEX totp_unsealed;
