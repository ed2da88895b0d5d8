-- +goose Up
-- What devices have taken to work without a network. until_at is when the last day of a copy ends where it was taken. clock_offset is what
-- the server's clock was ahead of the device's at the last contact. settle_at is when the units that are still held go back; NULL once
-- they did, or once the copy was ended or cleared.
CREATE TABLE offline_copy (
    id              TEXT    NOT NULL PRIMARY KEY,
    account_id      TEXT    NOT NULL REFERENCES account (id),
    device_name     TEXT    NOT NULL,
    until_date      TEXT    NOT NULL, -- YYYY-MM-DD
    until_at        INTEGER NOT NULL,
    request_hash    BLOB    NOT NULL, -- of what was asked for, by which a repeated call is known
    created_at      INTEGER NOT NULL,
    last_contact_at INTEGER,
    clock_offset    INTEGER NOT NULL DEFAULT 0,
    unsent          INTEGER NOT NULL DEFAULT 0,
    ended_at        INTEGER,
    cleared_at      INTEGER,
    settle_at       INTEGER
) STRICT;
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
    version        INTEGER NOT NULL,
    purchase_id    TEXT    NOT NULL REFERENCES purchase (id),
    state          TEXT    NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'used', 'returned', 'gone')),
    holds_unit     INTEGER NOT NULL,
    activity_id    TEXT    UNIQUE,
    begun_device   INTEGER,
    given_date     TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX offline_item_copy ON offline_item (copy_id, id);
CREATE INDEX offline_item_child ON offline_item (child_id) WHERE child_id IS NOT NULL;

-- Units that are held for items, and starts that were accepted beyond what was purchased, because the work was done already.
ALTER TABLE unit_entry ADD COLUMN item_id TEXT;
ALTER TABLE purchase ADD COLUMN units_overdrawn INTEGER NOT NULL DEFAULT 0;
-- SQLite changes no conditions by ALTER TABLE. Its manual, on ALTER TABLE, names this way for those that concern no stored bytes.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''discarded'', ''restored''))', '''discarded'', ''restored'', ''reserved'', ''released''))')
    WHERE type = 'table' AND name = 'unit_entry';
UPDATE sqlite_schema SET sql = replace(sql, 'units_used <= units_purchased)', 'units_used <= units_purchased + units_overdrawn)')
    WHERE type = 'table' AND name = 'purchase';
PRAGMA writable_schema = RESET;

-- How many copies of an account are not settled; see the limits of the first schema.
DROP TRIGGER limit_new_count;
DROP TRIGGER limit_count;
-- +goose StatementBegin
CREATE TRIGGER limit_new_count AFTER INSERT ON row_count BEGIN
    -- The text of a refusal is a literal: other programs that read this file may have an SQLite before 3.47.
    SELECT CASE NEW.kind
        WHEN 'children' THEN RAISE(ABORT, 'limit:children')
        WHEN 'contacts' THEN RAISE(ABORT, 'limit:contacts')
        WHEN 'team' THEN RAISE(ABORT, 'limit:team')
        WHEN 'consents' THEN RAISE(ABORT, 'limit:consents')
        WHEN 'events' THEN RAISE(ABORT, 'limit:events')
        WHEN 'measurements' THEN RAISE(ABORT, 'limit:measurements')
        WHEN 'corrections' THEN RAISE(ABORT, 'limit:corrections')
        WHEN 'plans' THEN RAISE(ABORT, 'limit:plans')
        WHEN 'invitations' THEN RAISE(ABORT, 'limit:invitations')
        WHEN 'transfers' THEN RAISE(ABORT, 'limit:transfers')
        WHEN 'members' THEN RAISE(ABORT, 'limit:members')
        WHEN 'handovers' THEN RAISE(ABORT, 'limit:handovers')
        WHEN 'imports' THEN RAISE(ABORT, 'limit:imports')
        WHEN 'score-imports' THEN RAISE(ABORT, 'limit:score-imports')
        WHEN 'import-layouts' THEN RAISE(ABORT, 'limit:import-layouts')
        WHEN 'applications' THEN RAISE(ABORT, 'limit:applications')
        WHEN 'versions' THEN RAISE(ABORT, 'limit:versions')
        WHEN 'files' THEN RAISE(ABORT, 'limit:files')
        WHEN 'file-bytes' THEN RAISE(ABORT, 'limit:file-bytes')
        WHEN 'norm-sets' THEN RAISE(ABORT, 'limit:norm-sets')
        WHEN 'purchases' THEN RAISE(ABORT, 'limit:purchases')
        WHEN 'orders' THEN RAISE(ABORT, 'limit:orders')
        WHEN 'unit-entries' THEN RAISE(ABORT, 'limit:unit-entries')
        WHEN 'promotions' THEN RAISE(ABORT, 'limit:promotions')
        WHEN 'activities' THEN RAISE(ABORT, 'limit:activities')
        WHEN 'open-activities' THEN RAISE(ABORT, 'limit:open-activities')
        WHEN 'second-scorings' THEN RAISE(ABORT, 'limit:second-scorings')
        WHEN 'recordings' THEN RAISE(ABORT, 'limit:recordings')
        WHEN 'recording-bytes' THEN RAISE(ABORT, 'limit:recording-bytes')
        WHEN 'figures' THEN RAISE(ABORT, 'limit:figures')
        WHEN 'report-versions' THEN RAISE(ABORT, 'limit:report-versions')
        WHEN 'report-runs' THEN RAISE(ABORT, 'limit:report-runs')
        WHEN 'exports' THEN RAISE(ABORT, 'limit:exports')
        WHEN 'hubs' THEN RAISE(ABORT, 'limit:hubs')
        WHEN 'hub-locations' THEN RAISE(ABORT, 'limit:hub-locations')
        WHEN 'hub-commands' THEN RAISE(ABORT, 'limit:hub-commands')
        WHEN 'rating-requests' THEN RAISE(ABORT, 'limit:rating-requests')
        WHEN 'offline-copies' THEN RAISE(ABORT, 'limit:offline-copies')
        END FROM row_limit l WHERE l.kind = NEW.kind AND NEW.n > l.most;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER limit_count AFTER UPDATE OF n ON row_count WHEN NEW.n > OLD.n BEGIN
    -- The text of a refusal is a literal: other programs that read this file may have an SQLite before 3.47.
    SELECT CASE NEW.kind
        WHEN 'children' THEN RAISE(ABORT, 'limit:children')
        WHEN 'contacts' THEN RAISE(ABORT, 'limit:contacts')
        WHEN 'team' THEN RAISE(ABORT, 'limit:team')
        WHEN 'consents' THEN RAISE(ABORT, 'limit:consents')
        WHEN 'events' THEN RAISE(ABORT, 'limit:events')
        WHEN 'measurements' THEN RAISE(ABORT, 'limit:measurements')
        WHEN 'corrections' THEN RAISE(ABORT, 'limit:corrections')
        WHEN 'plans' THEN RAISE(ABORT, 'limit:plans')
        WHEN 'invitations' THEN RAISE(ABORT, 'limit:invitations')
        WHEN 'transfers' THEN RAISE(ABORT, 'limit:transfers')
        WHEN 'members' THEN RAISE(ABORT, 'limit:members')
        WHEN 'handovers' THEN RAISE(ABORT, 'limit:handovers')
        WHEN 'imports' THEN RAISE(ABORT, 'limit:imports')
        WHEN 'score-imports' THEN RAISE(ABORT, 'limit:score-imports')
        WHEN 'import-layouts' THEN RAISE(ABORT, 'limit:import-layouts')
        WHEN 'applications' THEN RAISE(ABORT, 'limit:applications')
        WHEN 'versions' THEN RAISE(ABORT, 'limit:versions')
        WHEN 'files' THEN RAISE(ABORT, 'limit:files')
        WHEN 'file-bytes' THEN RAISE(ABORT, 'limit:file-bytes')
        WHEN 'norm-sets' THEN RAISE(ABORT, 'limit:norm-sets')
        WHEN 'purchases' THEN RAISE(ABORT, 'limit:purchases')
        WHEN 'orders' THEN RAISE(ABORT, 'limit:orders')
        WHEN 'unit-entries' THEN RAISE(ABORT, 'limit:unit-entries')
        WHEN 'promotions' THEN RAISE(ABORT, 'limit:promotions')
        WHEN 'activities' THEN RAISE(ABORT, 'limit:activities')
        WHEN 'open-activities' THEN RAISE(ABORT, 'limit:open-activities')
        WHEN 'second-scorings' THEN RAISE(ABORT, 'limit:second-scorings')
        WHEN 'recordings' THEN RAISE(ABORT, 'limit:recordings')
        WHEN 'recording-bytes' THEN RAISE(ABORT, 'limit:recording-bytes')
        WHEN 'figures' THEN RAISE(ABORT, 'limit:figures')
        WHEN 'report-versions' THEN RAISE(ABORT, 'limit:report-versions')
        WHEN 'report-runs' THEN RAISE(ABORT, 'limit:report-runs')
        WHEN 'exports' THEN RAISE(ABORT, 'limit:exports')
        WHEN 'hubs' THEN RAISE(ABORT, 'limit:hubs')
        WHEN 'hub-locations' THEN RAISE(ABORT, 'limit:hub-locations')
        WHEN 'hub-commands' THEN RAISE(ABORT, 'limit:hub-commands')
        WHEN 'rating-requests' THEN RAISE(ABORT, 'limit:rating-requests')
        WHEN 'offline-copies' THEN RAISE(ABORT, 'limit:offline-copies')
        END FROM row_limit l WHERE l.kind = NEW.kind AND NEW.n > l.most;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_offline_copies_in AFTER INSERT ON offline_copy BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'offline-copies', NEW.account_id, 1 WHERE NEW.settle_at IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_offline_copies_out AFTER DELETE ON offline_copy BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'offline-copies', OLD.account_id, -1 WHERE OLD.settle_at IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_offline_copies_moved AFTER UPDATE OF account_id, settle_at ON offline_copy WHEN OLD.account_id IS NOT NEW.account_id OR (OLD.settle_at IS NULL) IS NOT (NEW.settle_at IS NULL) BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'offline-copies', OLD.account_id, -1 WHERE OLD.settle_at IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'offline-copies', NEW.account_id, 1 WHERE NEW.settle_at IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE offline_item;
DROP TABLE offline_copy;
DELETE FROM row_count WHERE kind = 'offline-copies';
