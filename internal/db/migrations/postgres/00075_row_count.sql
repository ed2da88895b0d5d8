-- +goose Up
-- How many rows of a kind an account, a child or another thing that is kept has, and how many it may have. Triggers count, in the
-- transaction that makes the rows, whichever code makes them; the server writes the limits when it starts.
CREATE TABLE row_count (
    kind   TEXT   NOT NULL,
    holder TEXT   NOT NULL, -- the account's id, or the key or id of what the rows hang on
    n      BIGINT NOT NULL,
    PRIMARY KEY (kind, holder)
);
CREATE TABLE row_limit (
    kind TEXT   NOT NULL PRIMARY KEY,
    most BIGINT NOT NULL CHECK (most > 0)
);

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
CREATE FUNCTION count_rows(of_kind TEXT, of_holder TEXT, more BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    has BIGINT;
    may BIGINT;
BEGIN
    INSERT INTO row_count (kind, holder, n) VALUES (of_kind, of_holder, more)
        ON CONFLICT (kind, holder) DO UPDATE SET n = row_count.n + excluded.n RETURNING n INTO has;
    IF more > 0 THEN
        SELECT most INTO may FROM row_limit WHERE kind = of_kind;
        IF has > may THEN
            RAISE EXCEPTION USING ERRCODE = 'MP001', MESSAGE = 'limit:' || of_kind || ':' || may;
        END IF;
    END IF;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION count_children() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.kind = 'child' THEN PERFORM count_rows('children', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.kind = 'child' THEN PERFORM count_rows('children', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_children AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION count_children();
CREATE TRIGGER count_children_moved AFTER UPDATE OF owner_id ON person FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_children();
-- +goose StatementBegin
CREATE FUNCTION count_contacts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.kind <> 'child' THEN PERFORM count_rows('contacts', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.kind <> 'child' THEN PERFORM count_rows('contacts', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_contacts AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION count_contacts();
CREATE TRIGGER count_contacts_moved AFTER UPDATE OF owner_id ON person FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_contacts();
-- +goose StatementBegin
CREATE FUNCTION count_team() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('team', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('team', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_team AFTER INSERT OR DELETE ON care_team FOR EACH ROW EXECUTE FUNCTION count_team();
-- +goose StatementBegin
CREATE FUNCTION count_consents() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('consents', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('consents', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_consents AFTER INSERT OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION count_consents();
-- +goose StatementBegin
CREATE FUNCTION count_events() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('events', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('events', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_events AFTER INSERT OR DELETE ON child_event FOR EACH ROW EXECUTE FUNCTION count_events();
-- +goose StatementBegin
CREATE FUNCTION count_measurements() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('measurements', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('measurements', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_measurements AFTER INSERT OR DELETE ON measurement FOR EACH ROW EXECUTE FUNCTION count_measurements();
-- +goose StatementBegin
CREATE FUNCTION count_corrections() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('corrections', CAST(OLD.child_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('corrections', CAST(NEW.child_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_corrections AFTER INSERT OR DELETE ON measurement_former FOR EACH ROW EXECUTE FUNCTION count_corrections();
-- +goose StatementBegin
CREATE FUNCTION count_plans() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('plans', OLD.child_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('plans', NEW.child_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_plans AFTER INSERT OR DELETE ON intervention_plan FOR EACH ROW EXECUTE FUNCTION count_plans();
-- +goose StatementBegin
CREATE FUNCTION count_invitations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('invitations', OLD.invited_by, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('invitations', NEW.invited_by, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_invitations AFTER INSERT OR DELETE ON invitation FOR EACH ROW EXECUTE FUNCTION count_invitations();
-- +goose StatementBegin
CREATE FUNCTION count_transfers() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('transfers', OLD.from_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('transfers', NEW.from_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_transfers AFTER INSERT OR DELETE ON child_transfer FOR EACH ROW EXECUTE FUNCTION count_transfers();
-- +goose StatementBegin
CREATE FUNCTION count_members() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('members', OLD.organization_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('members', NEW.organization_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_members AFTER INSERT OR DELETE ON organization_member FOR EACH ROW EXECUTE FUNCTION count_members();
-- +goose StatementBegin
CREATE FUNCTION count_handovers() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('handovers', OLD.from_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('handovers', NEW.from_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_handovers AFTER INSERT OR DELETE ON organization_handover FOR EACH ROW EXECUTE FUNCTION count_handovers();
-- +goose StatementBegin
CREATE FUNCTION count_imports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('imports', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('imports', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_imports AFTER INSERT OR DELETE ON child_import FOR EACH ROW EXECUTE FUNCTION count_imports();
-- +goose StatementBegin
CREATE FUNCTION count_score_imports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('score-imports', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('score-imports', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_score_imports AFTER INSERT OR DELETE ON score_import FOR EACH ROW EXECUTE FUNCTION count_score_imports();
-- +goose StatementBegin
CREATE FUNCTION count_import_layouts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('import-layouts', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('import-layouts', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_import_layouts AFTER INSERT OR DELETE ON import_mapping FOR EACH ROW EXECUTE FUNCTION count_import_layouts();
-- +goose StatementBegin
CREATE FUNCTION count_applications() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('applications', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('applications', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_applications AFTER INSERT OR DELETE ON application FOR EACH ROW EXECUTE FUNCTION count_applications();
CREATE TRIGGER count_applications_moved AFTER UPDATE OF owner_id ON application FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_applications();
-- +goose StatementBegin
CREATE FUNCTION count_versions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('versions', OLD.application_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('versions', NEW.application_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_versions AFTER INSERT OR DELETE ON application_version FOR EACH ROW EXECUTE FUNCTION count_versions();
-- +goose StatementBegin
CREATE FUNCTION count_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.stored_by IS NOT NULL THEN PERFORM count_rows('files', OLD.stored_by, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.stored_by IS NOT NULL THEN PERFORM count_rows('files', NEW.stored_by, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_files AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION count_files();
-- +goose StatementBegin
CREATE FUNCTION count_file_bytes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.stored_by IS NOT NULL THEN PERFORM count_rows('file-bytes', OLD.stored_by, -OLD.size); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.stored_by IS NOT NULL THEN PERFORM count_rows('file-bytes', NEW.stored_by, NEW.size); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_file_bytes AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION count_file_bytes();
-- +goose StatementBegin
CREATE FUNCTION count_norm_sets() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('norm-sets', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('norm-sets', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_norm_sets AFTER INSERT OR DELETE ON norm_set FOR EACH ROW EXECUTE FUNCTION count_norm_sets();
-- +goose StatementBegin
CREATE FUNCTION count_purchases() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('purchases', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('purchases', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_purchases AFTER INSERT OR DELETE ON purchase FOR EACH ROW EXECUTE FUNCTION count_purchases();
-- +goose StatementBegin
CREATE FUNCTION count_orders() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('orders', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('orders', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_orders AFTER INSERT OR DELETE ON purchase_order FOR EACH ROW EXECUTE FUNCTION count_orders();
-- +goose StatementBegin
CREATE FUNCTION count_unit_entries() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('unit-entries', OLD.purchase_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('unit-entries', NEW.purchase_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_unit_entries AFTER INSERT OR DELETE ON unit_entry FOR EACH ROW EXECUTE FUNCTION count_unit_entries();
-- +goose StatementBegin
CREATE FUNCTION count_promotions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('promotions', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('promotions', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_promotions AFTER INSERT OR DELETE ON promotion FOR EACH ROW EXECUTE FUNCTION count_promotions();
-- +goose StatementBegin
CREATE FUNCTION count_activities() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('activities', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('activities', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_activities AFTER INSERT OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION count_activities();
CREATE TRIGGER count_activities_moved AFTER UPDATE OF owner_id ON activity FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION count_activities();
-- +goose StatementBegin
CREATE FUNCTION count_open_activities() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN IF OLD.finish_date IS NULL AND OLD.discarded_at IS NULL THEN PERFORM count_rows('open-activities', OLD.owner_id, -1); END IF; END IF;
    IF TG_OP <> 'DELETE' THEN IF NEW.finish_date IS NULL AND NEW.discarded_at IS NULL THEN PERFORM count_rows('open-activities', NEW.owner_id, 1); END IF; END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_open_activities AFTER INSERT OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION count_open_activities();
CREATE TRIGGER count_open_activities_moved AFTER UPDATE OF owner_id, finish_date, discarded_at ON activity FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.finish_date IS DISTINCT FROM NEW.finish_date OR OLD.discarded_at IS DISTINCT FROM NEW.discarded_at) EXECUTE FUNCTION count_open_activities();
-- +goose StatementBegin
CREATE FUNCTION count_second_scorings() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('second-scorings', OLD.scorer_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('second-scorings', NEW.scorer_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_second_scorings AFTER INSERT OR DELETE ON second_scoring FOR EACH ROW EXECUTE FUNCTION count_second_scorings();
-- +goose StatementBegin
CREATE FUNCTION count_recordings() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('recordings', OLD.created_by, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('recordings', NEW.created_by, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_recordings AFTER INSERT OR DELETE ON clip FOR EACH ROW EXECUTE FUNCTION count_recordings();
-- +goose StatementBegin
CREATE FUNCTION count_recording_bytes() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('recording-bytes', OLD.created_by, -OLD.size); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('recording-bytes', NEW.created_by, NEW.size); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_recording_bytes AFTER INSERT OR DELETE ON clip FOR EACH ROW EXECUTE FUNCTION count_recording_bytes();
CREATE TRIGGER count_recording_bytes_moved AFTER UPDATE OF size ON clip FOR EACH ROW WHEN (OLD.size IS DISTINCT FROM NEW.size) EXECUTE FUNCTION count_recording_bytes();
-- +goose StatementBegin
CREATE FUNCTION count_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('figures', OLD.report_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('figures', NEW.report_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_figures AFTER INSERT OR DELETE ON report_snapshot FOR EACH ROW EXECUTE FUNCTION count_figures();
-- +goose StatementBegin
CREATE FUNCTION count_report_versions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('report-versions', CAST(OLD.config_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('report-versions', CAST(NEW.config_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_report_versions AFTER INSERT OR DELETE ON report_config_version FOR EACH ROW EXECUTE FUNCTION count_report_versions();
-- +goose StatementBegin
CREATE FUNCTION count_report_runs() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('report-runs', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('report-runs', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_report_runs AFTER INSERT OR DELETE ON cohort_run FOR EACH ROW EXECUTE FUNCTION count_report_runs();
-- +goose StatementBegin
CREATE FUNCTION count_exports() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('exports', OLD.account_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('exports', NEW.account_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_exports AFTER INSERT OR DELETE ON result_export FOR EACH ROW EXECUTE FUNCTION count_exports();
-- +goose StatementBegin
CREATE FUNCTION count_hubs() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hubs', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hubs', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hubs AFTER INSERT OR DELETE ON hub FOR EACH ROW EXECUTE FUNCTION count_hubs();
-- +goose StatementBegin
CREATE FUNCTION count_hub_locations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hub-locations', OLD.owner_id, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hub-locations', NEW.owner_id, 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hub_locations AFTER INSERT OR DELETE ON hub_location FOR EACH ROW EXECUTE FUNCTION count_hub_locations();
-- +goose StatementBegin
CREATE FUNCTION count_hub_commands() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM count_rows('hub-commands', CAST(OLD.hub_key AS TEXT), -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM count_rows('hub-commands', CAST(NEW.hub_key AS TEXT), 1); END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER count_hub_commands AFTER INSERT OR DELETE ON hub_command FOR EACH ROW EXECUTE FUNCTION count_hub_commands();

-- +goose Down
DROP TRIGGER count_children_moved ON person;
DROP TRIGGER count_children ON person;
DROP FUNCTION count_children();
DROP TRIGGER count_contacts_moved ON person;
DROP TRIGGER count_contacts ON person;
DROP FUNCTION count_contacts();
DROP TRIGGER count_team ON care_team;
DROP FUNCTION count_team();
DROP TRIGGER count_consents ON consent;
DROP FUNCTION count_consents();
DROP TRIGGER count_events ON child_event;
DROP FUNCTION count_events();
DROP TRIGGER count_measurements ON measurement;
DROP FUNCTION count_measurements();
DROP TRIGGER count_corrections ON measurement_former;
DROP FUNCTION count_corrections();
DROP TRIGGER count_plans ON intervention_plan;
DROP FUNCTION count_plans();
DROP TRIGGER count_invitations ON invitation;
DROP FUNCTION count_invitations();
DROP TRIGGER count_transfers ON child_transfer;
DROP FUNCTION count_transfers();
DROP TRIGGER count_members ON organization_member;
DROP FUNCTION count_members();
DROP TRIGGER count_handovers ON organization_handover;
DROP FUNCTION count_handovers();
DROP TRIGGER count_imports ON child_import;
DROP FUNCTION count_imports();
DROP TRIGGER count_score_imports ON score_import;
DROP FUNCTION count_score_imports();
DROP TRIGGER count_import_layouts ON import_mapping;
DROP FUNCTION count_import_layouts();
DROP TRIGGER count_applications_moved ON application;
DROP TRIGGER count_applications ON application;
DROP FUNCTION count_applications();
DROP TRIGGER count_versions ON application_version;
DROP FUNCTION count_versions();
DROP TRIGGER count_files ON media;
DROP FUNCTION count_files();
DROP TRIGGER count_file_bytes ON media;
DROP FUNCTION count_file_bytes();
DROP TRIGGER count_norm_sets ON norm_set;
DROP FUNCTION count_norm_sets();
DROP TRIGGER count_purchases ON purchase;
DROP FUNCTION count_purchases();
DROP TRIGGER count_orders ON purchase_order;
DROP FUNCTION count_orders();
DROP TRIGGER count_unit_entries ON unit_entry;
DROP FUNCTION count_unit_entries();
DROP TRIGGER count_promotions ON promotion;
DROP FUNCTION count_promotions();
DROP TRIGGER count_activities_moved ON activity;
DROP TRIGGER count_activities ON activity;
DROP FUNCTION count_activities();
DROP TRIGGER count_open_activities_moved ON activity;
DROP TRIGGER count_open_activities ON activity;
DROP FUNCTION count_open_activities();
DROP TRIGGER count_second_scorings ON second_scoring;
DROP FUNCTION count_second_scorings();
DROP TRIGGER count_recordings ON clip;
DROP FUNCTION count_recordings();
DROP TRIGGER count_recording_bytes_moved ON clip;
DROP TRIGGER count_recording_bytes ON clip;
DROP FUNCTION count_recording_bytes();
DROP TRIGGER count_figures ON report_snapshot;
DROP FUNCTION count_figures();
DROP TRIGGER count_report_versions ON report_config_version;
DROP FUNCTION count_report_versions();
DROP TRIGGER count_report_runs ON cohort_run;
DROP FUNCTION count_report_runs();
DROP TRIGGER count_exports ON result_export;
DROP FUNCTION count_exports();
DROP TRIGGER count_hubs ON hub;
DROP FUNCTION count_hubs();
DROP TRIGGER count_hub_locations ON hub_location;
DROP FUNCTION count_hub_locations();
DROP TRIGGER count_hub_commands ON hub_command;
DROP FUNCTION count_hub_commands();
DROP FUNCTION count_rows(TEXT, TEXT, BIGINT);
DROP TABLE row_limit;
DROP TABLE row_count;
ALTER TABLE media DROP COLUMN stored_by;
