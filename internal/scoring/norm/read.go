package norm

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"milepost/internal/fault"
)

var (
	figureMissing  = fault.Define("norm.figure-missing", "Give a percentile or a standard score.")
	headMissing    = fault.Define("norm.head-missing", "The first line must say what the norms are: # score: …; title: …; citation: …")
	rowsMany       = fault.Define("norm.rows-many", "A table has at most 20,000 rows.")
	columnTwice    = fault.Define("norm.column-twice", "This column is there twice.")
	columnsUnknown = fault.Define("norm.columns", "The columns must be those of raw scores (raw, percentile or standard_score), of groups (mean, sd) or of curves (l, m, s).")
	columnMissing  = fault.Define("norm.column-missing", "This column is missing.")
	columnUnknown  = fault.Define("norm.column-unknown", "There is no such column in a table of this kind.")
	rowsNone       = fault.Define("norm.rows-none", "The table has no rows.")
)

// MostRows bounds a table.
const MostRows = 20_000

// columns are the columns of each kind; optional ones may be left out or empty.
var columns = map[Kind][]string{
	Raw:    {"score", "sex", "age_from", "age_until", "raw", "percentile", "standard_score", "n", "reliability"},
	MeanSD: {"score", "sex", "age_from", "age_until", "mean", "sd", "n", "reliability"},
	LMS:    {"score", "sex", "age_years", "l", "m", "s", "n", "reliability"},
}

var required = map[Kind][]string{
	Raw:    {"age_from", "age_until", "raw"},
	MeanSD: {"age_from", "age_until", "mean", "sd"},
	LMS:    {"age_years", "l", "m", "s"},
}

// Table is a file of norms, cell by cell.
type Table struct {
	Head  []Entry // its header
	Lines []Line  // the names of the columns, then the rows
}

// Entry is one entry of the header, in a line of the file.
type Entry struct {
	Line       int
	Key, Value string
}

// Line is a line of the file, from 1.
type Line struct {
	Number int
	Cells  []string
}

// Read makes sets from the lines of a file: the first is the header, as "# score: total; title: …", the second names the
// columns.
func Read(lines [][]string) ([]*Set, []Refusal) {
	t := Table{}
	for i, cells := range lines {
		if i > 0 {
			t.Lines = append(t.Lines, Line{i + 1, cells})
		} else if len(cells) > 0 && strings.HasPrefix(strings.TrimSpace(cells[0]), "#") {
			t.Head = HeadLine(1, strings.Join(cells, ","))
		}
	}
	return t.Read()
}

// Read makes sets of the table: one for each score that its rows are about. When anything is refused there are no sets.
func (t Table) Read() ([]*Set, []Refusal) {
	if len(t.Head) == 0 || len(t.Lines) == 0 {
		return nil, []Refusal{{1, "", headMissing}}
	}
	head, refused := readHead(t.Head)
	names := t.Lines[0]
	kind, at, unknown := readColumns(names)
	refused = append(refused, unknown...)
	if kind == "" {
		return nil, refused
	}
	r := reader{kind: kind, head: head, at: at, sets: map[string]*Set{}, refused: refused}
	for i, line := range t.Lines[1:] {
		if strings.TrimSpace(strings.Join(line.Cells, "")) == "" {
			continue
		}
		if i >= MostRows {
			r.refuse(line.Number, "", rowsMany)
			break
		}
		r.row(line)
		if len(r.refused) >= maxRefused {
			break
		}
	}
	return r.result(names.Number + 1)
}

// maxRefused bounds the reported lines, and maxSets the scores of a file.
const (
	maxRefused = 100
	maxSets    = 100
)

// readColumns recognises the kind of table by its columns, and returns their positions.
func readColumns(line Line) (Kind, map[string]int, []Refusal) {
	at := map[string]int{}
	for i, name := range line.Cells {
		name = strings.ToLower(strings.TrimSpace(name))
		if _, twice := at[name]; twice && name != "" {
			return "", nil, []Refusal{{line.Number, name, columnTwice}}
		}
		at[name] = i
	}
	delete(at, "")
	kind := Raw
	switch {
	case has(at, "l", "m", "s"):
		kind = LMS
	case has(at, "mean", "sd"):
		kind = MeanSD
	case !has(at, "raw"):
		return "", nil, []Refusal{{line.Number, "", columnsUnknown}}
	}
	var refused []Refusal
	for _, name := range required[kind] {
		if !has(at, name) {
			refused = append(refused, Refusal{line.Number, name, columnMissing})
		}
	}
	if kind == Raw && !has(at, "percentile") && !has(at, "standard_score") {
		refused = append(refused, Refusal{line.Number, "percentile", figureMissing})
	}
	for _, name := range slices.Sorted(maps.Keys(at)) {
		if !slices.Contains(columns[kind], name) {
			refused = append(refused, Refusal{line.Number, name, columnUnknown})
		}
	}
	if len(refused) > 0 {
		return "", nil, refused
	}
	return kind, at, nil
}

func has(at map[string]int, names ...string) bool {
	for _, name := range names {
		if _, there := at[name]; !there {
			return false
		}
	}
	return true
}

// reader makes rows of cells.
type reader struct {
	kind    Kind
	head    head
	at      map[string]int
	sets    map[string]*Set
	refused []Refusal
}

func (r *reader) refuse(line int, field string, message fault.Sentence) {
	r.refused = append(r.refused, Refusal{line, field, message})
}

// result checks the sets as wholes. first is the line where the rows begin.
func (r *reader) result(first int) ([]*Set, []Refusal) {
	if len(r.sets) == 0 && len(r.refused) == 0 {
		r.refuse(first, "", rowsNone)
	}
	list := make([]*Set, 0, len(r.sets))
	for _, score := range slices.Sorted(maps.Keys(r.sets)) {
		set := r.sets[score]
		r.refused = append(r.refused, set.check()...)
		set.prepare()
		list = append(list, set)
	}
	if len(r.refused) > 0 {
		slices.SortStableFunc(r.refused, func(a, b Refusal) int { return cmp.Compare(a.Line, b.Line) })
		return nil, r.refused[:min(len(r.refused), maxRefused)]
	}
	return list, nil
}
