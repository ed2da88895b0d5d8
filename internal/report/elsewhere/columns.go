package elsewhere

import (
	"slices"
	"strings"

	"milepost/internal/db"
)

// A column that can be read.
type column string

const (
	category      column = "category"
	question      column = "question no"
	source        column = "source"
	percentile    column = "percentile"
	scaled        column = "scaled score"
	standard      column = "standard score"
	ageEquivalent column = "age equivalent"
	rating        column = "rating"
	observation   column = "observation"
	note          column = "note"
)

// mark is the suffix of the columns to be filled in for an upload. A downloaded table also has the report's own figures, which
// are not taken for figures from elsewhere.
const mark = " elsewhere"

var (
	ofCategories = []column{source, percentile, scaled, standard, ageEquivalent, rating, observation}
	ofQuestions  = []column{source, note}
	synonyms     = map[string]column{
		"question number": question, "question": question, "no": question, "#": question, "notes": note, "observations": observation,
		"test": source, "comment": note, "rank": percentile, "percentile rank": percentile, "scaled": scaled,
	}
)

// CategoryHead and QuestionHead name the columns that a downloaded table has to be filled in.
var (
	CategoryHead = heads(ofCategories)
	QuestionHead = heads(ofQuestions)
)

func heads(of []column) []string {
	names := make([]string, len(of))
	for i, c := range of {
		names[i] = strings.ToUpper(string(c[:1])) + string(c[1:]) + mark
	}
	return names
}

// layout holds the positions of a table's columns.
type layout struct {
	table string
	at    map[column]int
	names []string
	left  []string
}

// layoutOf reports what the columns of a table are. Where some are marked, only they are read.
func layoutOf(header []string) layout {
	l := layout{table: Categories, at: map[column]int{}, names: header}
	keys := make([]string, len(header))
	marked := false
	for i, name := range header {
		keys[i] = strings.Trim(db.Fold(name), " .:*")
		marked = marked || strings.HasSuffix(keys[i], mark)
	}
	keyed := slices.IndexFunc(keys, func(key string) bool { return known(key) == question })
	if keyed >= 0 {
		l.table, l.at[question] = Questions, keyed
	} else if keyed = slices.Index(keys, string(category)); keyed >= 0 {
		l.at[category] = keyed
	}
	for i, key := range keys {
		name, isMarked := strings.CutSuffix(key, mark)
		c := known(name)
		_, taken := l.at[c]
		switch {
		case i == keyed:
		case slices.Contains(l.reads(), c) && isMarked == marked && !taken:
			l.at[c] = i
		case key != "":
			l.left = append(l.left, header[i])
		}
	}
	return l
}

func known(name string) column {
	if c, is := synonyms[name]; is {
		return c
	}
	return column(name)
}

// key returns the column that identifies what a line is about.
func (l layout) key() column {
	if l.table == Questions {
		return question
	}
	return category
}

func (l layout) reads() []column {
	if l.table == Questions {
		return ofQuestions
	}
	return ofCategories
}

// complete reports whether the table has columns that identify its lines, and at least one with values.
func (l layout) complete() bool {
	_, keyed := l.at[l.key()]
	says := len(l.at) - 1
	if _, sourced := l.at[source]; sourced {
		says--
	}
	return keyed && says > 0
}
