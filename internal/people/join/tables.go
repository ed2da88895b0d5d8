package join

// table is a table with rows that belong to a child.
type table struct {
	name string
	// column names the child: by its key where byKey is set, else by its id.
	column string
	byKey  bool
	// key is an expression of the primary key as a text.
	key string
	// same is the condition under which the kept child has an equal row (s) to that of the joined one (r). The joined child's
	// row is then removed and comes back with the record.
	same string
	// removed rows do not follow the child: they come back with the record.
	removed bool
	// needs is a query that finds what a row that comes back refers to, by the value of the column needed.
	needs, needed string
}

// tables are all whose rows follow a child. Those that others of the list refer to come first, so that they are back first.
var tables = []table{
	{name: "activity", column: "child_id", key: "CAST(r.key AS TEXT)"},
	// Signed and stored versions of an activity from before it was moved away from the child.
	{name: "report_version", column: "former_child", key: "r.report_id || '/' || CAST(r.number AS TEXT)"},
	{name: "report_snapshot", column: "former_child", key: "r.report_id || '/' || CAST(r.number AS TEXT)"},
	{name: "report_history", column: "former_child", key: "r.report_id || '/' || CAST(r.revision AS TEXT)"},
	{name: "activity_digest", column: "child_key", byKey: true, key: "CAST(r.activity_key AS TEXT)"},
	{name: "measurement", column: "child_key", byKey: true, key: "CAST(r.key AS TEXT)"},
	{name: "measurement_former", column: "child_key", byKey: true, key: "r.measurement_id || '/' || CAST(r.number AS TEXT)"},
	{name: "child_event", column: "child_key", byKey: true, key: "CAST(r.key AS TEXT)"},
	{name: "score_import_score", column: "child_key", byKey: true, key: "CAST(r.import_key AS TEXT) || '/' || CAST(r.number AS TEXT)"},
	{name: "consent", column: "child_key", byKey: true, key: "r.id"},
	{
		name: "care_team", column: "child_key", byKey: true, key: "r.id", same: "s.member_key = r.member_key",
		needs: `SELECT count(*) FROM person WHERE key = $1`, needed: "member_key",
	},
	// Goals of both records for one application are put into one plan before, by [Plans].
	{name: "intervention_plan", column: "child_id", key: "CAST(r.key AS TEXT)"},
	{name: "notification", column: "child_id", key: "CAST(r.key AS TEXT)"},
	{name: "webhook_delivery", column: "child_id", key: "CAST(r.key AS TEXT)"},
	{name: "rating_form", column: "child_id", key: "r.id"},
	{name: "offline_item", column: "child_id", key: "r.id"},
	{name: "child_transfer", column: "child_id", key: "r.id"},
	{
		name: "organization_handover_child", column: "child_id", key: "r.handover_id", same: "s.handover_id = r.handover_id",
		needs: `SELECT count(*) FROM organization_handover WHERE id = $1`, needed: "handover_id",
	},
	{name: "child_import_verdict", column: "child_id", key: "CAST(r.import_key AS TEXT) || '/' || r.verdict || '/' || CAST(r.row AS TEXT)"},
	// Undoing an import reverts its changes of a joined record only while that is a record of its own.
	{
		name: "import_change", column: "child_key", byKey: true, key: "CAST(r.import_key AS TEXT) || '/' || CAST(r.row AS TEXT)", removed: true,
		needs: `SELECT count(*) FROM child_import WHERE key = $1`, needed: "import_key",
	},
	{name: "roster_link", column: "child_id", key: "CAST(r.source_key AS TEXT) || '/' || r.sourced_id", needs: `SELECT count(*) FROM roster_source WHERE key = $1`, needed: "source_key"},
	{
		name: "item_analysis_member", column: "child_key", byKey: true, key: "r.application_id || '/' || r.line",
		same: "s.application_id = r.application_id AND s.line = r.line",
	},
	{name: "child_alias", column: "child_id", key: "r.id"},
	{
		name: "child_further_id", column: "child_id", key: "r.kind || '/' || r.value", same: "s.kind = r.kind AND s.value = r.value",
	},
}

// exceptions are the columns that name a child, or look as if they did, and whose rows do not follow it, with the reason.
var exceptions = map[string]string{
	"person.id":                      "the record itself, which is kept sealed",
	"child.id":                       "the record itself, which is kept sealed",
	"child_join.kept_id":             "says what a join did",
	"child_join.joined_id":           "says what a join did",
	"audit_event.child_id":           "the trail is never rewritten: what was done with the joined record stays under its id",
	"audit_event.children":           "the trail is never rewritten",
	"audit_children.child_id":        "the trail is never rewritten",
	"child_erasure.child_id":         "a record that is to be erased is not joined",
	"cohort_change.child_key":        "marks of what figures have to read again; joining marks both records",
	"statistic_member.child_key":     "the groups of statisticians in which the joined record is end, as with an erasure: it may be counted beside the child itself",
	"person_gram.person_key":         "made of the names again",
	"care_team.member_key":           "a member, never a child",
	"invitation.person_key":          "somebody invited, never a child",
	"report_share.guardian_key":      "a guardian, never a child",
	"application_version.child_view": "no child, but what one sees",
	"local_sample.children":          "a number",
	"statistic_group.children":       "a number",
	"report.child":                   "what a report says of the child, which is recomputed where it would differ",
}
