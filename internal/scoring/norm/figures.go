package norm

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"milepost/internal/scoring"
)

// Formulas is the version of the formulas, which every trail names: it changes when a formula gives other figures.
const Formulas = 2

// Case is a raw score of a child on the day of a test. Ages is nil without a date of birth.
type Case struct {
	Ages *scoring.Ages
	Sex  string // empty: unknown
	Raw  float64
}

// Figures are a set's figures for a raw score. Missing ones are nil, and Reason is why the first of them is missing. Limit is
// "≤" or "≥" if the score is beyond the table.
type Figures struct {
	Derived       *scoring.Derived
	Percentile    *float64
	Standard      *float64
	Limit         string
	AgeEquivalent string
	Interval      *scoring.Interval // of the standard score
	// Percentiles is the interval of the percentile, for a group too small for a standard score.
	Percentiles *scoring.Interval
	Band        string
	Reason      string
	// IntervalReason and AgeEquivalentReason explain why one of these is missing although the score has figures.
	IntervalReason, AgeEquivalentReason string
	// AgeNote reports that the age might have been another one, had more been known of the child.
	AgeNote string
	Trail   Trail
}

// Trail is the source of the figures.
type Trail struct {
	Formulas    int
	AgeKind     AgeKind
	Corrected   bool          // the age is the corrected one
	Age         *scoring.Age  // the one that was used
	Ages        *scoring.Ages // by the set's rule of correction
	Sex         string        // of the rows: empty for all
	Lines       []int         // of the norm set
	Share       float64       // of the way between two lines of a curve
	N           int           // size of the norm group; 0: unknown
	Reliability *float64
	// ReliabilityOf reports whether it is that of the row or of the whole set.
	ReliabilityOf ReliabilitySource
}

// ReliabilitySource names what a reliability refers to.
type ReliabilitySource string

// A row's own reliability goes before that of the set.
const (
	OfRow ReliabilitySource = "row"
	OfSet ReliabilitySource = "set"
)

// Figures returns the figures of a case.
func (s *Set) Figures(c Case) Figures {
	f := Figures{Trail: Trail{Formulas: Formulas, AgeKind: s.AgeKind}}
	f.Reason = s.age(c.Ages, &f.Trail)
	f.AgeNote = s.ageNote(f.Trail.Ages)
	if f.Reason == "" {
		f.Reason = s.look(c, *f.Trail.Age, &f)
	}
	return f
}

// age returns the age that the set uses, or why there is none.
func (s *Set) age(ages *scoring.Ages, t *Trail) (reason string) {
	if ages == nil {
		return scoring.NoBirthDate
	}
	by := *ages
	if s.Correction != (scoring.Correction{}) {
		by = ages.By(s.Correction)
	}
	if s.AgeKind == Chronological {
		by.CorrectionInUse = false
	}
	used := by.Used()
	t.Ages, t.Corrected = &by, by.CorrectionInUse
	if used.Days < 0 {
		return scoring.BeforeDueDate
	}
	t.Age = &used
	return ""
}

// ageNote returns the remark for a child of an age at which early births are corrected for, if the length of the pregnancy is
// unknown.
func (s *Set) ageNote(ages *scoring.Ages) string {
	until := cmp.Or(s.Correction, scoring.StandardCorrection).Until
	if ages == nil || s.AgeKind == Chronological || ages.Corrected != nil || ages.Chronological.Months >= until {
		return ""
	}
	return scoring.NotCorrected
}

// look returns the table's figures, or why there are none.
func (s *Set) look(c Case, age scoring.Age, f *Figures) (reason string) {
	g := s.of(c.Sex)
	if len(g.rows) == 0 || math.IsNaN(c.Raw) || math.IsInf(c.Raw, 0) {
		return s.without(c.Sex)
	}
	if f.AgeEquivalent = s.ageEquivalent(g, c.Raw); f.AgeEquivalent == "" {
		f.AgeEquivalentReason = scoring.MedianNotRising
	}
	if s.Kind == LMS {
		return s.onCurve(g, c, age, f)
	}
	at := age.Months
	if s.InDays {
		at = age.Days
	}
	rows := g.within(at)
	switch {
	case len(rows) == 0:
		return s.outside(c.Sex, g)
	case s.Kind == MeanSD:
		return s.inGroup(rows[0], c.Raw, f)
	}
	return s.inTable(rows, c.Raw, f)
}

// without returns why there are no figures if no row fits.
func (s *Set) without(sex string) string {
	if sex != Female && sex != Male && s.bySex() {
		return scoring.NormsBySex
	}
	return scoring.NoNorms
}

// outside names the ages that there are norms for; a child of unknown sex may lack only the sex.
func (s *Set) outside(sex string, g *group) string {
	if reason := s.without(sex); reason == scoring.NormsBySex {
		return reason
	}
	return fmt.Sprintf(scoring.OutsideAges, s.ageText(g.youngest), s.ageText(g.oldest))
}

func (s *Set) onCurve(g *group, c Case, age scoring.Age, f *Figures) string {
	at, point, share, ok := g.curve.At(age.Years)
	if !ok {
		return s.outside(c.Sex, g)
	}
	s.cite(g.rows[point], f)
	f.Trail.Share = share
	if share > 0 {
		f.Trail.Lines = append(f.Trail.Lines, g.rows[point+1].Line)
	}
	if reason := tooFew(f.Trail.N); reason != "" {
		return reason
	}
	if c.Raw <= 0 {
		return scoring.NotOnCurve
	}
	z, ok := at.Z(c.Raw)
	if !ok || !sane(z) {
		return scoring.NoNorms
	}
	s.derive(z, f)
	return ""
}

// sane reports whether a number can be read as a score at all: rows with a spread of nearly 0 make endless ones.
func sane(x float64) bool { return math.Abs(x) < 1e9 }

func (s *Set) inGroup(r Row, raw float64, f *Figures) string {
	z, ok := scoring.MeanSD(raw, r.Mean, r.SD)
	if !ok || !sane(z) {
		return scoring.NoNorms
	}
	s.cite(r, f)
	n := f.Trail.N
	if reason := tooFew(n); reason != "" {
		return reason
	}
	if n == 0 || n >= scoring.LargeGroup {
		s.derive(z, f)
		return ""
	}
	return s.byT(r, raw, f)
}

// tooFew returns why a small group gives no figures.
func tooFew(n int) string {
	if n > 0 && n < scoring.LeastGroup {
		return fmt.Sprintf(scoring.ChildrenNeeded, n, scoring.LeastGroup)
	}
	return ""
}

// byT returns, for a group too small for a standard score, the estimated percentile of a raw score in the population, with its
// interval.
func (s *Set) byT(r Row, raw float64, f *Figures) string {
	rank := func(x float64) float64 {
		_, percentile, _ := scoring.SmallGroup(x, r.Mean, r.SD, f.Trail.N)
		return s.turned(percentile)
	}
	f.Percentile, f.IntervalReason = new(rank(raw)), scoring.ReliabilityUnknown
	if f.Trail.Reliability != nil {
		spread := scoring.Spread{Mean: r.Mean, SD: r.SD, Reliability: *f.Trail.Reliability}
		if i, ok := spread.Interval(raw, s.Level, s.Interval); ok {
			low, high := rank(i.Low), rank(i.High)
			i.Low, i.High = min(low, high), max(low, high)
			f.Percentiles, f.IntervalReason = &i, ""
		}
	}
	return fmt.Sprintf(scoring.ChildrenNeeded, f.Trail.N, scoring.LargeGroup)
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
		return fmt.Sprintf(scoring.BetweenLines, strconv.FormatFloat(scoring.Round(raw, 2), 'f', -1, 64))
	default:
		row = rows[int64(raw)-first.Raw]
	}
	if s.Better == Lower && f.Limit != "" {
		f.Limit = map[string]string{"≤": "≥", "≥": "≤"}[f.Limit]
	}
	s.cite(row, f)
	reason := tooFew(f.Trail.N)
	if reason != "" {
		f.Limit = ""
		return reason
	}
	if n := f.Trail.N; n > 0 && n < scoring.LargeGroup {
		return s.bySample(row, f)
	}
	if z, ok := row.z(); ok {
		s.derive(z, f)
	} else {
		reason = scoring.NoZ
	}
	if row.Percentile != nil {
		f.Percentile = new(s.turned(*row.Percentile))
	}
	return reason
}

// bySample returns, for a table of few children, only the percentile, with its wide interval.
func (s *Set) bySample(row Row, f *Figures) string {
	percentile, _ := row.rank()
	percentile = s.turned(percentile)
	f.Percentile = &percentile
	if rank, ok := scoring.RankOf(percentile/100*float64(f.Trail.N), f.Trail.N); ok {
		f.Percentiles = &scoring.Interval{Low: rank.Low, High: rank.High, Level: 0.95, Kind: scoring.Obtained, Open: f.Limit}
	}
	return fmt.Sprintf(scoring.ChildrenNeeded, f.Trail.N, scoring.LargeGroup)
}

// turned is a percentile from the good end.
func (s *Set) turned(percentile float64) float64 {
	if s.Better == Lower {
		return 100 - percentile
	}
	return percentile
}

// cite records which row the figures come from.
func (s *Set) cite(r Row, f *Figures) {
	t := &f.Trail
	t.Sex, t.Lines, t.N = r.Sex, []int{r.Line}, s.group(r)
	switch {
	case r.Reliability != nil:
		t.Reliability, t.ReliabilityOf = r.Reliability, OfRow
	case s.Reliability != nil:
		t.Reliability, t.ReliabilityOf = s.Reliability, OfSet
	}
}

// derive fills in what follows from the z score. Beyond the limits of the set, scores are those of the limit, with its sign.
func (s *Set) derive(z float64, f *Figures) {
	if s.Better == Lower {
		z = -z
	}
	d := scoring.FromZ(z)
	limits := s.standardLimits()
	switch rounded := scoring.Round(d.Standard, 0); {
	case rounded <= limits.Lowest:
		f.Limit, d = "≤", atLimit(limits.Lowest, z)
	case rounded >= limits.Highest:
		f.Limit, d = "≥", atLimit(limits.Highest, z)
	}
	f.Derived, f.Percentile, f.Standard = &d, &d.Percentile, &d.Standard
	f.IntervalReason = scoring.ReliabilityUnknown
	if f.Trail.N == 0 {
		f.IntervalReason = scoring.GroupUnknown
	} else if r := f.Trail.Reliability; r != nil {
		spread := scoring.Spread{Mean: scoring.StandardMean, SD: scoring.StandardSD, Reliability: *r}
		if interval, ok := spread.Interval(d.Standard, s.Level, s.Interval); ok {
			interval.Open, interval.Within = f.Limit, limits
			f.Interval, f.IntervalReason = &interval, ""
		}
	}
	f.Band = s.Words().Band(d.Standard, f.Interval, f.Limit)
}

// atLimit returns the scores at a limit, with the z score beyond it.
func atLimit(standard, z float64) scoring.Derived {
	d := scoring.FromZ((standard - scoring.StandardMean) / scoring.StandardSD)
	d.Z = z
	return d
}
