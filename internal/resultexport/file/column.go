package file

import (
	"slices"
	"strings"

	"milepost/internal/csvout"
)

// kind is the type of a column's cells.
type kind string

const (
	textKind   kind = "text"
	numberKind kind = "number"
	dateKind   kind = "date"
	codeKind   kind = "code" // a number with labels
)

// Options say how results are written.
type Options struct {
	// Deidentified leaves out what names a child.
	Deidentified bool
	// Base begins the addresses by which FHIR names codes and questionnaires.
	Base string
}

// column is one of the columns that describe an activity.
type column struct {
	name, label string
	kind        kind
	// named columns are left out when the export is de-identified.
	named  bool
	labels []string // of the codes 1, 2, …
	write  func(to *csvout.Line, a *Activity)
	// word is the text of a code, for the file with labels.
	word func(a *Activity) string
}

func texts(name, label string, named bool, of func(a *Activity) string) column {
	return column{name: name, label: label, kind: textKind, named: named, write: func(to *csvout.Line, a *Activity) { to.Text(flat(of(a))) }}
}

func dates(name, label string, named bool, of func(a *Activity) string) column {
	return column{name: name, label: label, kind: dateKind, named: named, write: func(to *csvout.Line, a *Activity) { to.Figure(of(a)) }}
}

func numbers(name, label string, of func(a *Activity) int64) column {
	return column{name: name, label: label, kind: numberKind, write: func(to *csvout.Line, a *Activity) { to.Int(of(a)) }}
}

func ages(name, label string, named bool, of func(age *Age) int) column {
	return column{name: name, label: label, kind: numberKind, named: named, write: func(to *csvout.Line, a *Activity) {
		if a.Age == nil {
			to.Empty()
			return
		}
		to.Int(int64(of(a.Age)))
	}}
}

// coded is a column of words with codes; a word that has none is written as text alone.
func coded(name, label string, labels []string, of func(a *Activity) string) column {
	return column{
		name: name, label: label, kind: codeKind, labels: labels, word: of,
		write: func(to *csvout.Line, a *Activity) { code(to, int64(slices.Index(labels, of(a))+1)) },
	}
}

// activityColumns describe the activity of a line.
var activityColumns = []column{
	texts("application_id", "Application: id", false, func(a *Activity) string { return a.Version.ID }),
	texts("application_custom_id", "Application: custom id", false, func(a *Activity) string { return a.Version.CustomID }),
	texts("application_title", "Application: title", false, func(a *Activity) string { return a.Version.Title }),
	numbers("application_version", "Version of the application", func(a *Activity) int64 { return a.Version.Number }),
	texts("activity_id", "Activity: id", false, func(a *Activity) string { return a.ID }),
	texts("child_id", "Child: id", false, func(a *Activity) string { return a.Child.ID }),
	texts("child_custom_id", "Child: custom id", true, func(a *Activity) string { return a.Child.CustomID }),
	texts("child_first_name", "Child: first name", true, func(a *Activity) string { return a.Child.FirstName }),
	texts("child_last_name", "Child: last name", true, func(a *Activity) string { return a.Child.LastName }),
	dates("date_of_birth", "Child: date of birth", true, func(a *Activity) string { return a.Child.DateOfBirth }),
	coded("sex_for_norms", "Child: sex for norms", sexes, func(a *Activity) string { return a.Child.Sex }),
	dates("test_date", "Test date", false, func(a *Activity) string { return a.TestDate }),
	texts("started_at", "Start, UTC", true, func(a *Activity) string { return a.Start }),
	texts("finished_at", "Finish, UTC", true, func(a *Activity) string { return a.Finish }),
	ages("age_years", "Age on the test date: completed years", false, func(age *Age) int { return age.Years }),
	ages("age_months", "Age on the test date: completed months", true, func(age *Age) int { return age.Months }),
	ages("age_days", "Age on the test date: days", true, func(age *Age) int { return age.Days }),
	ages("age_months_used", "Age that norms go by: completed months, corrected for an early birth", true, func(age *Age) int { return age.MonthsUsed }),
	texts("run_by", "Name of who ran it", true, func(a *Activity) string { return a.Runner }),
	coded("respondent", "Who answered", Respondents, func(a *Activity) string { return a.Rater.Respondent }),
	texts("relation", "Relation of the rater to the child", true, func(a *Activity) string { return a.Rater.Relation }),
	texts("rater_name", "Name of the rater", true, func(a *Activity) string { return a.Rater.Name }),
	coded("entry", "How the answers came", Entries, func(a *Activity) string { return a.Rater.Entry }),
	numbers("paper_entries", "How often it was entered from paper", func(a *Activity) int64 { return a.Rater.PaperEntries }),
	texts("language", "Language of the test", false, func(a *Activity) string { return a.Language }),
	numbers("duration_seconds", "Duration of the activity: seconds", func(a *Activity) int64 { return a.Seconds }),
	numbers("questions", "Questions of the version", func(a *Activity) int64 { return int64(len(a.Version.Placed)) }),
	numbers("answered", "Questions with a score", func(a *Activity) int64 { return a.Answered }),
	numbers("raw_score", "Sum of the scores that were given", func(a *Activity) int64 { return a.Raw }),
	numbers("max_score", "Sum of the highest scores", func(a *Activity) int64 { return a.Max }),
}

// code adds a code; nothing for 0.
func code(to *csvout.Line, n int64) {
	if n == 0 {
		to.Empty()
		return
	}
	to.Int(n)
}

// columns returns the columns of the export.
func (o Options) columns() []column {
	list := make([]column, 0, len(activityColumns))
	for _, c := range activityColumns {
		if !c.named || !o.Deidentified {
			list = append(list, c)
		}
	}
	return list
}

// leftOut returns the columns that a de-identified export does not have, those of questions included.
func (o Options) leftOut() []string {
	if !o.Deidentified {
		return nil
	}
	names := make([]string, 0, len(activityColumns)+len(resultColumns))
	for _, c := range activityColumns {
		if c.named {
			names = append(names, c.name)
		}
	}
	for _, c := range resultColumns {
		if c.named {
			names = append(names, c.name)
		}
	}
	return names
}

// flat returns a text in one line: statistics programs end a row at each line break, even within quotes.
func flat(text string) string {
	if !strings.ContainsAny(text, "\r\n\u2028\u2029\v\f\u0085") {
		return text
	}
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\r\n\u2028\u2029\v\f\u0085", r) }), " ")
}

// Column is a column in the preview of an export.
type Column struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// Columns returns the columns of one line of the long table, or those of the wide one that describe an activity.
func (o Options) Columns(long bool) []Column {
	list := []Column{}
	for _, c := range o.columns() {
		list = append(list, Column{c.name, c.label})
	}
	if !long {
		return list
	}
	for _, c := range o.results() {
		list = append(list, Column{c.name, c.label})
	}
	return list
}

// PerQuestion returns the columns of the wide table for each question, as they end after q01_.
func PerQuestion() []Column {
	list := make([]Column, 0, len(wideParts))
	for _, part := range wideParts {
		list = append(list, Column{part.name, part.label})
	}
	return list
}
