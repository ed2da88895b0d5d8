package cohort

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Bounds of what a report can be asked for.
const (
	longestName    = 120
	longestClosure = 10_000
	longestValue   = 120
	mostAge        = 120
	mostValues     = 20
	mostApps       = 50
	mostSliders    = 3
)

// The words that a definition chooses from.
var (
	variables     = []string{"users", "attempts", "score", "media", "repeats", "hints"}
	outputs       = []string{"median", "mean", "mode", "range", "standard_deviation", "percentile", "variance", "quartiles", "confidence_interval", "trimmed_mean", "spread"}
	activities    = []string{"all", "active", "inactive"}
	periods       = []string{"past_month", "past_3_months", "past_year", "past_3_years", "all"}
	comparedTo    = []string{"none", "period_before", "same_period_last_year"}
	comparedIn    = []string{"none", "age", "gender", "ethnicity", "disability_status", "location", "application"}
	kindsOfRules  = []string{ruleAge, "gender", "ethnicity", "disability_status", "location", "worst_categories"}
	topPercent    = [2]int{60, 100}
	bottomPercent = [2]int{0, 40}
)

const ruleAge = "age"

// Check refuses a definition that cannot be computed, with every field that is wrong.
func (d Definition) Check() error {
	var c checks
	c.text("name", d.Name, longestName, false)
	c.text("closure", d.Closure, longestClosure, true)
	c.applications(d.ApplicationIDs)
	c.users(d.Users)
	c.chosen("variables", d.Variables, variables)
	c.require(len(d.Variables) > 0, "variables", "Choose at least one variable.")
	c.chosen("outputs", d.Outputs, outputs)
	c.within("top_outliers.percent", d.TopOutliers.Percent, topPercent)
	c.within("bottom_outliers.percent", d.BottomOutliers.Percent, bottomPercent)
	c.oneOf("time_period", d.TimePeriod, periods)
	c.oneOf("compare_to", d.CompareTo, comparedTo)
	c.oneOf("compare_groups", d.CompareGroups, comparedIn)
	c.chosen("compare_variables", d.CompareVariables, variables)
	c.require(len(d.CompareVariables) != 1, "compare_variables", "Choose two variables or more to compare, or none.")
	c.sliders(d.SubjectiveScoring)
	return c.err()
}

// checks gathers what is wrong.
type checks []fault.FieldError

func (c checks) err() error {
	if len(c) == 0 {
		return nil
	}
	return fault.Fields(c...)
}

func (c *checks) require(ok bool, field, message string) {
	if !ok {
		*c = append(*c, fault.FieldError{Field: field, Message: message})
	}
}

func (c *checks) text(field, text string, longest int, lines bool) {
	c.require(utf8.RuneCountInString(text) <= longest, field, fmt.Sprintf("This text is longer than %d characters.", longest))
	if lines {
		bad := strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' })
		c.require(!bad, field, "This field holds characters that cannot be shown")
		return
	}
	c.require(wire.OneLine(text), field, wire.NotOneLine)
}

func (c *checks) applications(ids []string) {
	c.require(len(ids) <= mostApps, "application_ids", fmt.Sprintf("Choose at most %d applications, or none for all.", mostApps))
	seen := map[string]bool{}
	for i, id := range ids {
		field := fmt.Sprintf("application_ids[%d]", i)
		c.require(wire.IsUUID(id), field, "This is no application.")
		c.require(!seen[id], field, msgTwice)
		seen[id] = true
	}
}

const msgTwice = "This is there twice."

// chosen are tags of a list, each once.
func (c *checks) chosen(field string, tags, from []string) {
	seen := map[string]bool{}
	for i, tag := range tags {
		at := fmt.Sprintf("%s[%d]", field, i)
		c.oneOf(at, tag, from)
		c.require(!seen[tag], at, msgTwice)
		seen[tag] = true
	}
}

func (c *checks) oneOf(field, word string, from []string) {
	c.require(slices.Contains(from, word), field, "Please choose one of the listed values")
}

func (c *checks) within(field string, n int, bounds [2]int) {
	c.require(n >= bounds[0] && n <= bounds[1], field, fmt.Sprintf("Choose a number from %d to %d.", bounds[0], bounds[1]))
}

func (c *checks) users(u UserSelection) {
	c.ages("users.", u.AgeFrom, u.AgeTo)
	from, until := c.day("users.date_start", u.DateStart), c.day("users.date_end", u.DateEnd)
	c.require(from == "" || until == "" || from <= until, "users.date_end", "The end lies before the start.")
	c.oneOf("users.active", u.Active, activities)
	seen := map[string]bool{}
	for i, rule := range u.Rules {
		field := fmt.Sprintf("users.rules[%d].", i)
		c.require(!seen[rule.Kind], field+"kind", msgTwice)
		seen[rule.Kind] = true
		c.rule(field, rule)
	}
}

// rule has what its kind needs, and nothing else.
func (c *checks) rule(field string, r Rule) {
	c.oneOf(field+"kind", r.Kind, kindsOfRules)
	if r.Kind == ruleAge {
		c.require(r.AgeFrom != nil || r.AgeTo != nil, field+"age_from", "Enter an age.")
		c.require(len(r.Values) == 0, field+"values", "A rule of ages has no other values.")
		c.ages(field, r.AgeFrom, r.AgeTo)
		return
	}
	c.require(r.AgeFrom == nil && r.AgeTo == nil, field+"age_from", "Ages belong to a rule of ages.")
	c.require(len(r.Values) > 0, field+"values", "Enter at least one value.")
	c.require(len(r.Values) <= mostValues, field+"values", fmt.Sprintf("Enter at most %d values.", mostValues))
	seen := map[string]bool{}
	for i, value := range r.Values {
		at, folded := fmt.Sprintf("%svalues[%d]", field, i), db.Fold(value)
		c.text(at, value, longestValue, false)
		c.require(wire.Shows(value), at, "Enter a value.")
		c.require(folded == "" || !seen[folded], at, msgTwice)
		seen[folded] = true
	}
}

func (c *checks) ages(field string, from, to *int) {
	for name, age := range map[string]*int{"age_from": from, "age_to": to} {
		if age != nil {
			c.within(field+name, *age, [2]int{0, mostAge})
		}
	}
	c.require(from == nil || to == nil || *from <= *to, field+"age_to", "The upper age lies below the lower one.")
}

// day is a date as it was written; empty when there is none, or none that can be.
func (c *checks) day(field, text string) string {
	if text == "" {
		return ""
	}
	at, err := time.Parse(time.DateOnly, text)
	ok := err == nil && at.Year() >= 1900 && at.Year() < 2200
	c.require(ok, field, "Enter a date.")
	if !ok {
		return ""
	}
	return text
}

func (c *checks) sliders(s SubjectiveScoring) {
	c.within("subjective_scoring.sliders", s.Sliders, [2]int{1, mostSliders})
	c.within("subjective_scoring.least", s.Least, [2]int{0, 100})
	c.within("subjective_scoring.most", s.Most, [2]int{0, 100})
	c.require(s.Least <= s.Most, "subjective_scoring.most", "The most lies below the least.")
}
