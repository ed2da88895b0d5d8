-- +goose Up
-- How many rows of a kind an account, a child or another thing that is kept has, and how many it may have. Triggers count, in the
-- transaction that makes the rows, whichever code makes them; the server writes the limits when it starts.
CREATE TABLE row_count (
    kind   TEXT    NOT NULL,
    holder TEXT    NOT NULL, -- the account's id, or the key or id of what the rows hang on
    n      INTEGER NOT NULL,
    PRIMARY KEY (kind, holder)
) STRICT, WITHOUT ROWID;
CREATE TABLE row_limit (
    kind TEXT    NOT NULL PRIMARY KEY,
    most INTEGER NOT NULL CHECK (most > 0)
) STRICT, WITHOUT ROWID;

-- Who stored a file, as far as the audit trail still knows.
ALTER TABLE media ADD COLUMN stored_by TEXT REFERENCES account (id);
UPDATE media SET stored_by = (SELECT a.id FROM audit_event e JOIN account a ON a.id = e.actor_id
    WHERE e.subject_id = media.name AND e.action = 'media.store' LIMIT 1);

INSERT INTO row_count (kind, holder, n) SELECT 'children', owner_id, COUNT(*) FROM person WHERE kind = 'child' GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'contacts', owner_id, COUNT(*) FROM person WHERE kind <> 'child' GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'team', CAST(child_key AS TEXT), COUNT(*) FROM care_team GROUP BY child_key;
INSERT INTO row_count (kind, holder, n) SELECT 'consents', CAST(child_key AS TEXT), COUNT(*) FROM consent GROUP BY child_key;
INSERT INTO row_count (kind, holder, n) SELECT 'events', CAST(child_key AS TEXT), COUNT(*) FROM child_event GROUP BY child_key;
INSERT INTO row_count (kind, holder, n) SELECT 'measurements', CAST(child_key AS TEXT), COUNT(*) FROM measurement GROUP BY child_key;
INSERT INTO row_count (kind, holder, n) SELECT 'corrections', CAST(child_key AS TEXT), COUNT(*) FROM measurement_former GROUP BY child_key;
INSERT INTO row_count (kind, holder, n) SELECT 'plans', child_id, COUNT(*) FROM intervention_plan GROUP BY child_id;
INSERT INTO row_count (kind, holder, n) SELECT 'invitations', invited_by, COUNT(*) FROM invitation GROUP BY invited_by;
INSERT INTO row_count (kind, holder, n) SELECT 'transfers', from_id, COUNT(*) FROM child_transfer GROUP BY from_id;
INSERT INTO row_count (kind, holder, n) SELECT 'members', organization_id, COUNT(*) FROM organization_member GROUP BY organization_id;
INSERT INTO row_count (kind, holder, n) SELECT 'handovers', from_id, COUNT(*) FROM organization_handover GROUP BY from_id;
INSERT INTO row_count (kind, holder, n) SELECT 'imports', owner_id, COUNT(*) FROM child_import GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'score-imports', owner_id, COUNT(*) FROM score_import GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'import-layouts', owner_id, COUNT(*) FROM import_mapping GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'applications', owner_id, COUNT(*) FROM application GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'versions', application_id, COUNT(*) FROM application_version GROUP BY application_id;
INSERT INTO row_count (kind, holder, n) SELECT 'files', stored_by, COUNT(*) FROM media WHERE stored_by IS NOT NULL GROUP BY stored_by;
INSERT INTO row_count (kind, holder, n) SELECT 'file-bytes', stored_by, SUM(size) FROM media WHERE stored_by IS NOT NULL GROUP BY stored_by;
INSERT INTO row_count (kind, holder, n) SELECT 'norm-sets', account_id, COUNT(*) FROM norm_set GROUP BY account_id;
INSERT INTO row_count (kind, holder, n) SELECT 'purchases', account_id, COUNT(*) FROM purchase GROUP BY account_id;
INSERT INTO row_count (kind, holder, n) SELECT 'orders', account_id, COUNT(*) FROM purchase_order GROUP BY account_id;
INSERT INTO row_count (kind, holder, n) SELECT 'unit-entries', purchase_id, COUNT(*) FROM unit_entry GROUP BY purchase_id;
INSERT INTO row_count (kind, holder, n) SELECT 'promotions', owner_id, COUNT(*) FROM promotion GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'activities', owner_id, COUNT(*) FROM activity GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'open-activities', owner_id, COUNT(*) FROM activity WHERE finish_date IS NULL AND discarded_at IS NULL GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'second-scorings', scorer_id, COUNT(*) FROM second_scoring GROUP BY scorer_id;
INSERT INTO row_count (kind, holder, n) SELECT 'recordings', created_by, COUNT(*) FROM clip GROUP BY created_by;
INSERT INTO row_count (kind, holder, n) SELECT 'recording-bytes', created_by, SUM(size) FROM clip GROUP BY created_by;
INSERT INTO row_count (kind, holder, n) SELECT 'figures', report_id, COUNT(*) FROM report_snapshot GROUP BY report_id;
INSERT INTO row_count (kind, holder, n) SELECT 'report-versions', CAST(config_key AS TEXT), COUNT(*) FROM report_config_version GROUP BY config_key;
INSERT INTO row_count (kind, holder, n) SELECT 'report-runs', owner_id, COUNT(*) FROM cohort_run GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'exports', account_id, COUNT(*) FROM result_export GROUP BY account_id;
INSERT INTO row_count (kind, holder, n) SELECT 'hubs', owner_id, COUNT(*) FROM hub GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'hub-locations', owner_id, COUNT(*) FROM hub_location GROUP BY owner_id;
INSERT INTO row_count (kind, holder, n) SELECT 'hub-commands', CAST(hub_key AS TEXT), COUNT(*) FROM hub_command GROUP BY hub_key;

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
        END FROM row_limit l WHERE l.kind = NEW.kind AND NEW.n > l.most;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_children_in AFTER INSERT ON person BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'children', NEW.owner_id, 1 WHERE NEW.kind = 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_children_out AFTER DELETE ON person BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'children', OLD.owner_id, -1 WHERE OLD.kind = 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_children_moved AFTER UPDATE OF owner_id ON person WHEN OLD.owner_id IS NOT NEW.owner_id BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'children', OLD.owner_id, -1 WHERE OLD.kind = 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'children', NEW.owner_id, 1 WHERE NEW.kind = 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_contacts_in AFTER INSERT ON person BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'contacts', NEW.owner_id, 1 WHERE NEW.kind <> 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_contacts_out AFTER DELETE ON person BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'contacts', OLD.owner_id, -1 WHERE OLD.kind <> 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_contacts_moved AFTER UPDATE OF owner_id ON person WHEN OLD.owner_id IS NOT NEW.owner_id BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'contacts', OLD.owner_id, -1 WHERE OLD.kind <> 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'contacts', NEW.owner_id, 1 WHERE NEW.kind <> 'child'
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_team_in AFTER INSERT ON care_team BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'team', CAST(NEW.child_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_team_out AFTER DELETE ON care_team BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'team', CAST(OLD.child_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_consents_in AFTER INSERT ON consent BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'consents', CAST(NEW.child_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_consents_out AFTER DELETE ON consent BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'consents', CAST(OLD.child_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_events_in AFTER INSERT ON child_event BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'events', CAST(NEW.child_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_events_out AFTER DELETE ON child_event BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'events', CAST(OLD.child_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_measurements_in AFTER INSERT ON measurement BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'measurements', CAST(NEW.child_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_measurements_out AFTER DELETE ON measurement BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'measurements', CAST(OLD.child_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_corrections_in AFTER INSERT ON measurement_former BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'corrections', CAST(NEW.child_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_corrections_out AFTER DELETE ON measurement_former BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'corrections', CAST(OLD.child_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_plans_in AFTER INSERT ON intervention_plan BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'plans', NEW.child_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_plans_out AFTER DELETE ON intervention_plan BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'plans', OLD.child_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_invitations_in AFTER INSERT ON invitation BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'invitations', NEW.invited_by, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_invitations_out AFTER DELETE ON invitation BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'invitations', OLD.invited_by, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_transfers_in AFTER INSERT ON child_transfer BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'transfers', NEW.from_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_transfers_out AFTER DELETE ON child_transfer BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'transfers', OLD.from_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_members_in AFTER INSERT ON organization_member BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'members', NEW.organization_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_members_out AFTER DELETE ON organization_member BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'members', OLD.organization_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_handovers_in AFTER INSERT ON organization_handover BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'handovers', NEW.from_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_handovers_out AFTER DELETE ON organization_handover BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'handovers', OLD.from_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_imports_in AFTER INSERT ON child_import BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'imports', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_imports_out AFTER DELETE ON child_import BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'imports', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_score_imports_in AFTER INSERT ON score_import BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'score-imports', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_score_imports_out AFTER DELETE ON score_import BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'score-imports', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_import_layouts_in AFTER INSERT ON import_mapping BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'import-layouts', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_import_layouts_out AFTER DELETE ON import_mapping BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'import-layouts', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_applications_in AFTER INSERT ON application BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'applications', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_applications_out AFTER DELETE ON application BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'applications', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_applications_moved AFTER UPDATE OF owner_id ON application WHEN OLD.owner_id IS NOT NEW.owner_id BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'applications', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'applications', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_versions_in AFTER INSERT ON application_version BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'versions', NEW.application_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_versions_out AFTER DELETE ON application_version BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'versions', OLD.application_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_files_in AFTER INSERT ON media BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'files', NEW.stored_by, 1 WHERE NEW.stored_by IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_files_out AFTER DELETE ON media BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'files', OLD.stored_by, -1 WHERE OLD.stored_by IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_file_bytes_in AFTER INSERT ON media BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'file-bytes', NEW.stored_by, NEW.size WHERE NEW.stored_by IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_file_bytes_out AFTER DELETE ON media BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'file-bytes', OLD.stored_by, -OLD.size WHERE OLD.stored_by IS NOT NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_norm_sets_in AFTER INSERT ON norm_set BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'norm-sets', NEW.account_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_norm_sets_out AFTER DELETE ON norm_set BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'norm-sets', OLD.account_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_purchases_in AFTER INSERT ON purchase BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'purchases', NEW.account_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_purchases_out AFTER DELETE ON purchase BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'purchases', OLD.account_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_orders_in AFTER INSERT ON purchase_order BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'orders', NEW.account_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_orders_out AFTER DELETE ON purchase_order BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'orders', OLD.account_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_unit_entries_in AFTER INSERT ON unit_entry BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'unit-entries', NEW.purchase_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_unit_entries_out AFTER DELETE ON unit_entry BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'unit-entries', OLD.purchase_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_promotions_in AFTER INSERT ON promotion BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'promotions', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_promotions_out AFTER DELETE ON promotion BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'promotions', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_activities_in AFTER INSERT ON activity BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'activities', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_activities_out AFTER DELETE ON activity BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'activities', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_activities_moved AFTER UPDATE OF owner_id ON activity WHEN OLD.owner_id IS NOT NEW.owner_id BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'activities', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'activities', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_open_activities_in AFTER INSERT ON activity BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'open-activities', NEW.owner_id, 1 WHERE NEW.finish_date IS NULL AND NEW.discarded_at IS NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_open_activities_out AFTER DELETE ON activity BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'open-activities', OLD.owner_id, -1 WHERE OLD.finish_date IS NULL AND OLD.discarded_at IS NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_open_activities_moved AFTER UPDATE OF owner_id, finish_date, discarded_at ON activity WHEN OLD.owner_id IS NOT NEW.owner_id OR OLD.finish_date IS NOT NEW.finish_date OR OLD.discarded_at IS NOT NEW.discarded_at BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'open-activities', OLD.owner_id, -1 WHERE OLD.finish_date IS NULL AND OLD.discarded_at IS NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'open-activities', NEW.owner_id, 1 WHERE NEW.finish_date IS NULL AND NEW.discarded_at IS NULL
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_second_scorings_in AFTER INSERT ON second_scoring BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'second-scorings', NEW.scorer_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_second_scorings_out AFTER DELETE ON second_scoring BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'second-scorings', OLD.scorer_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_recordings_in AFTER INSERT ON clip BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'recordings', NEW.created_by, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_recordings_out AFTER DELETE ON clip BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'recordings', OLD.created_by, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_recording_bytes_in AFTER INSERT ON clip BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'recording-bytes', NEW.created_by, NEW.size WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_recording_bytes_out AFTER DELETE ON clip BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'recording-bytes', OLD.created_by, -OLD.size WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_recording_bytes_moved AFTER UPDATE OF size ON clip WHEN OLD.size IS NOT NEW.size BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'recording-bytes', OLD.created_by, -OLD.size WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
    INSERT INTO row_count (kind, holder, n) SELECT 'recording-bytes', NEW.created_by, NEW.size WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_figures_in AFTER INSERT ON report_snapshot BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'figures', NEW.report_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_figures_out AFTER DELETE ON report_snapshot BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'figures', OLD.report_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_report_versions_in AFTER INSERT ON report_config_version BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'report-versions', CAST(NEW.config_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_report_versions_out AFTER DELETE ON report_config_version BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'report-versions', CAST(OLD.config_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_report_runs_in AFTER INSERT ON cohort_run BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'report-runs', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_report_runs_out AFTER DELETE ON cohort_run BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'report-runs', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_exports_in AFTER INSERT ON result_export BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'exports', NEW.account_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_exports_out AFTER DELETE ON result_export BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'exports', OLD.account_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hubs_in AFTER INSERT ON hub BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hubs', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hubs_out AFTER DELETE ON hub BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hubs', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hub_locations_in AFTER INSERT ON hub_location BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hub-locations', NEW.owner_id, 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hub_locations_out AFTER DELETE ON hub_location BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hub-locations', OLD.owner_id, -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hub_commands_in AFTER INSERT ON hub_command BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hub-commands', CAST(NEW.hub_key AS TEXT), 1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER count_hub_commands_out AFTER DELETE ON hub_command BEGIN
    INSERT INTO row_count (kind, holder, n) SELECT 'hub-commands', CAST(OLD.hub_key AS TEXT), -1 WHERE TRUE
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER count_children_in;
DROP TRIGGER count_children_out;
DROP TRIGGER count_children_moved;
DROP TRIGGER count_contacts_in;
DROP TRIGGER count_contacts_out;
DROP TRIGGER count_contacts_moved;
DROP TRIGGER count_team_in;
DROP TRIGGER count_team_out;
DROP TRIGGER count_consents_in;
DROP TRIGGER count_consents_out;
DROP TRIGGER count_events_in;
DROP TRIGGER count_events_out;
DROP TRIGGER count_measurements_in;
DROP TRIGGER count_measurements_out;
DROP TRIGGER count_corrections_in;
DROP TRIGGER count_corrections_out;
DROP TRIGGER count_plans_in;
DROP TRIGGER count_plans_out;
DROP TRIGGER count_invitations_in;
DROP TRIGGER count_invitations_out;
DROP TRIGGER count_transfers_in;
DROP TRIGGER count_transfers_out;
DROP TRIGGER count_members_in;
DROP TRIGGER count_members_out;
DROP TRIGGER count_handovers_in;
DROP TRIGGER count_handovers_out;
DROP TRIGGER count_imports_in;
DROP TRIGGER count_imports_out;
DROP TRIGGER count_score_imports_in;
DROP TRIGGER count_score_imports_out;
DROP TRIGGER count_import_layouts_in;
DROP TRIGGER count_import_layouts_out;
DROP TRIGGER count_applications_in;
DROP TRIGGER count_applications_out;
DROP TRIGGER count_applications_moved;
DROP TRIGGER count_versions_in;
DROP TRIGGER count_versions_out;
DROP TRIGGER count_files_in;
DROP TRIGGER count_files_out;
DROP TRIGGER count_file_bytes_in;
DROP TRIGGER count_file_bytes_out;
DROP TRIGGER count_norm_sets_in;
DROP TRIGGER count_norm_sets_out;
DROP TRIGGER count_purchases_in;
DROP TRIGGER count_purchases_out;
DROP TRIGGER count_orders_in;
DROP TRIGGER count_orders_out;
DROP TRIGGER count_unit_entries_in;
DROP TRIGGER count_unit_entries_out;
DROP TRIGGER count_promotions_in;
DROP TRIGGER count_promotions_out;
DROP TRIGGER count_activities_in;
DROP TRIGGER count_activities_out;
DROP TRIGGER count_activities_moved;
DROP TRIGGER count_open_activities_in;
DROP TRIGGER count_open_activities_out;
DROP TRIGGER count_open_activities_moved;
DROP TRIGGER count_second_scorings_in;
DROP TRIGGER count_second_scorings_out;
DROP TRIGGER count_recordings_in;
DROP TRIGGER count_recordings_out;
DROP TRIGGER count_recording_bytes_in;
DROP TRIGGER count_recording_bytes_out;
DROP TRIGGER count_recording_bytes_moved;
DROP TRIGGER count_figures_in;
DROP TRIGGER count_figures_out;
DROP TRIGGER count_report_versions_in;
DROP TRIGGER count_report_versions_out;
DROP TRIGGER count_report_runs_in;
DROP TRIGGER count_report_runs_out;
DROP TRIGGER count_exports_in;
DROP TRIGGER count_exports_out;
DROP TRIGGER count_hubs_in;
DROP TRIGGER count_hubs_out;
DROP TRIGGER count_hub_locations_in;
DROP TRIGGER count_hub_locations_out;
DROP TRIGGER count_hub_commands_in;
DROP TRIGGER count_hub_commands_out;
DROP TABLE row_limit;
DROP TABLE row_count;
ALTER TABLE media DROP COLUMN stored_by;
