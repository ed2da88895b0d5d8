package norm

import "slices"

// typical is a score that half of the children of an age reach.
type typical struct{ months, score float64 }

// ageEquivalent is the age whose typical score is this one, as "5;4"; "<4;0" and ">8;11" beyond the ages of the set, and
// empty where the typical score does not rise with age.
func (s *Set) ageEquivalent(rows []Row, raw float64) string {
	points := s.typicals(rows)
	if len(points) < 2 || !slices.IsSortedFunc(points, func(a, b typical) int {
		if a.score < b.score {
			return -1
		}
		return 1
	}) {
		return ""
	}
	youngest, oldest := s.span(rows)
	first, last := points[0], points[len(points)-1]
	switch {
	case raw < first.score:
		return "<" + ageText(youngest)
	case raw > last.score:
		return ">" + ageText(oldest)
	}
	at := slices.IndexFunc(points, func(p typical) bool { return raw <= p.score })
	if points[at].score == raw || at == 0 {
		return ageText(int(points[at].months))
	}
	from, to := points[at-1], points[at]
	return ageText(int(from.months + (raw-from.score)/(to.score-from.score)*(to.months-from.months)))
}

// span are the first and the last month of age that the rows are about.
func (s *Set) span(rows []Row) (youngest, oldest int) {
	if s.Kind == LMS {
		return int(rows[0].Age * 12), int(rows[len(rows)-1].Age * 12)
	}
	youngest, oldest = rows[0].From, rows[0].Until
	for _, r := range rows {
		youngest, oldest = min(youngest, r.From), max(oldest, r.Until)
	}
	return youngest, oldest - 1
}

// typicals are the typical scores by age: of a curve at its points, otherwise in the middle of each group.
func (s *Set) typicals(rows []Row) []typical {
	var points []typical
	for from := 0; from < len(rows); {
		r := rows[from]
		if s.Kind == LMS {
			points = append(points, typical{r.Age * 12, r.Curve.M})
			from++
			continue
		}
		until := from + 1
		for until < len(rows) && rows[until].From == r.From {
			until++
		}
		middle := float64(r.From+r.Until) / 2
		if s.Kind == MeanSD {
			points = append(points, typical{middle, r.Mean})
		} else if score, ok := medianOf(rows[from:until]); ok {
			points = append(points, typical{middle, score})
		}
		from = until
	}
	return points
}

// medianOf is the raw score at percentile 50, between two rows in proportion.
func medianOf(rows []Row) (float64, bool) {
	for i, r := range rows {
		if r.Percentile == nil {
			return 0, false
		}
		switch p := *r.Percentile; {
		case p == 50:
			return float64(r.Raw), true
		case p > 50 && i == 0:
			return 0, false
		case p > 50:
			before := rows[i-1]
			return float64(before.Raw) + (50-*before.Percentile)/(p-*before.Percentile), true
		}
	}
	return 0, false
}
