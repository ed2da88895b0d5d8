-- +goose Up
-- What references a purchase, an application or an account is found without reading the whole table.
CREATE INDEX purchase_application ON purchase (application_id, account_id);
CREATE INDEX activity_purchase ON activity (purchase_id);
CREATE INDEX child_transfer_giver ON child_transfer (from_id);
CREATE INDEX measure_owner ON measure (owner_key) WHERE owner_key IS NOT NULL;

-- child_medical and child_custom are on the same columns.
DROP INDEX child_medical_id;
DROP INDEX child_custom_id;

-- Rows without a search text, sealed value or stored figures are not made any more.
DROP INDEX account_unindexed;
DROP INDEX person_unindexed;
DROP INDEX totp_unsealed;
DROP INDEX activity_unsealed;
DROP INDEX report_unstored;

-- Reports that nobody has written in: a move to another child makes a new revision and leaves the time of the last save as it was.
DROP INDEX report_untouched;
CREATE INDEX report_waiting ON report (owner_id, created_at, id) WHERE revision = 1 OR updated_at = created_at;

-- Nightly jobs that stored the figures of reports and digests of older versions.
DELETE FROM job WHERE kind IN ('report.older-figures', 'digest.older');
