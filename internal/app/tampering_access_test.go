package app

// accessForgeries are about who may read and write what was done with a child.
var accessTamperings = []tampering{
	{
		what: "a report for the guardian of another's child", operation: "share-report", caller: "specialist", row: own,
		with: map[string]any{"guardian_ids": strangerGuardians}, want: 422, stays: sharedWithNobody(mine),
	},
	{
		what: "who reads a child's report says who else does", operation: "share-report", caller: "specialist", row: assigned,
		want: 404, stays: sharedWithNobody(theirs),
	},
	{
		what: "a guardian opens what was not shared", operation: "share-report", caller: "parent", row: guarding,
		want: 404, stays: sharedWithNobody(theirs),
	},
	{
		what: "who reads a child's report writes it", operation: "update-report", caller: "specialist", row: assigned,
		want: 404, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.stranger.report()), "1"
		},
	},
	{
		what: "who reads a child's report signs it", operation: "sign-report", caller: "specialist", row: assigned,
		want: 404, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM report_version WHERE report_id = $1`, f.stranger.report()), "0"
		},
	},
	{
		what: "who reads a child's activity finishes it", operation: "update-activity", caller: "specialist", row: assigned,
		want: 404, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM activity WHERE id = $1 AND finish_date IS NULL`, f.stranger.activity()), "1"
		},
	},
}

func mine(f tamperedCall) *person   { return f.me }
func theirs(f tamperedCall) *person { return f.stranger }

func sharedWithNobody(of func(tamperedCall) *person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.text(`SELECT CAST(count(*) AS TEXT) FROM report_share WHERE report_id = $1`, of(f).report()), "0"
	}
}
