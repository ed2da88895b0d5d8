package pdf

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
)

var (
	periodNames   = namedBy("cohort.pdf.period.", "past_month", "past_3_months", "past_year", "past_3_years", "all")
	comparedNames = namedBy("cohort.pdf.by.",
		"none", "period_before", "same_period_last_year", "age", "gender", "ethnicity", "disability_status", "location", "application", "worst_categories")
	activeNames = namedBy("cohort.pdf.active.", "all", "active", "inactive")
	// testsUse is which of a child's activities tests use.
	testsUse = namedBy("cohort.pdf.use.", "first", "last", "mean")
	askedFor = namedBy("cohort.pdf.asked.", "applications", "ages", "dates", "children", "outliers", "compared", "groups", "tests", "subjective")

	chosenText    = letters.Define("cohort.pdf.chosen")
	allText       = letters.Define("cohort.pdf.all")
	slidersText   = letters.Define("cohort.pdf.sliders")
	yearsFrom     = letters.Define("cohort.pdf.years.from")
	yearsUpTo     = letters.Define("cohort.pdf.years.up-to")
	yearsBetween  = letters.Define("cohort.pdf.years.between")
	datesFrom     = letters.Define("cohort.pdf.dates.from")
	datesUntil    = letters.Define("cohort.pdf.dates.until")
	datesBetween  = letters.Define("cohort.pdf.dates.between")
	withoutMore   = letters.Define("cohort.pdf.without-more")
	withoutLess   = letters.Define("cohort.pdf.without-less")
	keptText      = letters.Define("cohort.pdf.kept")
	selectionHead = letters.Define("cohort.pdf.head.selection")
)

// asked prints the definition of the report, line by line.
func (d *document) asked(def *statistics.Definition, res *statistics.CohortResult) {
	d.heading(d.reader.Say(askedPart), headed, 60)
	var rows [][]string
	add := func(name, value string) { rows = append(rows, []string{d.called(askedFor, name), value}) }
	add("applications", d.applications(def))
	add("ages", d.spanOf(def.Users.AgeFrom, def.Users.AgeTo))
	add("dates", d.dates(def))
	add("children", d.called(activeNames, def.Users.Active))
	for i := range def.Users.Rules {
		rows = append(rows, d.ruleRow(&def.Users.Rules[i]))
	}
	add("outliers", d.outliers(def))
	add("compared", d.called(comparedNames, def.CompareTo))
	add("groups", d.called(comparedNames, def.CompareGroups))
	if use := d.called(testsUse, res.TestsUse); use != "" {
		add("tests", use)
	}
	if s := def.SubjectiveScoring; s.On {
		add("subjective", d.reader.Say(slidersText.With("n", s.Sliders).With("least", s.Least).With("most", s.Most)))
	}
	d.table([]column{{head: d.reader.Say(selectionHead), share: 0.3}, {head: "", share: 0.7}}, rows)
}

func (d *document) applications(def *statistics.Definition) string {
	if n := len(def.ApplicationIDs); n > 0 {
		return d.reader.Say(chosenText.With("n", n))
	}
	return d.reader.Say(allText)
}

func (d *document) spanOf(from, to *int) string {
	switch {
	case from == nil && to == nil:
		return d.reader.Say(allText)
	case to == nil:
		return d.reader.Say(yearsFrom.With("least", *from))
	case from == nil:
		return d.reader.Say(yearsUpTo.With("most", *to))
	}
	return d.reader.Say(yearsBetween.With("least", *from).With("most", *to))
}

func (d *document) dates(def *statistics.Definition) string {
	period := d.called(periodNames, def.TimePeriod)
	from, begins := dayOf(def.Users.DateStart)
	until, ends := dayOf(def.Users.DateEnd)
	switch {
	case begins && ends:
		return d.reader.Say(datesBetween.With("period", period).With("from", from).With("until", until))
	case begins:
		return d.reader.Say(datesFrom.With("period", period).With("from", from))
	case ends:
		return d.reader.Say(datesUntil.With("period", period).With("until", until))
	}
	return period
}

// written returns a calendar day in words.
func (d *document) written(date string) string {
	at, is := dayOf(date)
	if !is {
		return date
	}
	return d.reader.Say(dayText.With("at", at))
}

func dayOf(date string) (at time.Time, is bool) {
	at, err := time.Parse(time.DateOnly, date)
	return at, err == nil
}

func (d *document) ruleRow(r *statistics.Rule) []string {
	name := d.called(comparedNames, r.Kind)
	first, size := utf8.DecodeRuneInString(name)
	name = string(unicode.ToUpper(first)) + name[size:]
	if r.Kind == "age" {
		return []string{name, d.spanOf(r.AgeFrom, r.AgeTo)}
	}
	return []string{name, strings.Join(r.Values, ", ")}
}

func (d *document) outliers(def *statistics.Definition) string {
	var parts []string
	if !def.TopOutliers.Keep {
		parts = append(parts, d.reader.Say(withoutMore.With("percent", def.TopOutliers.Percent)))
	}
	if !def.BottomOutliers.Keep {
		parts = append(parts, d.reader.Say(withoutLess.With("percent", def.BottomOutliers.Percent)))
	}
	if len(parts) == 0 {
		return d.reader.Say(keptText)
	}
	return strings.Join(parts, "; ")
}
