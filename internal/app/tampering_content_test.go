package app

import "fmt"

// contentForgeries are about whose something is, what it costs and when it was.
var contentTamperings = []tampering{
	{
		what: "an application for another, published at once", operation: "create-application", caller: "admin",
		with: map[string]any{"owner_uuid": strangerID, "published": true}, query: "?owner_uuid=" + strangerID + "&published=true", want: 201,
		stays: func(f tamperedCall) (string, string) {
			return f.ownership(f.said("application_id")), f.me.ID + " draft"
		},
	},
	{
		what: "creating over the application of another", operation: "create-application", caller: "admin",
		with: map[string]any{"application_id": strangerApp}, want: 409,
		stays: func(f tamperedCall) (string, string) {
			return f.ownership(f.stranger.draft()), f.stranger.ID + " draft"
		},
	},
	{
		what: "giving an application away", operation: "update-application", caller: "admin", row: own,
		with: map[string]any{"owner_uuid": strangerID, "application_id": strangerApp}, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.ownership(f.me.draft()), f.me.ID + " draft" },
	},
	{
		what: "publishing the application of another", operation: "update-application", caller: "admin", row: others,
		with: map[string]any{"published": true, "owner_uuid": strangerID}, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.ownership(f.stranger.draft()), f.stranger.ID + " draft"
		},
	},
	{
		what: "publishing by saving, for another", operation: "save-application", caller: "admin", row: own,
		with: map[string]any{"application": map[string]any{"published": true, "owner_uuid": strangerID}}, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.ownership(f.me.draft()), f.me.ID + " draft" },
	},
	{
		what: "saving into the application that the body names", operation: "save-application", caller: "admin", row: own,
		with: map[string]any{"application": map[string]any{"application_id": missingID, "title": "Mine"}}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT title FROM application WHERE id = $1`, f.me.draft()), "Looking and counting"
		},
	},
	{
		what: "saving a question into the application that it names", operation: "save-questions", caller: "admin", row: own,
		with: map[string]any{"questions": []map[string]any{{
			"question_id": missingID, "application_id": strangerApp, "question": "Mine", "question_order": 0, "highest_score_possible": 1, "Elements": []any{},
		}}}, want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT application_id || ' ' || position FROM question WHERE id = $1`, missingID), f.me.draft() + " 1"
		},
	},
	{
		what: "a purchase for another, used before it began", operation: "create-purchase", caller: "user", row: inMarket,
		with: map[string]any{"user_id": strangerID, "units_used": -1000, "units_purchased": 1000}, query: "?user_id=" + strangerID, want: 201,
		stays: func(f tamperedCall) (string, string) {
			is := f.text(`SELECT account_id || ' ' || units_purchased || ' ' || units_used || ' ' || amount FROM purchase WHERE id = $1`, f.said("purchase_id"))
			return is, f.me.ID + " 0 0 0"
		},
	},
	{
		what: "a purchase that is larger, longer and another's", operation: "update-purchase", caller: "user", row: own,
		with: map[string]any{
			"user_id": strangerID, "units_purchased": 1000, "units_used": 0, "amount": 0, "expiration_date": "2099-01-01T00:00:00Z", "created_at": "2000-01-01T00:00:00Z",
		}, want: 200,
		stays: func(f tamperedCall) (string, string) {
			is := f.text(`SELECT account_id || ' ' || units_purchased || ' ' || CASE WHEN expiration_date IS NULL AND created_at > 1000000000000000 THEN 'now' ELSE '' END
				FROM purchase WHERE id = $1`, f.me.purchase())
			return is, f.me.ID + " 0 now"
		},
	},
	{
		what: "more money back than the unit that goes back cost", operation: "refund-order", caller: "specialist", row: own,
		with: map[string]any{"amount": 750}, want: 204,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(amount AS TEXT) FROM payment WHERE order_id = $1 AND kind = 'refund'`, f.me.sold()), "250"
		},
	},
	{
		what: "an application of another day and version", operation: "create-application", caller: "admin",
		with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9, "owner_name": "Somebody"}, want: 201,
		stays: func(f tamperedCall) (string, string) { return f.dated(f.said("application_id")), "0 now" },
	},
	{
		what: "giving an application another day and version", operation: "update-application", caller: "admin", row: own,
		with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9}, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.dated(f.me.draft()), "0 now" },
	},
	{
		what: "units without paying", operation: "create-purchase", caller: "user", row: inMarket,
		with: map[string]any{"purchase_type": "unit", "units_purchased": 1000}, want: 402, stays: noPurchase,
	},
	{
		what: "a subscription without paying", operation: "create-purchase", caller: "user", row: inMarket,
		with: map[string]any{"purchase_type": "monthly"}, want: 402, stays: noPurchase,
	},
	{
		what: "an activity that began and ended long ago", operation: "start-activity", caller: "user", row: own,
		with: map[string]any{"start_date": "2000-01-01T00:00:00Z", "finish_date": "2000-01-02T00:00:00Z", "total_duration": 9}, want: 201,
		stays: func(f tamperedCall) (string, string) {
			is := f.text(`SELECT owner_id || CASE WHEN start_date > 1000000000000000 AND finish_date IS NULL AND total_duration = 0 THEN ' now' ELSE '' END
				FROM activity WHERE id = $1`, f.said("activity_id"))
			return is, f.me.ID + " now"
		},
	},
	{
		what: "an activity of another version with more points", operation: "update-activity", caller: "user", row: own,
		with: map[string]any{"raw_score": 1000, "version": 9, "finish_date": nil}, want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT raw_score || ' ' || version || CASE WHEN finish_date IS NULL THEN ' open' ELSE '' END FROM activity WHERE id = $1`, f.me.activity()), "0 1 open"
		},
	},
	{
		what: "an end in the past", operation: "update-activity", caller: "user", row: own, with: map[string]any{"finish_date": "2000-01-01T00:00:00Z"}, want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CASE WHEN finish_date >= start_date THEN 'after its start' ELSE 'before' END FROM activity WHERE id = $1`, f.me.activity()), "after its start"
		},
	},
	{
		what: "results that come with their score", operation: "create-results", caller: "user", row: own,
		with: map[string]any{"selected_score": 1, "total_duration": "00:00:09", "scored_by": "Nobody"}, want: 200, stays: unscored,
	},
	{
		what: "more points than there are", operation: "update-results", caller: "user", row: own, with: map[string]any{"selected_score": 1000, "scored_by": "Nobody"}, want: 422,
		stays: unscored,
	},
	{
		what: "a result of another's activity", operation: "update-results", caller: "user", row: others, query: "?owner_id=" + strangerID, want: 404,
		stays: unscored,
	},
	{
		what: "a tap that says its answer", operation: "report-child-view", caller: "nobody", row: own,
		with: map[string]any{"type": "tap", "tap_id": missingID, "answer": "disc"}, want: 422, stays: unscored,
	},
	{
		what: "a stored report over what was not read", operation: "update-report-config", caller: "specialist", row: own,
		with: map[string]any{"version": 9}, want: 409, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(version AS TEXT) FROM report_config WHERE id = $1`, f.me.reportConfig()), "1"
		},
	},
	{
		what: "an analysis of a version that is not there", operation: "try-item-analysis", caller: "specialist", row: own,
		with: map[string]any{"version": 9}, want: 404, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM item_analysis`), "0"
		},
	},
	{
		what: "figures of a report", operation: "update-report", caller: "user", row: own, with: map[string]any{"totals": map[string]any{"correctScore": 99}}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.me.report()), "1"
		},
	},
}

// ownership tells whose an application is, and whether it is published.
func (w *world) ownership(applicationID string) string {
	w.t.Helper()
	return w.text(`SELECT owner_id || CASE WHEN published THEN ' published' ELSE ' draft' END FROM application WHERE id = $1`, applicationID)
}

func noPurchase(f tamperedCall) (is, mustBe string) {
	return f.text(`SELECT CAST(count(*) AS TEXT) FROM purchase WHERE account_id IN ($1, $2)`, f.me.ID, f.stranger.ID), "0"
}

// unscored reads what the results of both people's activities score.
func unscored(f tamperedCall) (is, mustBe string) {
	return f.text(fmt.Sprintf(`SELECT COALESCE(CAST(sum(selected_score) AS TEXT), 'nothing') FROM question_result WHERE activity_key IN
		(SELECT key FROM activity WHERE owner_id IN ('%s', '%s'))`, f.me.ID, f.stranger.ID)), "nothing"
}

// dated is the version of an application and whether it is of today.
func (f tamperedCall) dated(id string) string {
	f.t.Helper()
	return f.text(`SELECT latest_version || CASE WHEN created_at > 1000000000000000 THEN ' now' ELSE '' END FROM application WHERE id = $1`, id)
}
