package norm

import (
	"cmp"
	"slices"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
)

// Kind reports what the rows of a set hold.
type Kind string

// Kinds of norm sets: a percentile or a standard score for each raw score; the mean and the standard deviation of each
// group; or the curves of a measure that changes with age.
const (
	Raw    Kind = "raw"
	MeanSD Kind = "mean_sd"
	LMS    Kind = "lms"
)

// Better reports which scores are good news.
type Better string

// Where lower scores are better, every derived score is turned round.
const (
	Higher  Better = "higher"
	Lower   Better = "lower"
	Neither Better = "neither"
)

// AgeKind is the age that a set goes by.
type AgeKind string

// Norms use the age from the due date for as long as their rule of correction says, which is the default, or always the age
// from birth.
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

// Set is a table of norms of one score. Its rows are in the order of sex, age and raw score. Sets are made by [Read] or
// [Make] and not changed afterwards; copies share what they were made of.
type Set struct {
	Score  string // what it norms: total, category:…, area:…, composite:…, or a measure's code
	Kind   Kind
	InDays bool // ages are in days
	Head
	Rows []Row

	groups map[string]*group // by sex
}

// Head is the header of a set.
type Head struct {
	Title    string `json:"title"`
	Citation string `json:"citation"`
	Country  string `json:"country,omitempty"`
	Language string `json:"language,omitempty"`
	Sample   string `json:"sample,omitempty"` // who the norm group was
	Year     int    `json:"year,omitempty"`   // 0: unknown
	// Respondent is the kind of people whose answers were scored; empty: a specialist's.
	Respondent      questionnaire.Respondent `json:"respondent,omitempty"`
	SampleN         int                      `json:"sample_n,omitempty"`
	AgeKind         AgeKind                  `json:"age_kind"`
	Correction      scoring.Correction       `json:"correction"`
	Better          Better                   `json:"better"`
	Reliability     *float64                 `json:"reliability,omitempty"`
	ReliabilityKind string                   `json:"reliability_kind,omitempty"` // such as alpha, or retest
	ReliabilityN    int                      `json:"reliability_n,omitempty"`
	Interval        scoring.IntervalKind     `json:"interval"`
	Level           float64                  `json:"level"` // of the interval: 0.90 or 0.95
	Limits          scoring.Limits           `json:"limits"`
	Bands           Bands                    `json:"bands,omitempty"` // empty: the standard ones
	RatersR         Correlations             `json:"raters_r,omitempty"`
}

// AnsweredBy returns the kind of people whose answers were scored.
func (h *Head) AnsweredBy() questionnaire.Respondent {
	return cmp.Or(h.Respondent, questionnaire.Specialist)
}

// Words returns the set's bands, or the standard ones.
func (h *Head) Words() Bands {
	if len(h.Bands) == 0 {
		return StandardBands
	}
	return h.Bands
}

// Row is a line of the table. Ages are completed months, or days, from the first to before the last; of a curve it is the
// age in years.
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

// bySex reports whether girls and boys have rows of their own.
func (s *Set) bySex() bool {
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Sex != All })
}

// group returns the size of the norm group of a row; 0 if unknown.
func (s *Set) group(r Row) int {
	if r.N > 0 {
		return r.N
	}
	return s.SampleN
}

// rank returns the percentile of a row of raw scores: as given, or that of its standard score.
func (r Row) rank() (float64, bool) {
	switch {
	case r.Percentile != nil:
		return *r.Percentile, true
	case r.Standard != nil:
		return scoring.PercentileOf((*r.Standard - scoring.StandardMean) / scoring.StandardSD), true
	}
	return 0, false
}

// z returns the z score of a row of raw scores: from the published standard score, otherwise from the percentile.
func (r Row) z() (float64, bool) {
	if r.Standard != nil {
		return (*r.Standard - scoring.StandardMean) / scoring.StandardSD, true
	}
	return scoring.ZOf(*r.Percentile)
}

// Children returns the size of the norm group: as stated, otherwise the sum of the groups of its bands; 0 if unknown.
func (s *Set) Children() int {
	if s.SampleN > 0 || s.Kind == LMS {
		return s.SampleN
	}
	type place struct {
		sex  string
		from int
	}
	groups := map[place]int{}
	for _, r := range s.Rows {
		at := place{r.Sex, r.From}
		groups[at] = max(groups[at], r.N)
	}
	sum := 0
	for _, n := range groups {
		sum += n
	}
	return sum
}
