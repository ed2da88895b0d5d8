package norm

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"milepost/internal/scoring"
)

// Formulas is the version of the formulas, which every trail names: it changes when a formula gives other figures.
const Formulas = 1

// Case is a raw score of a child on the day of a test. Ages is nil without a date of birth.
type Case struct {
	Ages *scoring.Ages
	Sex  string // empty: not told
	Raw  float64
}

// Figures are what a set says of a raw score. What it cannot say is nil, and then Reason tells why the first of them is not
// there. Limit is "≤" or "≥" where the score lies beyond the table.
type Figures struct {
	Derived       *scoring.Derived
	Percentile    *float64
	Standard      *float64
	Limit         string
	AgeEquivalent string
	Interval      *scoring.Interval // of the standard score
	Band          string
	Reason        string
	Trail         Trail
}

// Trail is where the figures come from.
type Trail struct {
	Formulas int
	AgeKind  AgeKind
	Age      *scoring.Age // the one that was used
	Lines    []int        // of the norm set
	Share    float64      // of the way between two lines of a curve
	N        int          // size of the norm group; 0: not told
}

// Figures are the figures of a case.
func (s *Set) Figures(c Case) Figures {
	f := Figures{Trail: Trail{Formulas: Formulas, AgeKind: s.AgeKind}}
	age, reason := s.age(c.Ages)
	if reason == "" {
		f.Trail.Age = age
		reason = s.look(c, *age, &f)
	}
	f.Reason = reason
	return f
}

// age is the age that the set goes by.
func (s *Set) age(ages *scoring.Ages) (*scoring.Age, string) {
	if ages == nil {
		return nil, scoring.NoBirthDate
	}
	used := ages.Chronological
	if s.AgeKind == Corrected {
		used = ages.Used()
	}
	if used.Days < 0 {
		return nil, scoring.BeforeDueDate
	}
	return &used, ""
}

// look finds what the table says, and answers why it says nothing.
func (s *Set) look(c Case, age scoring.Age, f *Figures) (reason string) {
	rows := s.of(c.Sex)
	if len(rows) == 0 || math.IsNaN(c.Raw) || math.IsInf(c.Raw, 0) {
		return s.without(c.Sex)
	}
	f.AgeEquivalent = s.ageEquivalent(rows, c.Raw)
	if s.Kind == LMS {
		return s.onCurve(rows, c, age, f)
	}
	at := within(rows, age.Months)
	switch {
	case len(at) == 0:
		return s.outside(c.Sex, rows)
	case s.Kind == MeanSD:
		return s.inGroup(at[0], c.Raw, f)
	}
	return s.inTable(at, c.Raw, f)
}

// without is why nothing is said without any row.
func (s *Set) without(sex string) string {
	if sex == All && s.bySex() {
		return scoring.NormsBySex
	}
	return scoring.NoNorms
}

// of are the rows for a sex, by age and raw score, with those for all.
func (s *Set) of(sex string) []Row {
	rows := make([]Row, 0, len(s.Rows))
	for _, r := range s.Rows {
		if r.Sex == sex || r.Sex == All {
			rows = append(rows, r)
		}
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Age, b.Age), cmp.Compare(a.Raw, b.Raw))
	})
	return rows
}

func within(rows []Row, months int) []Row {
	var found []Row
	for _, r := range rows {
		if r.From <= months && months < r.Until {
			found = append(found, r)
		}
	}
	return found
}

// outside tells the ages that there are norms for; a child of unknown sex may only lack that.
func (s *Set) outside(sex string, rows []Row) string {
	if sex == All && s.bySex() {
		return scoring.NormsBySex
	}
	youngest, oldest := s.span(rows)
	return fmt.Sprintf(scoring.OutsideAges, ageText(youngest), ageText(oldest))
}

func ageText(months int) string { return fmt.Sprintf("%d;%d", months/12, months%12) }

func (s *Set) onCurve(rows []Row, c Case, age scoring.Age, f *Figures) string {
	at, point, share, ok := curveOf(rows).At(age.Years)
	if !ok {
		return s.outside(c.Sex, rows)
	}
	f.Trail.Lines, f.Trail.Share, f.Trail.N = []int{rows[point].Line}, share, s.group(rows[point])
	if share > 0 {
		f.Trail.Lines = append(f.Trail.Lines, rows[point+1].Line)
	}
	z, ok := at.Z(c.Raw)
	if !ok {
		return scoring.NoNorms
	}
	s.derive(z, rows[point], f)
	return ""
}

func curveOf(rows []Row) scoring.Curve {
	curve := make(scoring.Curve, len(rows))
	for i, r := range rows {
		curve[i] = scoring.CurvePoint{Age: r.Age, LMS: r.Curve}
	}
	return curve
}

func (s *Set) inGroup(r Row, raw float64, f *Figures) string {
	z, ok := scoring.MeanSD(raw, r.Mean, r.SD)
	if !ok {
		return scoring.NoNorms
	}
	f.Trail.Lines, f.Trail.N = []int{r.Line}, s.group(r)
	s.derive(z, r, f)
	if n := s.group(r); n < scoring.LargeGroup {
		if _, percentile, ok := scoring.SmallGroup(raw, r.Mean, r.SD, n); ok {
			f.Percentile = new(s.turned(percentile))
		}
	}
	return ""
}

// inTable looks a raw score up. Between two raw scores nothing is guessed.
func (s *Set) inTable(rows []Row, raw float64, f *Figures) string {
	first, last := rows[0], rows[len(rows)-1]
	row := first
	switch {
	case raw < float64(first.Raw):
		f.Limit = "≤"
	case raw > float64(last.Raw):
		row, f.Limit = last, "≥"
	case raw != math.Trunc(raw):
		return scoring.NoNorms
	default:
		row = rows[int64(raw)-first.Raw]
	}
	if s.Better == Lower && f.Limit != "" {
		f.Limit = map[string]string{"≤": "≥", "≥": "≤"}[f.Limit]
	}
	f.Trail.Lines, f.Trail.N = []int{row.Line}, s.group(row)
	if row.Percentile == nil {
		s.derive((*row.Standard-scoring.StandardMean)/scoring.StandardSD, row, f)
		return ""
	}
	if z, ok := scoring.ZOf(*row.Percentile); ok {
		s.derive(z, row, f)
	}
	f.Percentile = new(s.turned(*row.Percentile))
	return ""
}

// turned is a percentile from the good end.
func (s *Set) turned(percentile float64) float64 {
	if s.Better == Lower {
		return 100 - percentile
	}
	return percentile
}

// derive fills in what follows from the z score.
func (s *Set) derive(z float64, r Row, f *Figures) {
	if s.Better == Lower {
		z = -z
	}
	d := scoring.FromZ(z)
	f.Derived, f.Percentile, f.Standard = &d, &d.Percentile, &d.Standard
	if reliability := s.reliability(r); reliability != nil {
		spread := scoring.Spread{Mean: scoring.StandardMean, SD: scoring.StandardSD, Reliability: *reliability}
		if interval, ok := spread.Interval(d.Standard, s.Level, s.Interval); ok {
			f.Interval = &interval
		}
	}
	f.Band = Band(d.Standard, f.Interval)
}
