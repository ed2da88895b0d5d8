package norm

import (
	"slices"

	"milepost/internal/scoring"
)

// Kind tells what the rows of a set hold.
type Kind string

// Kinds of norm sets: a percentile or a standard score for each raw score; the mean and the standard deviation of each
// group; or the curves of a measure that changes with age.
const (
	Raw    Kind = "raw"
	MeanSD Kind = "mean_sd"
	LMS    Kind = "lms"
)

// Better tells which scores are good news.
type Better string

// Where lower scores are better, every derived score is turned round.
const (
	Higher  Better = "higher"
	Lower   Better = "lower"
	Neither Better = "neither"
)

// AgeKind is the age that a set goes by.
type AgeKind string

// Norms of young children go by the age from the due date, as [scoring.AgesOn] decides; others by the age from birth.
const (
	Chronological AgeKind = "chronological"
	Corrected     AgeKind = "corrected"
)

// Sexes that a row may be about; empty for all.
const (
	All    = ""
	Female = "female"
	Male   = "male"
)

// Set is a table of norms of one score. Its rows are in the order of sex, age and raw score.
type Set struct {
	Score string // what it norms: total, category:…, area:…, composite:…, or a measure's code
	Kind  Kind
	Head
	Rows []Row
}

// Head is what a set says of itself.
type Head struct {
	Title, Citation, Country, Language string
	Sample                             string // who the norm group was
	Year, SampleN                      int    // 0: not told
	AgeKind                            AgeKind
	Better                             Better
	Reliability                        *float64
	Interval                           scoring.IntervalKind
	Level                              float64 // of the interval: 0.90 or 0.95
}

// Row is a line of the table. Ages are completed months, from the first to before the last; of a curve it is the age in years.
type Row struct {
	Line        int // in the file, from 1
	Sex         string
	From, Until int
	N           int // 0: as the head says
	Raw         int64
	Percentile  *float64
	Standard    *float64
	Mean, SD    float64
	Reliability *float64
	Age         float64
	Curve       scoring.LMS
}

// bySex tells whether girls and boys have rows of their own.
func (s *Set) bySex() bool {
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Sex != All })
}

// group is the size of the norm group of a row; 0 when nobody says.
func (s *Set) group(r Row) int {
	if r.N > 0 {
		return r.N
	}
	return s.SampleN
}

// reliability is that of a row, or of the whole set.
func (s *Set) reliability(r Row) *float64 {
	if r.Reliability != nil {
		return r.Reliability
	}
	return s.Reliability
}
