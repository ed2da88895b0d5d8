package contract

import (
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/scoring/agecase"
)

// reportOperations are about what came out of an activity.
var reportOperations = table{
	"get-report":         {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} }},
	"list-report-raters": {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} }},
	"list-compared-activities": {Audit: "report.list", Call: func(c Case) call {
		id := c.Me.Finished()
		c.Exec(`UPDATE activity SET respondent = 'parent', entry = 'link' WHERE id = $1`, id)
		return call{Query: "?activity_id=" + id}
	}},
	"get-report-periods":  {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} }},
	"get-example-report":  {Call: func(c Case) call { return call{ID: c.application()} }},
	"arrange-reports":     {Call: func(c Case) call { return call{ID: c.application(), Body: report.ContentEdit{Content: content.New()}} }},
	"get-activity-report": {Audit: "report.read", Call: func(c Case) call { return call{ID: c.finishedActivity()} }},
	"update-report": {Audit: "report.save",
		Call: func(c Case) call {
			return call{ID: c.id((*person).Report), Body: report.ContentEdit{Content: c.Me.Content(), Revision: 1}}
		},
		Tamper: []tampering{
			{
				what: "who reads a child's report writes it", caller: "specialist", row: Assigned,
				want: 404, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.Stranger.Report()), "1"
				},
			},
			{
				what: "figures of a report", caller: "user", row: Own, with: map[string]any{"totals": map[string]any{"correctScore": 99}}, want: 422,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.Me.Report()), "1"
				},
			},
		},
	},
	"list-report-results": {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} },
		Spec: []specified{{"GET /api/question-result/report/{reportID}", authz.Specialist, func(c *Author) {
			done := c.patch("/api/activity/"+c.Started(), Object{"total_duration": 1, "finish_date": "2026-03-01T12:30:00Z"}, 200)
			rows := c.list("/api/question-result/report/" + done["report_id"].(string))
			require.Len(c.t, rows, 1)
			c.has(rows[0], "category", "area", "type", "sub_category", "skipped", "selected_score", "highest_possible_score", "report_id", "question_id",
				"application_id", "question_text")
			require.Equal(c.t, true, rows[0]["skipped"])
		}}},
	},
	"compute-ages": {Call: func(Case) call {
		return call{Body: document.AgeCases{Cases: []agecase.AgeCase{{BirthDate: new("2020-06-15"), TestDate: "2026-06-14"}}}}
	}},
}

// scoreTable is a table of scores from elsewhere.
const scoreTable = "Category,Percentile\nNo category,12\n"

// accessOperations are about what was done with a child, for those around it.
var accessOperations = table{
	"list-child-activities": {Audit: "activity.list", Call: func(c Case) call {
		if c.Row != Missing {
			c.Owner().Activity()
		}
		return call{ID: c.id((*person).Child)}
	}},
	"list-open-activities": {Audit: "activity.list", Call: func(c Case) call {
		if c.Row != Missing {
			c.Owner().Activity()
		}
		return call{ID: c.id((*person).Child), Query: "?application_id=" + c.Shop}
	}},
	"list-reports": {Audit: "report.list", Call: func(c Case) call {
		if c.Row == NoRow {
			return call{}
		}
		if c.Row != Missing {
			c.Owner().Report()
		}
		return call{Query: "?child_id=" + c.id((*person).Child)}
	}},
	"rescore-report": {Audit: "report.rescore", Call: func(c Case) call {
		return call{ID: c.id((*person).Report), Body: report.Rescore{Reason: "The date of birth was wrong."}}
	}},
	"download-report-scores": {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report), Query: "?table=categories"} }},
	"upload-report-scores": {Audit: "report.read", Call: func(c Case) call {
		return call{ID: c.id((*person).Report), Form: map[string]string{"source": "School, 2026"}, List: []byte(scoreTable)}
	}},
	"list-report-snapshots": {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} }},
	"get-report-trail":      {Audit: "report.read", Call: func(c Case) call { return call{ID: c.id((*person).Report)} }},
	"build-local-samples":   {Call: func(c Case) call { return call{ID: c.application()} }},
	"get-local-sample-band": {Call: func(c Case) call { return call{ID: c.application()} }},
	"set-local-sample-band": {Call: func(c Case) call { return call{ID: c.application(), Body: report.LocalSampleBand{Months: 9}} }},
	"share-report": {Audit: "report.share",
		Call: func(c Case) call {
			c.Owner().Junction(people.KindGuardian)
			return call{ID: c.id((*person).Report), Body: sharing.Sharing{GuardianIDs: []string{c.Owner().Guardian()}}}
		},
		Tamper: []tampering{
			{
				what: "a report for the guardian of another's child", caller: "specialist", row: Own,
				with: map[string]any{"guardian_ids": strangerGuardians}, want: 422, stays: sharedWithNobody(mine),
			},
			{
				what: "who reads a child's report says who else does", caller: "specialist", row: Assigned,
				want: 404, stays: sharedWithNobody(theirs),
			},
			{
				what: "a guardian opens what was not shared", caller: "parent", row: Guarding,
				want: 404, stays: sharedWithNobody(theirs),
			},
		},
	},
	"list-shared-reports": {Audit: "report.list", Call: func(c Case) call {
		c.Share()
		return call{}
	}},
	"sign-report": {Audit: "report.sign",
		Call: func(c Case) call { return call{ID: c.id((*person).Report), Body: signing.Signing{Revision: 1}} },
		Tamper: []tampering{{
			what: "who reads a child's report signs it", caller: "specialist", row: Assigned,
			want: 404, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(count(*) AS TEXT) FROM report_version WHERE report_id = $1`, f.Stranger.Report()), "0"
			},
		}},
	},
	"list-report-versions":    {Audit: "report.read", Call: signedReportCall},
	"get-report-version":      {Audit: "report.read", Call: signedReportCall},
	"get-report-version-file": {Audit: "report.read", Call: signedReportCall},
	"list-report-history":     {Audit: "report.read", Call: savedReportCall},
	"get-report-history":      {Audit: "report.read", Call: savedReportCall},
	"get-shared-report": {Audit: "report.read", Call: func(c Case) call {
		if c.Row != Others {
			c.Share()
		}
		return call{ID: c.id((*person).Report)}
	}},
}

// signedReportCall reads the signed version of the row's report.
func signedReportCall(c Case) call {
	if c.Row != Missing {
		c.Owner().Signed()
	}
	return call{ID: c.id((*person).Report)}
}

// savedReportCall reads the row's report in the state before it was saved.
func savedReportCall(c Case) call {
	if c.Row != Missing {
		c.Owner().Saved()
	}
	return call{ID: c.id((*person).Report)}
}

// Share opens the signed report of the row to the guardian of its child. The caller is the guardian of a child of their own.
func (c *Case) Share() {
	c.T.Helper()
	owner := c.Owner()
	if c.Row == Own {
		owner.Relate(owner, people.KindGuardian)
	}
	owner.Junction(people.KindGuardian)
	owner.Signed()
	_, err := c.Services.Sharing.Share(authz.With(c.T.Context(), owner.Actor), owner.Actor, owner.Report(), sharing.Sharing{GuardianIDs: []string{owner.Guardian()}})
	require.NoError(c.T, err)
}
