package statistics

import (
	"cmp"
	"slices"
)

// value is one number of a variable, with its child.
type value struct {
	v   float64
	who Child
}

// sampled are the values of a variable in order, with how many children they are of.
type sampled struct {
	values   []value
	children int
}

func newSampled(values []value) sampled {
	slices.SortFunc(values, func(a, b value) int {
		return cmp.Or(cmp.Compare(a.v, b.v), cmp.Compare(a.who.unit, b.who.unit), cmp.Compare(a.who.member, b.who.member))
	})
	return sampled{values, childrenOf(values)}
}

func childrenOf(values []value) int {
	seen := make(map[Child]struct{}, len(values))
	for _, v := range values {
		seen[v.who] = struct{}{}
	}
	return len(seen)
}

func (s *sampled) floats() []float64 {
	out := make([]float64, len(s.values))
	for i, v := range s.values {
		out[i] = v.v
	}
	return out
}

// variable is something that is counted: its unit, and its value for an activity. Attempts are counted for children, and users have no
// values at all.
type variable struct {
	name, unit string
	of         func(*Row) (float64, bool)
}

var variables = []variable{
	{name: "users", unit: "children"},
	{name: "attempts", unit: "activities"},
	{"score", "share", (*Row).share},
	{"media", "recordings", func(r *Row) (float64, bool) { return float64(r.Media), true }},
	{"repeats", "times", func(r *Row) (float64, bool) { return float64(r.Repeats), true }},
	{"hints", "times", func(r *Row) (float64, bool) { return float64(r.Hints), true }},
}

// sliders returns the subjective scores within a range of points.
func sliders(s SubjectiveScoring) []variable {
	out := make([]variable, 0, s.Sliders)
	for at, name := range []string{"comprehension", "problem_solving", "intelligibility"}[:s.Sliders] {
		out = append(out, variable{name, "points", func(r *Row) (float64, bool) {
			points := int(r.Subjective[at])
			return float64(points), points > 0 && points >= s.Least && points <= s.Most
		}})
	}
	return out
}

// sample collects a variable's values.
func (v *variable) sample(rows []*Row) sampled {
	if v.name == "attempts" {
		return newSampled(attempts(rows))
	}
	var values []value
	if v.of != nil {
		values = make([]value, 0, len(rows))
		for _, r := range rows {
			if x, ok := v.of(r); ok {
				values = append(values, value{x, r.Child()})
			}
		}
	}
	return newSampled(values)
}

func attempts(rows []*Row) []value {
	counts := make(map[Child]float64, len(rows))
	for _, r := range rows {
		counts[r.Child()]++
	}
	values := make([]value, 0, len(counts))
	for who, n := range counts {
		values = append(values, value{n, who})
	}
	return values
}
