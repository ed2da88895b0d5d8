package norm

import (
	"fmt"
	"slices"
)

// typical is the median score at an age.
type typical struct{ age, score float64 }

// ageEquivalent returns the age whose typical score is this one, as "5;4"; "<4;0" and ">8;11" beyond the ages of the set, and
// empty where the typical score does not rise with age.
func (s *Set) ageEquivalent(g *group, raw float64) string {
	if !g.rising {
		return ""
	}
	first, last := g.typicals[0], g.typicals[len(g.typicals)-1]
	switch {
	case raw < first.score:
		return "<" + s.ageText(g.youngest)
	case raw > last.score:
		return ">" + s.ageText(g.oldest)
	}
	at := slices.IndexFunc(g.typicals, func(p typical) bool { return raw <= p.score })
	if g.typicals[at].score == raw || at == 0 {
		return s.ageText(completed(g.typicals[at].age))
	}
	from, to := g.typicals[at-1], g.typicals[at]
	return s.ageText(completed(from.age + (raw-from.score)/(to.score-from.score)*(to.age-from.age)))
}

// guard is the tolerance below a whole month or day within which an age is rounded up: decimal years such as 5.083333 mean 5;1.
const guard = 1e-5

func completed(age float64) int { return int(age + guard) }

// ageText returns an age of the set as text: years and months, or days.
func (s *Set) ageText(age int) string {
	if s.InDays {
		return fmt.Sprintf("%d d", age)
	}
	return fmt.Sprintf("%d;%d", age/12, age%12)
}

// typicals returns the typical scores by age: of a curve at its points, otherwise in the middle of each group.
func (s *Set) typicals(g *group) []typical {
	var points []typical
	if s.Kind == LMS {
		for _, r := range g.rows {
			points = append(points, typical{r.Age * 12, r.Curve.M})
		}
		return points
	}
	for _, b := range g.bands {
		middle := float64(b.from+b.until) / 2
		if s.Kind == MeanSD {
			points = append(points, typical{middle, b.rows[0].Mean})
		} else if score, ok := rawAt(b.rows, 50); ok {
			points = append(points, typical{middle, score})
		}
	}
	return points
}

// rawAt returns the raw score at a percentile of a band, between two rows in proportion; none outside of its rows.
func rawAt(rows []Row, percentile float64) (float64, bool) {
	for i, r := range rows {
		p, ok := r.rank()
		switch {
		case !ok:
			return 0, false
		case p == percentile:
			return float64(r.Raw), true
		case p > percentile && i == 0:
			return 0, false
		case p > percentile:
			before, _ := rows[i-1].rank()
			return float64(rows[i-1].Raw) + (percentile-before)/(p-before), true
		}
	}
	return 0, false
}
