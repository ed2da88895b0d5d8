package contract

import (
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/cohort/statistics"
	"milepost/internal/itemanalysis"
	"milepost/internal/measure"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/overview"
	"milepost/internal/resultexport"
	"milepost/internal/specialist"
	"milepost/internal/testworld"
)

// measureOperations are about an account's measures, and a child's scores and what happened in its life.
var measureOperations = table{
	"list-measures":  {NoChild: true, Call: func(Case) call { return call{} }},
	"create-measure": {NoChild: true, Call: func(Case) call { return call{Body: testworld.NewMeasure(uuid.NewString())} }},
	"update-measure": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).Measure), Body: measure.MeasureEdit{Title: new("Rhymes")}}
	}},
	"archive-measure": {NoChild: true, Call: about((*person).Measure)},
	"set-measure-due": {NoChild: true, Call: func(c Case) call {
		return call{ID: c.id((*person).Measure), Body: measure.DueRule{EveryMonths: 6, AtMonths: []int64{}}}
	}},

	"list-measurements": {Audit: "measurement.list", Call: func(c Case) call { return call{Query: "?child_id=" + c.id((*person).Child)} }},
	"add-measurements": {Audit: "measurement.add", Call: func(c Case) call {
		return call{Body: measure.NewMeasurements{Measurements: []measure.NewMeasurement{testworld.NewMeasurement(c.id((*person).Child))}}}
	}},
	"correct-measurement": {Audit: "measurement.correct", Call: func(c Case) call {
		return call{ID: c.id((*person).Measurement), Body: measure.MeasurementEdit{Value: new(41.0), Reason: "Misread"}}
	}},
	"remove-measurement": {Audit: "measurement.remove", Call: func(c Case) call { return call{ID: c.id((*person).Measurement), Query: "?reason=Misread"} }},

	"get-course": {Audit: "course.read", Call: about((*person).Child)},
	"add-event":  {Audit: "child_event.add", Call: func(c Case) call { return call{ID: c.id((*person).Child), Body: testworld.NewEvent()} }},
	"update-event": {Audit: "child_event.update", Call: func(c Case) call {
		return call{ID: c.id((*person).Child), Second: c.id((*person).Event), Body: testworld.NewEvent()}
	}},
	"remove-event": {Audit: "child_event.remove", Call: func(c Case) call { return call{ID: c.id((*person).Child), Second: c.id((*person).Event)} }},
}

// specialistOperations are about the figures of all children whom a caller sees, and the settings of that view.
var specialistOperations = table{
	"get-specialist-data": {Audit: "specialist.data", Call: func(Case) call { return call{} },
		Spec: []specified{{"GET /api/specialist/data", authz.Specialist, func(c *Author) {
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
		}}},
	},
	"list-specialist-children":   {Audit: "specialist.children", Call: func(Case) call { return call{} }},
	"export-specialist-children": {Audit: "specialist.export", Call: func(Case) call { return call{} }},
	"get-specialist-summary":     {NoChild: true, Call: func(Case) call { return call{} }},
	"list-filters":               {NoChild: true, Call: func(Case) call { return call{} }},
	"save-filter":                {NoChild: true, Call: func(Case) call { return call{Body: specialist.FilterEdit{Name: "Third grade", Query: "age_from=8"}} }},
	"remove-filter":              {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).Filter)} }},
	"get-dashboard-settings":     {NoChild: true, Call: func(Case) call { return call{} }},
	"save-dashboard-settings": {NoChild: true, Call: func(Case) call {
		return call{Body: specialist.DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []specialist.DashboardPeriod{}}}
	}},
	"reset-dashboard-settings": {NoChild: true, Call: func(Case) call { return call{} }},
}

// cohortOperations are about reports of many children.
var cohortOperations = table{
	"start-cohort-run":    {NoChild: true, Call: func(Case) call { return call{Body: cohort.NewRun{Definition: statistics.NewDefinition()}} }},
	"list-cohort-runs":    {NoChild: true, Call: func(Case) call { return call{} }},
	"get-cohort-run":      {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).CohortRun)} }},
	"cancel-cohort-run":   {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).QueuedCohortRun)} }},
	"get-cohort-run-pdf":  {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).CohortRun)} }},
	"repeat-cohort-run":   {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).CohortRun)} }},
	"list-report-choices": {NoChild: true, Call: func(Case) call { return call{} }},

	"list-report-configs":  {Call: func(Case) call { return call{} }},
	"create-report-config": {Call: func(Case) call { return call{Body: testworld.ReportConfig("Autumn")} }},
	"get-report-config":    {Call: func(c Case) call { return call{ID: c.id((*person).ReportConfig)} }},
	"update-report-config": {Known: []string{"version"},
		Call: func(c Case) call {
			edit := testworld.ReportConfig("Winter")
			edit.Version = 1
			return call{ID: c.id((*person).ReportConfig), Body: edit}
		},
		Tamper: []tampering{{
			what: "a stored report over what was not read", caller: "specialist", row: Own,
			with: map[string]any{"version": 9}, want: 409, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(version AS TEXT) FROM report_config WHERE id = $1`, f.Me.ReportConfig()), "1"
			},
		}},
	},
	"archive-report-config":       {Call: func(c Case) call { return call{ID: c.id((*person).ReportConfig)} }},
	"restore-report-config":       {Call: func(c Case) call { return call{ID: c.id((*person).ReportConfig)} }},
	"duplicate-report-config":     {Call: func(c Case) call { return call{ID: c.id((*person).ReportConfig)} }},
	"list-report-config-versions": {Call: func(c Case) call { return call{ID: c.id((*person).ReportConfig)} }},
	"stop-report-letters":         {Call: func(c Case) call { return call{Body: config.StopLetters{Token: c.id((*person).ReportLetter)}} }},
}

// itemOperations are about how the questions of an application work.
var itemOperations = table{
	"get-item-analysis": {Call: func(c Case) call { return call{ID: c.application()} }},
	"try-item-analysis": {Known: []string{"version"},
		Call: func(c Case) call { return call{ID: c.application(), Body: itemanalysis.WhatIf{Without: []string{}}} },
		Tamper: []tampering{{
			what: "an analysis of a version that is not there", caller: "specialist", row: Own,
			with: map[string]any{"version": 9}, want: 404, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(count(*) AS TEXT) FROM item_analysis`), "0"
			},
		}},
	},
}

// exportOperations are about results that leave for analysis.
var exportOperations = table{
	"preview-result-export": {NoChild: true, Call: func(Case) call { return call{Body: resultexport.ResultExportRequest{Format: "wide"}} }},
	"begin-result-export": {NoChild: true, Call: func(Case) call {
		return call{Body: resultexport.ResultExportRequest{Format: "wide", Deidentified: true}}
	}},
	"export-results":    {Audit: "result.export", Call: about((*person).ResultExport)},
	"export-result-key": {Audit: "result.export", Call: about((*person).ResultExport)},
}

// overviewOperations are about what an account sees first.
var overviewOperations = table{
	"get-overview": {Audit: "child.list", Call: func(c Case) call {
		c.Me.Finished()
		return call{}
	}},
	"show-first-steps": {NoChild: true, Call: func(Case) call { return call{Body: overview.ShowFirstSteps{Hidden: true}} }},
}

// searchOperations look for the world's names, also in the address, which no log may hold.
var searchOperations = table{
	"search": {Audit: "child.list", Call: func(Case) call { return call{Query: "?q=mia+stone"} }},
}

// notificationOperations are about notifications.
var notificationOperations = table{
	"list-notifications": {Audit: "notification.list", Call: func(c Case) call {
		if c.Me != nil {
			c.Me.Notification()
		}
		return call{}
	}},
	"count-notifications":       {NoChild: true, Call: func(Case) call { return call{} }},
	"read-notification":         {NoChild: true, Call: func(c Case) call { return call{ID: c.id((*person).Notification)} }},
	"read-notifications":        {NoChild: true, Call: func(c Case) call { return call{Body: notification.Until{Until: c.id((*person).Notification)}} }},
	"get-notification-settings": {NoChild: true, Call: func(Case) call { return call{} }},
	"update-notification-settings": {NoChild: true, Call: func(Case) call {
		return call{Body: notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}}}
	}},
	"stop-letters": {NoChild: true, Call: func(c Case) call { return call{Body: notification.Stop{Token: c.id((*person).StopToken)}} }},
	"stop-letters-one-click": {Call: func(c Case) call {
		return call{Query: "?token=" + c.id((*person).StopToken), Raw: []byte("List-Unsubscribe=One-Click")}
	}},
	"stop-report-letters-one-click": {Call: func(c Case) call {
		return call{Query: "?token=" + c.id((*person).ReportLetter), Raw: []byte("List-Unsubscribe=One-Click")}
	}},
}
