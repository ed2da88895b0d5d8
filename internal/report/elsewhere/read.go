package elsewhere

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/csvout"
	"milepost/internal/fault"
	"milepost/internal/report/content"
)

var (
	firstLine       = fault.Define("report.table-columns", "The first line must name the columns: Category or Question no., and at least one of {columns, list}.")
	notRead         = fault.Define("report.table-not-read", "This line and those behind it are not read: at most {most, number} lines, and {refused, number} refused ones.")
	sourceMissing   = fault.Define("report.table-source-missing", "Say where this was scored: the test, by whom and when.")
	sourceLong      = fault.Define("report.table-source-long", "A source has at most {most, number} characters.")
	categoryUnknown = fault.Define("report.table-category", "The report has no such category.")
	questionUnknown = fault.Define("report.table-question", "Expected the number of a question, from 1 to {most, number}.")
	lineTwice       = fault.Define("report.table-line-twice", "Line {line} says something about this from the same source already.")
	textLong        = fault.Define("report.table-text-long", "At most {most, number} characters.")
)

// Line is a line of the file, from 1.
type Line struct {
	Number int
	Cells  []string
}

const (
	// MostLines bounds a table: more than the most questions that an application has, with several sources each.
	MostLines  = 2_000
	maxRefused = 100
	maxSource  = 300
	maxNote    = 2_000
	maxFigure  = 40
	maxRating  = 100
)

// Read reads the usable lines of a table, the first of which names the columns. A table without any value that a report can use
// is refused as a whole.
func Read(lines []Line, has Known) (Upload, error) {
	if len(lines) == 0 {
		return Upload{}, fault.Field("file", fault.FileEmpty)
	}
	r := reader{
		layout: layoutOf(lines[0].Cells), has: has, categories: map[string]string{}, seen: map[string]int{},
		out: Upload{Figures: []content.ScoredElsewhere{}, Observations: []Observation{}, Notes: []content.QuestionNote{}, Refused: []Refusal{}, Left: []string{}},
	}
	if !r.complete() {
		return Upload{}, fault.Field("file", firstLine.With("columns", append(CategoryHead[1:], QuestionHead[1:]...)))
	}
	for _, name := range has.Categories {
		r.categories[fold(name)] = name
	}
	r.out.Table, r.out.Left = r.table, append(r.out.Left, r.left...)
	for i, line := range lines[1:] {
		if i >= MostLines || len(r.out.Refused) >= maxRefused {
			r.refuse(line, "", notRead.With("most", MostLines).With("refused", maxRefused))
			break
		}
		r.line(line)
	}
	return r.out, nil
}

type reader struct {
	layout
	has        Known
	categories map[string]string // by their folded names
	seen       map[string]int    // the earlier line about the same
	out        Upload
}

func (r *reader) refuse(line Line, c column, message fault.Sentence) {
	name := ""
	if at, is := r.at[c]; is {
		name = r.names[at]
	}
	r.out.Refused = append(r.out.Refused, Refusal{Line: line.Number, Column: name, Finding: message.Message().Finding()})
}

// cell returns a line's value in a column, without its guard against formulas.
func (r *reader) cell(line Line, c column) string {
	at, is := r.at[c]
	if !is || at >= len(line.Cells) {
		return ""
	}
	text := strings.TrimSpace(csvout.Plain(strings.TrimSpace(line.Cells[at])))
	if text == "—" || text == "-" || text == "–" {
		return ""
	}
	return text
}

// line takes one line, or refuses it with everything that is wrong in it.
func (r *reader) line(line Line) {
	says := false
	for _, c := range r.reads() {
		says = says || c != source && r.cell(line, c) != ""
	}
	if !says {
		return // nothing was filled in here
	}
	before := len(r.out.Refused)
	from := r.source(line)
	if r.table == Questions {
		r.note(line, from, before)
		return
	}
	r.category(line, from, before)
}

// source returns the source of a line.
func (r *reader) source(line Line) string {
	from := r.cell(line, source)
	if from == "" {
		from = r.has.Source
	}
	switch {
	case from == "":
		r.refuse(line, source, sourceMissing)
	case utf8.RuneCountInString(from) > maxSource:
		r.refuse(line, source, sourceLong.With("most", maxSource))
	}
	return from
}

func (r *reader) category(line Line, from string, before int) {
	name, known := r.categories[fold(r.cell(line, category))]
	if !known {
		r.refuse(line, category, categoryUnknown)
		return
	}
	figures := content.ScoredElsewhere{
		Category: name, Source: from,
		Percentile: r.number(line, percentile), ScaledScore: r.number(line, scaled), StandardScore: r.number(line, standard),
		AgeEquivalent: r.text(line, ageEquivalent, maxFigure), Rating: r.text(line, rating, maxRating),
	}
	observed := r.text(line, observation, maxNote)
	r.once(line, name+"\x00"+from)
	if len(r.out.Refused) > before {
		return
	}
	if figures != (content.ScoredElsewhere{Category: name, Source: from}) {
		r.out.Figures = append(r.out.Figures, figures)
	}
	if observed != "" {
		r.out.Observations = append(r.out.Observations, Observation{Category: name, Text: observed, Source: from})
	}
}

func (r *reader) note(line Line, from string, before int) {
	number, err := strconv.ParseInt(strings.TrimSuffix(r.cell(line, question), "."), 10, 64)
	if err != nil || number < 1 || number > r.has.Questions {
		r.refuse(line, question, questionUnknown.With("most", r.has.Questions))
		return
	}
	text := r.text(line, note, maxNote)
	r.once(line, fmt.Sprint(number, "\x00", from))
	if len(r.out.Refused) == before {
		r.out.Notes = append(r.out.Notes, content.QuestionNote{QuestionNo: number - 1, Text: text, Source: from})
	}
}

// once refuses a second line about the same question or category from the same source: nothing says which of them is right.
func (r *reader) once(line Line, about string) {
	if first, again := r.seen[about]; again {
		r.refuse(line, r.key(), lineTwice.With("line", first))
		return
	}
	r.seen[about] = line.Number
}

func (r *reader) text(line Line, c column, most int) string {
	text := r.cell(line, c)
	if utf8.RuneCountInString(text) > most {
		r.refuse(line, c, textLong.With("most", most))
	}
	return text
}
