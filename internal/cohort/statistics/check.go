package statistics

import (
	"slices"
	"strconv"

	"milepost/internal/authz"
	"milepost/internal/fault"
)

var (
	numberRange      = fault.Define("cohort.number-range", "Please enter {least, number} to {most, number}.")
	compareVariables = fault.Define("cohort.compare-variables", "Please choose two variables or more to compare, or none.")
	applicationsFull = fault.Define("cohort.applications-full", "Please choose at most 50 applications.")
	chooseOne        = fault.Define("cohort.choose-one", "Please choose one at least.")
	daysReversed     = fault.Define("cohort.days-reversed", "This day is before the first one.")
	ruleTwice        = fault.Define("cohort.rule-twice", "There is such a rule already.")
	ageMissing       = fault.Define("cohort.age-missing", "Please enter an age.")
	cohortValues     = fault.Define("cohort.values", "Please enter 1 to 20 values.")
)

// Limits of the outliers' sliders.
const (
	topLeast, topMost       = 60, 100
	bottomLeast, bottomMost = 0, 40
)

var (
	msgChoice = fault.Define("cohort.choice", "Please choose one of the offered values.")
	msgAges   = fault.Define("cohort.age-order", "The ages must run from the lower to the upper one.")
	// NotDeidentified refuses what de-identified groups do not know.
	NotDeidentified = fault.Define("cohort.not-deidentified", "De-identified reports cannot be narrowed or compared by this.")
)

// check is nil for a definition that can be computed; else it names each wrong field, as definition.variables.
func (d *Definition) check() error {
	f := &findings{}
	f.one("time_period", d.TimePeriod, "past_month", "past_3_months", "past_year", "past_3_years", "all")
	f.one("compare_to", d.CompareTo, "none", "period_before", "same_period_last_year")
	f.one("compare_groups", d.CompareGroups, "none", "age", "gender", "ethnicity", "disability_status", "location", "application")
	if d.TestsUse != "" {
		f.one("tests_use", d.TestsUse, useFirst, useLast, useMean)
	}
	f.set("variables", d.Variables, 1, variableNames())
	f.set("outputs", d.Outputs, 1, outputNames)
	f.set("compare_variables", d.CompareVariables, 0, variableNames())
	if len(d.CompareVariables) == 1 {
		f.add("compare_variables", compareVariables)
	}
	f.between("top_outliers.percent", d.TopOutliers.Percent, topLeast, topMost)
	f.between("bottom_outliers.percent", d.BottomOutliers.Percent, bottomLeast, bottomMost)
	f.subjective(d.SubjectiveScoring)
	f.users(&d.Users)
	if len(d.ApplicationIDs) > 50 {
		f.add("application_ids", applicationsFull)
	}
	return f.fault()
}

var outputNames = []string{
	"median", "mean", "mode", "range", "standard_deviation", "percentile", "variance", "quartiles", "confidence_interval", "trimmed_mean", "spread",
}

func variableNames() []string {
	names := make([]string, len(variables))
	for i := range variables {
		names[i] = variables[i].name
	}
	return names
}

// CheckFor refuses a definition that cannot be computed for the actor: stored definitions are checked like those to run.
func (d *Definition) CheckFor(actor authz.Actor) error {
	if err := d.check(); err != nil {
		return err
	}
	if actor.Is(authz.Statistician) {
		return d.CheckDeidentified()
	}
	return nil
}

// CheckDeidentified refuses what de-identified groups do not know.
func (d *Definition) CheckDeidentified() error {
	f := &findings{}
	if !d.TopOutliers.Keep {
		f.add("top_outliers.keep", NotDeidentified)
	}
	if !d.BottomOutliers.Keep {
		f.add("bottom_outliers.keep", NotDeidentified)
	}
	if d.SubjectiveScoring.On {
		f.add("subjective_scoring.on", NotDeidentified)
	}
	if d.Users.Active != "all" {
		f.add("users.active", NotDeidentified)
	}
	if d.CompareGroups == "location" {
		f.add("compare_groups", NotDeidentified)
	}
	for i, rule := range d.Users.Rules {
		if rule.Kind == "location" || rule.Kind == "worst_categories" {
			f.add("users.rules."+strconv.Itoa(i), NotDeidentified)
		}
	}
	return f.fault()
}

// findings are the fields that are wrong.
type findings struct{ wrong []fault.FieldError }

func (f *findings) add(field string, message fault.Sentence) {
	f.wrong = append(f.wrong, fault.FieldError{Field: "definition." + field, Message: message})
}

func (f *findings) fault() error {
	if len(f.wrong) == 0 {
		return nil
	}
	return fault.Fields(f.wrong...)
}

func (f *findings) one(field, value string, of ...string) {
	if !slices.Contains(of, value) {
		f.add(field, msgChoice)
	}
}

func (f *findings) set(field string, values []string, least int, of []string) {
	seen := map[string]bool{}
	for _, value := range values {
		if !slices.Contains(of, value) || seen[value] {
			f.add(field, msgChoice)
			return
		}
		seen[value] = true
	}
	if len(values) < least {
		f.add(field, chooseOne)
	}
}

func (f *findings) between(field string, value, least, most int) {
	if value < least || value > most {
		f.add(field, numberRange.With("least", least).With("most", most))
	}
}

func (f *findings) subjective(s SubjectiveScoring) {
	f.between("subjective_scoring.sliders", s.Sliders, 1, 3)
	f.between("subjective_scoring.least", s.Least, 0, 100)
	f.between("subjective_scoring.most", s.Most, s.Least, 100)
}

func (f *findings) users(u *UserSelection) {
	f.one("users.active", u.Active, "all", "active", "inactive")
	f.ages("users.age_to", u.AgeFrom, u.AgeTo)
	start, startOK := DayNumber(u.DateStart)
	end, endOK := DayNumber(u.DateEnd)
	if u.DateStart != "" && !startOK {
		f.add("users.date_start", fault.NotDay)
	}
	if u.DateEnd != "" && !endOK {
		f.add("users.date_end", fault.NotDay)
	}
	if startOK && endOK && end < start {
		f.add("users.date_end", daysReversed)
	}
	seen := map[string]bool{}
	for i := range u.Rules {
		f.rule("users.rules."+strconv.Itoa(i), &u.Rules[i], seen)
	}
}

func (f *findings) rule(field string, r *Rule, seen map[string]bool) {
	f.one(field+".kind", r.Kind, "age", "gender", "ethnicity", "disability_status", "location", "worst_categories")
	switch {
	case seen[r.Kind]:
		f.add(field+".kind", ruleTwice)
	case r.Kind == "age":
		if r.AgeFrom == nil && r.AgeTo == nil {
			f.add(field+".age_from", ageMissing)
		}
		f.ages(field+".age_to", r.AgeFrom, r.AgeTo)
	case len(r.Values) == 0 || len(r.Values) > 20 || slices.Contains(r.Values, ""):
		f.add(field+".values", cohortValues)
	}
	seen[r.Kind] = true
}

func (f *findings) ages(field string, from, to *int) {
	if from != nil && (*from < 0 || *from > 120) || to != nil && (*to < 0 || *to > 120) || from != nil && to != nil && *to < *from {
		f.add(field, msgAges)
	}
}
