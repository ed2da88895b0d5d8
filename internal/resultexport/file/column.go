package file

import (
	"slices"
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/letters"
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
	// Reader reads what the export says to people: all but names of files and columns, and words that programs look for.
	Reader letters.Reader
	// Base begins the addresses by which FHIR names codes and questionnaires.
	Base string
}

// column is one of the columns that describe an activity.
type column struct {
	name  string
	label letters.Sentence
	kind  kind
	// named columns are left out when the export is de-identified.
	named bool
	words []string // of the codes 1, 2, …
	write func(to *csvout.Line, a *Activity)
	// word is the word of a code, for the file with labels.
	word func(a *Activity) string
}

func texts(name string, named bool, of func(a *Activity) string) column {
	return column{name: name, label: labelOf(name), kind: textKind, named: named, write: func(to *csvout.Line, a *Activity) { to.Text(flat(of(a))) }}
}

func dates(name string, named bool, of func(a *Activity) string) column {
	return column{name: name, label: labelOf(name), kind: dateKind, named: named, write: func(to *csvout.Line, a *Activity) { to.Figure(of(a)) }}
}

func numbers(name string, of func(a *Activity) int64) column {
	return column{name: name, label: labelOf(name), kind: numberKind, write: func(to *csvout.Line, a *Activity) { to.Int(of(a)) }}
}

func ages(name string, named bool, of func(age *Age) int) column {
	return column{name: name, label: labelOf(name), kind: numberKind, named: named, write: func(to *csvout.Line, a *Activity) {
		if a.Age == nil {
			to.Empty()
			return
		}
		to.Int(int64(of(a.Age)))
	}}
}

// coded is a column of words with codes; a word that has none is written as text alone.
func coded(name string, words []string, of func(a *Activity) string) column {
	return column{
		name: name, label: labelOf(name), kind: codeKind, words: words, word: of,
		write: func(to *csvout.Line, a *Activity) { code(to, int64(slices.Index(words, of(a))+1)) },
	}
}

// activityColumns describe the activity of a line.
var activityColumns = []column{
	texts("application_id", false, func(a *Activity) string { return a.Version.ID }),
	texts("application_custom_id", false, func(a *Activity) string { return a.Version.CustomID }),
	texts("application_title", false, func(a *Activity) string { return a.Version.Title }),
	numbers("application_version", func(a *Activity) int64 { return a.Version.Number }),
	texts("activity_id", false, func(a *Activity) string { return a.ID }),
	texts("child_id", false, func(a *Activity) string { return a.Child.ID }),
	texts("child_custom_id", true, func(a *Activity) string { return a.Child.CustomID }),
	texts("child_first_name", true, func(a *Activity) string { return a.Child.FirstName }),
	texts("child_last_name", true, func(a *Activity) string { return a.Child.LastName }),
	dates("date_of_birth", true, func(a *Activity) string { return a.Child.DateOfBirth }),
	coded("sex_for_norms", sexes, func(a *Activity) string { return a.Child.Sex }),
	dates("test_date", false, func(a *Activity) string { return a.TestDate }),
	texts("started_at", true, func(a *Activity) string { return a.Start }),
	texts("finished_at", true, func(a *Activity) string { return a.Finish }),
	ages("age_years", false, func(age *Age) int { return age.Years }),
	ages("age_months", true, func(age *Age) int { return age.Months }),
	ages("age_days", true, func(age *Age) int { return age.Days }),
	ages("age_months_used", true, func(age *Age) int { return age.MonthsUsed }),
	texts("run_by", true, func(a *Activity) string { return a.Runner }),
	coded("respondent", Respondents, func(a *Activity) string { return a.Rater.Respondent }),
	texts("relation", true, func(a *Activity) string { return a.Rater.Relation }),
	texts("rater_name", true, func(a *Activity) string { return a.Rater.Name }),
	coded("entry", Entries, func(a *Activity) string { return a.Rater.Entry }),
	numbers("paper_entries", func(a *Activity) int64 { return a.Rater.PaperEntries }),
	texts("language", false, func(a *Activity) string { return a.Language }),
	numbers("duration_seconds", func(a *Activity) int64 { return a.Seconds }),
	numbers("questions", func(a *Activity) int64 { return int64(len(a.Version.Placed)) }),
	numbers("answered", func(a *Activity) int64 { return a.Answered }),
	numbers("raw_score", func(a *Activity) int64 { return a.Raw }),
	numbers("max_score", func(a *Activity) int64 { return a.Max }),
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
		list = append(list, Column{c.name, o.Reader.Say(c.label)})
	}
	if !long {
		return list
	}
	for _, c := range o.results() {
		list = append(list, Column{c.name, o.Reader.Say(c.label)})
	}
	return list
}

// PerQuestion returns the columns of the wide table for each question, as they end after q01_.
func (o Options) PerQuestion() []Column {
	list := make([]Column, 0, len(wideParts))
	for _, part := range wideParts {
		list = append(list, Column{part.name, o.Reader.Say(part.label)})
	}
	return list
}
