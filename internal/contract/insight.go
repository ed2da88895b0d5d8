package contract

import (
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/cohort/config"
	"milepost/internal/insight/itemanalysis"
	"milepost/internal/insight/measure"
	"milepost/internal/insight/overview"
	"milepost/internal/insight/resultexport"
	"milepost/internal/insight/specialist"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/testworld"
)

// measureOperations are about an account's measures, and a child's scores and what happened in its life.
var measureOperations = table{

	"list-measures":  {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"create-measure": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{Body: testworld.NewMeasure(uuid.NewString())} }},
	"update-measure": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Measure), Body: measure.MeasureEdit{Title: new("Rhymes")}}
	}},
	"archive-measure": {NoChild: true, Call: about((*testworld.Person).Measure)},
	"set-measure-due": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Measure), Body: measure.DueRule{EveryMonths: 6, AtMonths: []int64{}}}
	}},

	"list-measurements": {Audit: "measurement.list", Call: func(c Case) testworld.Call {
		return testworld.Call{Query: "?child_id=" + c.id((*testworld.Person).Child)}
	}},
	"add-measurements": {Audit: "measurement.add", Call: func(c Case) testworld.Call {
		return testworld.Call{Body: measure.NewMeasurements{Measurements: []measure.NewMeasurement{testworld.NewMeasurement(c.id((*testworld.Person).Child))}}}
	}},
	"correct-measurement": {Audit: "measurement.correct", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Measurement), Body: measure.MeasurementEdit{Value: new(41.0), Reason: "Misread"}}
	}},
	"remove-measurement": {Audit: "measurement.remove", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Measurement), Query: "?reason=Misread"}
	}},

	"get-course": {Audit: "course.read", Call: about((*testworld.Person).Child)},
	"add-event": {Audit: "child_event.add", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Child), Body: testworld.NewEvent()}
	}},
	"update-event": {Audit: "child_event.update", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Child), Second: c.id((*testworld.Person).Event), Body: testworld.NewEvent()}
	}},
	"remove-event": {Audit: "child_event.remove", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.id((*testworld.Person).Child), Second: c.id((*testworld.Person).Event)}
	}},
}

// specialistOperations are about the figures of all children whom a caller sees, and about what they chose for that view.
var specialistOperations = table{

	"get-specialist-data": {
		Audit: "specialist.data",
		Call:  func(Case) testworld.Call { return testworld.Call{} },
		Spec: []specified{
			{"GET /api/specialist/data", authz.Specialist, func(c *author) {
				require.Empty(c.t, c.list("/api/specialist/data"))
				child := c.MeasuredChild()
				rows := c.list("/api/specialist/data?first_name=mi")
				require.Len(c.t, rows, 1)
				c.has(rows[0], "sequence", "FirstName", "MiddleName", "LastName", "Age", "DOB", "Ethnicity", "Language", "Gender", "Address", "Email", "Phone",
					"NLL-A", "NLL-A Baseline score", "NLL-A baseline date", "NLL-A Change compared to last month",
					"NLL-A Change compared to same month last year", "NLL-A Average change for the past year", "SLPS2 Baseline score")
				require.Equal(c.t, []any{child, "Mia", "[64.5]", 64.5, "2026-01-02", nil}, []any{
					rows[0]["sequence"], rows[0]["FirstName"], rows[0]["NLL-A"], rows[0]["NLL-A Baseline score"], rows[0]["NLL-A baseline date"], rows[0]["SLPS2 Baseline score"],
				})
				require.Empty(c.t, c.list("/api/specialist/data?first_name=A&dob_from=2015-01-01"))
				c.Answer(http.MethodGet, "/api/specialist/data?dob_from=yesterday", nil, 422)
			}},
		},
	},
	"list-specialist-children":   {Audit: "specialist.children", Call: func(Case) testworld.Call { return testworld.Call{} }},
	"export-specialist-children": {Audit: "specialist.export", Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-specialist-summary":     {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"list-filters":               {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"save-filter": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: specialist.FilterEdit{Name: "Third grade", Query: "age_from=8"}}
	}},
	"remove-filter":          {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Filter)} }},
	"get-dashboard-settings": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"save-dashboard-settings": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: specialist.DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []specialist.DashboardPeriod{}}}
	}},
	"reset-dashboard-settings": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
}

// cohortOperations are about reports of many children.
var cohortOperations = table{

	"start-cohort-run": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: cohort.NewRun{Definition: cohort.NewDefinition()}}
	}},
	"list-cohort-runs":    {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"get-cohort-run":      {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).CohortRun)} }},
	"cancel-cohort-run":   {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).QueuedCohortRun)} }},
	"get-cohort-run-pdf":  {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).CohortRun)} }},
	"repeat-cohort-run":   {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).CohortRun)} }},
	"list-report-choices": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},

	"list-report-configs": {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"create-report-config": {Call: func(Case) testworld.Call {
		return testworld.Call{Body: testworld.ReportConfig("Autumn")}
	}},
	"get-report-config": {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).ReportConfig)} }},
	"update-report-config": {
		Known: []string{"version"},
		Call: func(c Case) testworld.Call {
			edit := testworld.ReportConfig("Winter")
			edit.Version = 1
			return testworld.Call{ID: c.id((*testworld.Person).ReportConfig), Body: edit}
		},
		Tamper: []tampering{
			{
				what: "a stored report over what was not read", caller: "specialist", row: Own,
				with: map[string]any{"version": 9}, want: 409, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(version AS TEXT) FROM report_config WHERE id = $1`, f.Me.ReportConfig()), "1"
				},
			},
		},
	},
	"archive-report-config":       {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).ReportConfig)} }},
	"restore-report-config":       {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).ReportConfig)} }},
	"duplicate-report-config":     {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).ReportConfig)} }},
	"list-report-config-versions": {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).ReportConfig)} }},
	"stop-report-letters": {Call: func(c Case) testworld.Call {
		return testworld.Call{Body: config.StopLetters{Token: c.id((*testworld.Person).ReportLetter)}}
	}},
}

// itemOperations are about how the questions of an application work.
var itemOperations = table{

	"get-item-analysis": {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} }},
	"try-item-analysis": {
		Known: []string{"version"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.application(), Body: itemanalysis.WhatIf{Without: []string{}}}
		},
		Tamper: []tampering{
			{
				what: "an analysis of a version that is not there", caller: "specialist", row: Own,
				with: map[string]any{"version": 9}, want: 404, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(count(*) AS TEXT) FROM item_analysis`), "0"
				},
			},
		},
	},
}

// exportOperations are about results that leave for analysis.
var exportOperations = table{

	"preview-result-export": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: resultexport.ResultExportRequest{Format: "wide"}}
	}},
	"begin-result-export": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: resultexport.ResultExportRequest{Format: "wide", Deidentified: true}}
	}},
	"export-results":    {Audit: "result.export", Call: about((*testworld.Person).ResultExport)},
	"export-result-key": {Audit: "result.export", Call: about((*testworld.Person).ResultExport)},
}

// overviewOperations are about what an account sees first.
var overviewOperations = table{

	"get-overview": {Audit: "child.list", Call: func(c Case) testworld.Call {
		c.Me.Finished()
		return testworld.Call{}
	}},
	"show-first-steps": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{Body: overview.ShowFirstSteps{Hidden: true}} }},
}

// searchOperations look for the world's names, also in the address, which no log may hold.
var searchOperations = table{

	"search": {Audit: "child.list", Call: func(Case) testworld.Call { return testworld.Call{Query: "?q=mia+stone"} }},
}

// notificationOperations are about what accounts are told.
var notificationOperations = table{

	"list-notifications": {Audit: "notification.list", Call: func(c Case) testworld.Call {
		if c.Me != nil {
			c.Me.Notification()
		}
		return testworld.Call{}
	}},
	"count-notifications": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"read-notification":   {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Notification)} }},
	"read-notifications": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{Body: notification.Until{Until: c.id((*testworld.Person).Notification)}}
	}},
	"get-notification-settings": {NoChild: true, Call: func(Case) testworld.Call { return testworld.Call{} }},
	"update-notification-settings": {NoChild: true, Call: func(Case) testworld.Call {
		return testworld.Call{Body: notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}}}
	}},
	"stop-letters": {NoChild: true, Call: func(c Case) testworld.Call {
		return testworld.Call{Body: notification.Stop{Token: c.id((*testworld.Person).StopToken)}}
	}},
	"stop-letters-one-click": {Call: func(c Case) testworld.Call {
		return testworld.Call{Query: "?token=" + c.id((*testworld.Person).StopToken), Raw: []byte("List-Unsubscribe=One-Click")}
	}},
	"stop-report-letters-one-click": {Call: func(c Case) testworld.Call {
		return testworld.Call{Query: "?token=" + c.id((*testworld.Person).ReportLetter), Raw: []byte("List-Unsubscribe=One-Click")}
	}},
}
