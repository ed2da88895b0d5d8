package pdf

import (
	"fmt"
	"strings"
	"time"

	"milepost/internal/cohort/statistics"
)

var periodNames = map[string]string{
	"past_month": "past month", "past_3_months": "past 3 months", "past_year": "past year", "past_3_years": "past 3 years", "all": "all",
}

var comparedNames = map[string]string{
	"none": "nothing", "period_before": "the period before", "same_period_last_year": "the same period last year",
	"age": "age", "gender": "gender", "ethnicity": "ethnicity", "disability_status": "disability status", "location": "location", "application": "application",
	"worst_categories": "worst categories",
}

// testsUse is which of a child's activities tests use.
var testsUse = map[string]string{"first": "its first activity", "last": "its last activity", "mean": "the mean of its activities"}

// asked prints the definition of the report, line by line.
func (d *document) asked(def *statistics.Definition, res *statistics.CohortResult) {
	d.heading("What was asked for", headed, 60)
	rows := [][]string{
		{"Applications", applications(def)},
		{"Ages", spanOf(def.Users.AgeFrom, def.Users.AgeTo)},
		{"Test dates", dates(def)},
		{"Children", map[string]string{"all": "all", "active": "active ones", "inactive": "inactive ones"}[def.Users.Active]},
	}
	for i := range def.Users.Rules {
		rows = append(rows, ruleRow(&def.Users.Rules[i]))
	}
	rows = append(rows,
		[]string{"Outliers", outliers(def)},
		[]string{"Compared with", comparedNames[def.CompareTo]},
		[]string{"Groups compared by", comparedNames[def.CompareGroups]},
	)
	if use := testsUse[res.TestsUse]; use != "" {
		rows = append(rows, []string{"In tests each child counts once, with", use})
	}
	if def.SubjectiveScoring.On {
		rows = append(rows, []string{"Subjective scoring", fmt.Sprintf("the first %d of three sliders, from %d to %d", def.SubjectiveScoring.Sliders, def.SubjectiveScoring.Least, def.SubjectiveScoring.Most)})
	}
	d.table([]column{{head: "Selection", share: 0.3}, {head: "", share: 0.7}}, rows)
}

func applications(def *statistics.Definition) string {
	if n := len(def.ApplicationIDs); n > 0 {
		return fmt.Sprintf("%d chosen", n)
	}
	return "all"
}

func spanOf(from, to *int) string {
	switch {
	case from == nil && to == nil:
		return "all"
	case to == nil:
		return fmt.Sprintf("from %d years", *from)
	case from == nil:
		return fmt.Sprintf("up to %d years", *to)
	}
	return fmt.Sprintf("%d to %d years", *from, *to)
}

func dates(def *statistics.Definition) string {
	text := periodNames[def.TimePeriod]
	if def.Users.DateStart != "" {
		text += ", from " + written(def.Users.DateStart)
	}
	if def.Users.DateEnd != "" {
		text += ", until " + written(def.Users.DateEnd)
	}
	return text
}

// written returns a calendar day in words.
func written(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return day(at)
}

func ruleRow(r *statistics.Rule) []string {
	name := comparedNames[r.Kind]
	name = strings.ToUpper(name[:1]) + name[1:]
	if r.Kind == "age" {
		return []string{name, spanOf(r.AgeFrom, r.AgeTo)}
	}
	return []string{name, strings.Join(r.Values, ", ")}
}

func outliers(def *statistics.Definition) string {
	var parts []string
	if !def.TopOutliers.Keep {
		parts = append(parts, fmt.Sprintf("without more than %d %% of points", def.TopOutliers.Percent))
	}
	if !def.BottomOutliers.Keep {
		parts = append(parts, fmt.Sprintf("without less than %d %% of points", def.BottomOutliers.Percent))
	}
	if len(parts) == 0 {
		return "kept"
	}
	return strings.Join(parts, ", ")
}
