package norm

import (
	"cmp"
	"slices"
	"sort"
)

// Refusal is why a line of a table is refused. Line counts from 1; 0 is the whole file.
type Refusal struct {
	Line           int
	Field, Message string
}

// check finds errors between the rows of a set, and sorts them.
func (s *Set) check() (refused []Refusal) {
	slices.SortStableFunc(s.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Sex, b.Sex), cmp.Compare(a.From, b.From), cmp.Compare(a.Age, b.Age), cmp.Compare(a.Raw, b.Raw))
	})
	refused = s.checkSexes()
	for from := 0; from < len(s.Rows); {
		until := from + 1
		for until < len(s.Rows) && s.Rows[until].Sex == s.Rows[from].Sex {
			until++
		}
		if s.Kind == LMS {
			refused = append(refused, checkCurve(s.Rows[from:until])...)
		} else {
			refused = append(refused, s.checkBands(s.Rows[from:until])...)
		}
		from = until
	}
	return refused
}

// checkSexes refuses rows for one sex together with rows for all of the same age. Rows for all come first.
func (s *Set) checkSexes() (refused []Refusal) {
	first := slices.IndexFunc(s.Rows, func(r Row) bool { return r.Sex != All })
	if first <= 0 {
		return nil
	}
	all := s.Rows[:first]
	for _, r := range s.Rows[first:] {
		at := sort.Search(len(all), func(i int) bool { return all[i].Until > r.From })
		if s.Kind == LMS || at < len(all) && all[at].From < r.Until {
			refused = append(refused, Refusal{r.Line, "sex", "This age has rows for one sex and rows for all."})
		}
	}
	return refused
}

func checkCurve(rows []Row) (refused []Refusal) {
	for i := 1; i < len(rows); i++ {
		if rows[i].Age == rows[i-1].Age {
			refused = append(refused, Refusal{rows[i].Line, "age_years", "This age is there twice."})
		}
	}
	if len(rows) == 1 {
		refused = append(refused, Refusal{rows[0].Line, "age_years", "A curve needs two ages or more."})
	}
	return refused
}

// checkBands looks at the bands of age of one sex, one after the other.
func (s *Set) checkBands(rows []Row) (refused []Refusal) {
	var before *Row
	for from := 0; from < len(rows); {
		until := from + 1
		for until < len(rows) && rows[until].From == rows[from].From && rows[until].Until == rows[from].Until {
			until++
		}
		first := &rows[from]
		switch {
		case before != nil && first.From < before.Until:
			refused = append(refused, Refusal{first.Line, "age_from", "This band of age overlaps with another one."})
		case before != nil && first.From > before.Until:
			refused = append(refused, Refusal{first.Line, "age_from", "There is a gap before this band of age."})
		}
		refused = append(refused, s.checkBand(rows[from:until])...)
		before, from = first, until
	}
	return refused
}

// checkBand looks at the rows of one band, which have different raw scores or, of groups, are one.
func (s *Set) checkBand(rows []Row) (refused []Refusal) {
	for _, r := range rows {
		if s.Kind == Raw && r.contradicts() {
			refused = append(refused, Refusal{r.Line, "standard_score", "The standard score and the percentile say different things: a percentile of 50 is 100, one of 84 is 115."})
		}
	}
	for i := 1; i < len(rows); i++ {
		before, r := rows[i-1], rows[i]
		switch {
		case s.Kind == MeanSD:
			refused = append(refused, Refusal{r.Line, "age_from", "This band of age is there twice."})
		case r.Raw == before.Raw:
			refused = append(refused, Refusal{r.Line, "raw", "This raw score is there twice."})
		case r.Raw > before.Raw+1:
			refused = append(refused, Refusal{r.Line, "raw", "A raw score is missing before this one."})
		case falls(before.Percentile, r.Percentile):
			refused = append(refused, Refusal{r.Line, "percentile", "The percentile falls while the raw score rises."})
		case falls(before.Standard, r.Standard):
			refused = append(refused, Refusal{r.Line, "standard_score", "The standard score falls while the raw score rises."})
		}
	}
	return refused
}

func falls(before, now *float64) bool { return before != nil && now != nil && *now < *before }
