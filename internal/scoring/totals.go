package scoring

import "math"

// Answer holds what the rules need of one question.
type Answer struct {
	Category string
	Highest  int64
	Score    *int64 // nil when skipped
	Stand    Stand
	Observed bool // its points say what was seen, and not what was right
	// NoScore is why a rule leaves everything that the question counts in without a score; empty if it does not.
	NoScore string
}

// Stand is the state of an answer under an author's rules.
type Stand int8

// An answer was given, or counts full marks without having been given, or counts nothing because it comes after the end. Without an
// answer a question counts 0 points by the author's rule: one that the child was asked, or one that it never was.
const (
	Given Stand = iota
	Credited
	Beyond
	Silent
	Unasked
)

// Reasons for which a figure is not there.
const (
	NothingAdministered = "no score (nothing administered)"
	TooMuchMissing      = "no score (too much missing)"
	NoBasal             = "no score (no basal)"
	NoNorms             = "no norms"
	NoBirthDate         = "no date of birth"
	OutsideAges         = "outside the norms' ages (%s–%s)"
	NormsBySex          = "norms are by sex"
	BeforeDueDate       = "before the due date"
	ReliabilityUnknown  = "reliability unknown"
	ChildrenNeeded      = "%d of %d children needed"
	GroupUnknown        = "n unknown"
	OtherNorms          = "other norms"
	OtherLanguage       = "norms of another language"
	BeyondScale         = "beyond the scale"
	MissingAnswers      = "%d of %d questions have no answer"
	NoZ                 = "no norms (a percentile of 0 or 100 has no z score)"
	NotOnCurve          = "no norms (a curve reads raw scores above 0 alone)"
	BetweenLines        = "no norms (a raw score of %s lies between two lines of the table)"
	MedianNotRising     = "no norms (the median does not rise with age)"
	NoPoints            = "no points to reach"
	NoDifference        = "no difference"
	OneCategory         = "one category only"
)

// ReasonWords are a reason in the words of tables and prints. A question that was refused was administered all the same:
// what such a figure lacks is a score.
func ReasonWords(reason string) string {
	switch reason {
	case NothingAdministered:
		return "no question has a score"
	case TooMuchMissing:
		return "less than 80 % of the questions have a score"
	}
	return reason
}

// NotCorrected is the remark on figures by the age from birth, used because the length of the pregnancy is not known.
const NotCorrected = "length of the pregnancy unknown: the age is not corrected for an early birth"

// Counts count questions by their outcome. All but Credited add up to Questions.
type Counts struct {
	Questions int64
	Correct   int64  // full score
	Partial   int64  // part of the points
	Incorrect int64  // no point
	Observed  int64  // observations with a score, however many points
	Skipped   int64  // without a score; counts as zero points
	Zeroed    int64  // of Skipped: an author's rule counts them as zero points, so that they are no gaps
	Silent    int64  // of Zeroed: the child was asked
	Beyond    int64  // after the end that a rule set; counts as zero points
	Credited  int64  // of Correct and Observed: credited by a rule without having been given
	NoScore   string // why a rule leaves no score; empty where it does not
}

// Administered returns the questions that have a score of their own.
func (c Counts) Administered() int64 { return c.Questions - c.Skipped - c.Beyond - c.Credited }

// Gaps returns the questions whose points are not known.
func (c Counts) Gaps() int64 { return c.Skipped - c.Zeroed }

// Decided returns the questions whose points are known: administered, or credited, beyond or zero by a rule.
func (c Counts) Decided() int64 { return c.Questions - c.Gaps() }

// enough reports whether at least 80 % was decided, which the word for the whole requires.
func (c Counts) enough() bool {
	return c.NoScore == "" && c.Questions > 0 && c.Decided()*5 >= c.Questions*4
}

// nothing reports whether the child was asked nothing, and nothing credited.
func (c Counts) nothing() bool { return c.Administered()+c.Credited+c.Silent == 0 }

// Missing returns why there is no word and no norm for the whole; empty if there is.
func (c Counts) Missing() string {
	switch {
	case c.NoScore != "":
		return c.NoScore
	case c.nothing():
		return NothingAdministered
	case !c.enough():
		return TooMuchMissing
	}
	return ""
}

// Points are the reached and possible points. Reached, Missed and Skipped add up to Highest.
type Points struct {
	Reached int64
	Missed  int64 // on questions that were scored
	Skipped int64 // maximum of the questions that were skipped, whatever they count, or lie beyond the end
	Highest int64
}

func (c *Counts) add(a Answer) {
	c.Questions++
	if c.NoScore == "" {
		c.NoScore = a.NoScore
	}
	switch a.Stand {
	case Credited:
		c.Credited++
	case Silent:
		c.Silent++
		c.Zeroed++
	case Unasked:
		c.Zeroed++
	case Given, Beyond:
	}
	switch {
	case a.Stand == Beyond:
		c.Beyond++
	case a.Score == nil:
		c.Skipped++
	case a.Observed:
		c.Observed++
	case *a.Score >= a.Highest:
		c.Correct++
	case *a.Score == 0:
		c.Incorrect++
	default:
		c.Partial++
	}
}

func (p *Points) add(a Answer) {
	p.Highest += a.Highest
	if a.Score == nil || a.Stand == Beyond {
		p.Skipped += a.Highest
		return
	}
	p.Reached += *a.Score
	p.Missed += a.Highest - *a.Score
}

// Totals sum an activity up. Where a figure or a word is not there, its reason is.
type Totals struct {
	Counts
	Points
	Share       *float64 // points reached of all points, skipped ones as zero: 0-100 with two decimals
	ShareReason string
	Word        string
	WordReason  string
	Strongest   string
	Weakest     string
	// StrongestReason and WeakestReason are why there is no such category.
	StrongestReason string
	WeakestReason   string
	MostSkipped     string
	MostSkippedOf   int64
}

// share is points reached of all points, 0-100 with two decimals; nil with a reason when nothing was administered, or no
// point can be reached.
func share(c Counts, p Points) (of *float64, reason string) {
	switch {
	case c.NoScore != "":
		return nil, c.NoScore
	case c.nothing():
		return nil, NothingAdministered
	case p.Highest <= 0:
		return nil, NoPoints
	}
	out := math.Round(float64(p.Reached)*10_000/float64(p.Highest)) / 100
	return &out, ""
}

// The words for a share of points.
const (
	AboveTypical     = "Above Typical"     // at least three quarters
	Typical          = "Typical"           // at least a half
	NeedsImprovement = "Needs Improvement" // at least a quarter
	Severe           = "Severe"            // below
)

// word names a share of points; nothing, with a reason, when less than 80 % was administered. It counts in whole points,
// so that no rounding moves a score over a threshold.
func word(c Counts, p Points) (name, reason string) {
	if reason := c.Missing(); reason != "" {
		return "", reason
	}
	switch {
	case p.Highest <= 0:
		return "", NoPoints
	case p.Reached*4 >= p.Highest*3:
		return AboveTypical, ""
	case p.Reached*2 >= p.Highest:
		return Typical, ""
	case p.Reached*4 >= p.Highest:
		return NeedsImprovement, ""
	}
	return Severe, ""
}

// Sum sums answers up, in all and by category, weakest first.
func Sum(list []Answer) (Totals, []Category) {
	var t Totals
	for _, a := range list {
		t.Counts.add(a)
		t.Points.add(a)
	}
	t.Share, t.ShareReason = share(t.Counts, t.Points)
	t.Word, t.WordReason = word(t.Counts, t.Points)
	categories := categories(list)
	t.Strongest, t.StrongestReason, t.Weakest, t.WeakestReason = extremes(t.Counts, categories)
	t.MostSkipped, t.MostSkippedOf = mostSkipped(list)
	return t, categories
}

// mostSkipped returns the category with the most skipped questions, the one that comes first among equals. Without a
// skipped question it is empty.
func mostSkipped(list []Answer) (name string, amount int64) {
	counts := map[string]int64{}
	for _, a := range list {
		if a.Score == nil && a.Stand != Beyond {
			counts[a.Category]++
		}
	}
	for _, a := range list {
		if n := counts[a.Category]; n > amount {
			name, amount = a.Category, n
		}
	}
	return name, amount
}
