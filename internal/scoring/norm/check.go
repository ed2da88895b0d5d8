package norm

import (
	"cmp"
	"slices"
	"sort"

	"milepost/internal/fault"
)

var (
	sexesMixed      = fault.Define("norm.sexes-mixed", "This age has rows for one sex and rows for all.")
	ageTwice        = fault.Define("norm.age-twice", "This age is there twice.")
	curveShort      = fault.Define("norm.curve-short", "A curve needs two ages or more.")
	bandOverlaps    = fault.Define("norm.band-overlaps", "This band of age overlaps with another one.")
	bandGap         = fault.Define("norm.band-gap", "There is a gap before this band of age.")
	figuresDiffer   = fault.Define("norm.figures-differ", "The standard score and the percentile say different things: a percentile of 50 is 100, one of 84 is 115.")
	bandTwice       = fault.Define("norm.band-twice", "This band of age is there twice.")
	rawTwice        = fault.Define("norm.raw-twice", "This raw score is there twice.")
	rawGap          = fault.Define("norm.raw-gap", "A raw score is missing before this one.")
	percentileFalls = fault.Define("norm.percentile-falls", "The percentile falls while the raw score rises.")
	standardFalls   = fault.Define("norm.standard-falls", "The standard score falls while the raw score rises.")
)

// Refusal is why a line of a table is refused. Line counts from 1; 0 is the whole file.
type Refusal struct {
	Line    int
	Field   string
	Message fault.Sentence
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
			refused = append(refused, Refusal{r.Line, "sex", sexesMixed})
		}
	}
	return refused
}

func checkCurve(rows []Row) (refused []Refusal) {
	for i := 1; i < len(rows); i++ {
		if rows[i].Age == rows[i-1].Age {
			refused = append(refused, Refusal{rows[i].Line, "age_years", ageTwice})
		}
	}
	if len(rows) == 1 {
		refused = append(refused, Refusal{rows[0].Line, "age_years", curveShort})
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
			refused = append(refused, Refusal{first.Line, "age_from", bandOverlaps})
		case before != nil && first.From > before.Until:
			refused = append(refused, Refusal{first.Line, "age_from", bandGap})
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
			refused = append(refused, Refusal{r.Line, "standard_score", figuresDiffer})
		}
	}
	for i := 1; i < len(rows); i++ {
		before, r := rows[i-1], rows[i]
		switch {
		case s.Kind == MeanSD:
			refused = append(refused, Refusal{r.Line, "age_from", bandTwice})
		case r.Raw == before.Raw:
			refused = append(refused, Refusal{r.Line, "raw", rawTwice})
		case r.Raw > before.Raw+1:
			refused = append(refused, Refusal{r.Line, "raw", rawGap})
		case falls(before.Percentile, r.Percentile):
			refused = append(refused, Refusal{r.Line, "percentile", percentileFalls})
		case falls(before.Standard, r.Standard):
			refused = append(refused, Refusal{r.Line, "standard_score", standardFalls})
		}
	}
	return refused
}

func falls(before, now *float64) bool { return before != nil && now != nil && *now < *before }
