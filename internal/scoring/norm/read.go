package norm

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// MostRows bounds a table.
const MostRows = 20_000

// columns are those of each kind; what is not required may be left out or empty.
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

// Read makes sets of a file: one for each score that its rows are about. The first row says what the sets are, as
// "# score: total; title: …", the second names the columns. When anything is refused there are no sets.
func Read(table [][]string) ([]*Set, []Refusal) {
	if len(table) < 2 || len(table[0]) == 0 || !strings.HasPrefix(strings.TrimSpace(table[0][0]), "#") {
		return nil, []Refusal{{1, "", "The first line must say what the norms are: # score: …; title: …; citation: …"}}
	}
	head, refused := readHead(strings.Join(table[0], ","))
	kind, at, unknown := readColumns(table[1])
	refused = append(refused, unknown...)
	if kind == "" {
		return nil, refused
	}
	r := reader{kind: kind, head: head, at: at, sets: map[string]*Set{}, refused: refused}
	for i, cells := range table[2:] {
		if strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue
		}
		if i >= MostRows {
			r.refuse(i+3, "", "A table has at most 20,000 rows.")
			break
		}
		r.row(i+3, cells)
	}
	return r.result()
}

// readColumns tells by its columns what kind of table it is, and where each column is.
func readColumns(names []string) (Kind, map[string]int, []Refusal) {
	at := map[string]int{}
	for i, name := range names {
		name = strings.ToLower(strings.TrimSpace(name))
		if _, twice := at[name]; twice && name != "" {
			return "", nil, []Refusal{{2, name, "This column is there twice."}}
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
		return "", nil, []Refusal{{2, "", "The columns must be those of raw scores (raw, percentile or standard_score), of groups (mean, sd) or of curves (l, m, s)."}}
	}
	var refused []Refusal
	for _, name := range required[kind] {
		if !has(at, name) {
			refused = append(refused, Refusal{2, name, "This column is missing."})
		}
	}
	if kind == Raw && !has(at, "percentile") && !has(at, "standard_score") {
		refused = append(refused, Refusal{2, "percentile", "Give a percentile or a standard score."})
	}
	for _, name := range slices.Sorted(maps.Keys(at)) {
		if !slices.Contains(columns[kind], name) {
			refused = append(refused, Refusal{2, name, "There is no such column in a table of this kind."})
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

func (r *reader) refuse(line int, field, message string) {
	r.refused = append(r.refused, Refusal{line, field, message})
}

// result checks the sets as wholes.
func (r *reader) result() ([]*Set, []Refusal) {
	if len(r.sets) == 0 && len(r.refused) == 0 {
		r.refuse(3, "", "The table has no rows.")
	}
	list := make([]*Set, 0, len(r.sets))
	for _, score := range slices.Sorted(maps.Keys(r.sets)) {
		set := r.sets[score]
		if len(r.refused) == 0 || len(set.Rows) > 0 {
			r.refused = append(r.refused, set.check()...)
		}
		list = append(list, set)
	}
	if len(r.refused) > 0 {
		slices.SortStableFunc(r.refused, func(a, b Refusal) int { return cmp.Compare(a.Line, b.Line) })
		return nil, r.refused
	}
	return list, nil
}
