-- +goose Up
-- What devices have taken to work without a network. until_at is when the last day of a copy ends where it was taken. clock_offset is what
-- the server's clock was ahead of the device's at the last contact. settle_at is when the units that are still held go back; NULL once
-- they did, or once the copy was ended or cleared.
CREATE TABLE offline_copy (
    id              TEXT    NOT NULL PRIMARY KEY,
    account_id      TEXT    NOT NULL REFERENCES account (id),
    device_name     TEXT    NOT NULL,
    until_date      TEXT    NOT NULL, -- YYYY-MM-DD
    until_at        BIGINT NOT NULL,
    request_hash    BYTEA    NOT NULL, -- of what was asked for, by which a repeated call is known
    created_at      BIGINT NOT NULL,
    last_contact_at BIGINT,
    clock_offset    BIGINT NOT NULL DEFAULT 0,
    unsent          BIGINT NOT NULL DEFAULT 0,
    ended_at        BIGINT,
    cleared_at      BIGINT,
    settle_at       BIGINT
);
CREATE INDEX offline_copy_list ON offline_copy (account_id, created_at, id);
CREATE INDEX offline_copy_settle ON offline_copy (settle_at) WHERE settle_at IS NOT NULL;
CREATE INDEX offline_copy_until ON offline_copy (until_at);

-- What may be begun from a copy: an application, at a pinned version, with a child. holds_unit says that a unit of the purchase is held
-- for it. begun_device is when it was begun by the device's own clock, and given_date the day that the device said. A row without a
-- child is of an erased one.
CREATE TABLE offline_item (
    id             TEXT    NOT NULL PRIMARY KEY,
    copy_id        TEXT    NOT NULL REFERENCES offline_copy (id) ON DELETE CASCADE,
    child_id       TEXT    REFERENCES person (id),
    application_id TEXT    NOT NULL REFERENCES application (id),
    version        BIGINT NOT NULL,
    purchase_id    TEXT    NOT NULL REFERENCES purchase (id),
    state          TEXT    NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'used', 'returned', 'gone')),
    holds_unit     BOOLEAN NOT NULL,
    activity_id    TEXT    UNIQUE,
    begun_device   BIGINT,
    given_date     TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX offline_item_copy ON offline_item (copy_id, id);
CREATE INDEX offline_item_child ON offline_item (child_id) WHERE child_id IS NOT NULL;

-- Units that are held for items, and starts that were accepted beyond what was purchased, because the work was done already.
ALTER TABLE unit_entry ADD COLUMN item_id TEXT;
ALTER TABLE purchase ADD COLUMN units_overdrawn BIGINT NOT NULL DEFAULT 0;
ALTER TABLE unit_entry DROP CONSTRAINT unit_entry_kind_check;
ALTER TABLE unit_entry ADD CONSTRAINT unit_entry_kind_check
    CHECK (kind IN ('started', 'refunded', 'expired', 'adjusted', 'shared', 'returned', 'discarded', 'restored', 'reserved', 'released'));
ALTER TABLE purchase DROP CONSTRAINT purchase_check;
ALTER TABLE purchase ADD CONSTRAINT purchase_check
    CHECK (units_used >= 0 AND (purchase_type <> 'unit' OR units_used <= units_purchased + units_overdrawn));

-- How many copies of an account are not settled; see the limits of the first schema.
-- +goose StatementBegin
CREATE FUNCTION count_offline_copies() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.settle_at IS NOT NULL THEN PERFORM count_rows('offline-copies', OLD.account_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.settle_at IS NOT NULL THEN PERFORM count_rows('offline-copies', NEW.account_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_offline_copies AFTER INSERT OR DELETE ON offline_copy FOR EACH ROW EXECUTE FUNCTION count_offline_copies();
CREATE TRIGGER count_offline_copies_moved AFTER UPDATE OF account_id, settle_at ON offline_copy FOR EACH ROW WHEN (OLD.account_id IS DISTINCT FROM NEW.account_id OR (OLD.settle_at IS NULL) IS DISTINCT FROM (NEW.settle_at IS NULL)) EXECUTE FUNCTION count_offline_copies();

-- +goose Down
DROP TABLE offline_item;
DROP TABLE offline_copy;
DROP FUNCTION count_offline_copies();
DELETE FROM row_count WHERE kind = 'offline-copies';
