package score

import (
	"fmt"

	"milepost/internal/authoring/normset"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// Figure holds all that is computed of one score, in its stored form: unrounded. Missing values are nil, and Reason explains
// them.
type Figure struct {
	Score          string           `json:"score"`
	Raw            int64            `json:"raw"`
	Max            int64            `json:"max"`
	Questions      int64            `json:"questions"`
	Answered       int64            `json:"answered"`
	Missing        map[string]int64 `json:"missing,omitempty"`     // by reason
	Zeroed         map[string]int64 `json:"zeroed,omitempty"`      // without an answer, and 0 points by rule; by reason
	Credited       int64            `json:"credited,omitempty"`    // without having been asked
	NotCounted     int64            `json:"not_counted,omitempty"` // after a ceiling
	Prorated       *Prorated        `json:"prorated,omitempty"`
	Composite      *CompositeOf     `json:"composite,omitempty"`
	Quotient       *float64         `json:"quotient,omitempty"`
	QuotientReason string           `json:"quotient_reason,omitempty"`

	Z             *float64 `json:"z,omitempty"`
	T             *float64 `json:"t,omitempty"`
	Scaled        *float64 `json:"scaled,omitempty"`
	Standard      *float64 `json:"standard,omitempty"`
	Percentile    *float64 `json:"percentile,omitempty"`
	Limit         string   `json:"limit,omitempty"` // ≤ or ≥ beyond the norms' table
	Stanine       *int     `json:"stanine,omitempty"`
	AgeEquivalent string   `json:"age_equivalent,omitempty"`
	Interval      *Bounds  `json:"interval,omitempty"`
	Percentiles   *Bounds  `json:"percentiles,omitempty"` // of the percentile, where there is no standard score
	Band          string   `json:"band,omitempty"`
	Reason        string   `json:"reason,omitempty"`
	// The age equivalent can be missing although other figures exist.
	AgeEquivalentReason string `json:"age_equivalent_reason,omitempty"`
	IntervalReason      string `json:"interval_reason,omitempty"`
	AgeNote             string `json:"age_note,omitempty"`

	Local LocalPlace `json:"local"`
	Trail Trail      `json:"trail"`

	normRaw *float64 // the raw score as norms read it; nil where it is not complete
	decided int64    // questions whose points are known; 0 where the rules leave no score
}

// WithoutZ is why a percentile has no other score beside it.
const WithoutZ = "a percentile of 0 or 100 has no standard score"

// Bounds are the ends of an interval of the standard score at a level such as 0.95.
type Bounds struct {
	Low   float64              `json:"low"`
	High  float64              `json:"high"`
	Level float64              `json:"level"`
	Kind  scoring.IntervalKind `json:"kind"`
	Open  string               `json:"open,omitempty" doc:"of a score beyond the scale: ≥ where only the lower bound is known, ≤ where only the upper one is"`
	// Within are the limits of the norm set, where they are not those of standard scores.
	Within *scoring.Limits `json:"within,omitempty"`
}

// Interval returns the bounds as text.
func (b *Bounds) Interval() scoring.Interval {
	i := scoring.Interval{Low: b.Low, High: b.High, Level: b.Level, Kind: b.Kind, Open: b.Open}
	if b.Within != nil {
		i.Within = *b.Within
	}
	return i
}

func boundsOf(i *scoring.Interval) *Bounds {
	if i == nil {
		return nil
	}
	out := &Bounds{Low: i.Low, High: i.High, Level: i.Level, Kind: i.Kind, Open: i.Open}
	if i.Within != (scoring.Limits{}) && i.Within != scoring.StandardLimits {
		out.Within = &i.Within
	}
	return out
}

// Figures returns the sheet's figures, in the order of its scores. They depend on nothing else: the same sheet and norms give
// the same figures.
func (s *Sheet) Figures(norms []normset.Stored) []Figure {
	ages, groups := s.ages(), s.groups()
	list := make([]Figure, 0, len(groups))
	for _, g := range groups {
		list = append(list, s.figure(g, ages, norms))
	}
	return append(list, s.composites(list, ages, norms)...)
}

func (s *Sheet) figure(g group, ages *scoring.Ages, norms []normset.Stored) Figure {
	sum := g.sum()
	f := Figure{
		Score: g.key, Raw: sum.Reached, Max: sum.Highest, Questions: sum.Questions, Answered: sum.Administered(),
		Credited: sum.Credited, NotCounted: sum.Beyond, Missing: g.without(gap), decided: sum.Decided(),
		Quotient: sum.Share, QuotientReason: sum.ShareReason, Trail: s.trail(g, ages),
	}
	if sum.Share != nil { // without a score there is no figure
		f.Zeroed = g.without(zeroed)
	}
	if none := g.none(); none != "" {
		f.Reason, f.Quotient, f.QuotientReason, f.Raw, f.decided = none, nil, none, 0, 0
		return f
	}
	if f.Reason = sum.Missing(); f.Reason == "" {
		f.Reason = sum.ShareReason
	}
	raw := float64(sum.Reached)
	if f.Reason == "" {
		if f.Prorated, f.Reason = g.prorated(sum); f.Prorated != nil {
			raw = f.Prorated.Raw
		}
	}
	if f.Reason == "" && f.Prorated == nil && sum.Gaps() > 0 { // norms read complete scores alone
		f.Reason = fmt.Sprintf(scoring.MissingAnswers, sum.Gaps(), sum.Questions)
	}
	if f.Reason != "" {
		return f
	}
	f.normRaw = &raw
	set, says := s.choose(norms, g.key, norm.Case{Ages: ages, Sex: s.Child.Sex, Raw: raw})
	if set == nil {
		f.Reason = says.Reason
		return f
	}
	f.take(says)
	f.Prorated.readBy(set)
	f.Trail.from(set, says)
	return f
}

// take copies what norms say.
func (f *Figure) take(says norm.Figures) {
	f.Percentile, f.Limit, f.AgeEquivalent, f.Band, f.Reason = says.Percentile, says.Limit, says.AgeEquivalent, says.Band, says.Reason
	f.AgeEquivalentReason, f.IntervalReason, f.AgeNote = says.AgeEquivalentReason, says.IntervalReason, says.AgeNote
	if d := says.Derived; d != nil {
		f.Z, f.T, f.Scaled, f.Standard, f.Stanine = &d.Z, &d.T, &d.Scaled, &d.Standard, &d.Stanine
	} else if f.Percentile != nil && f.Reason == scoring.NoZ {
		f.Reason = WithoutZ
	}
	f.Interval, f.Percentiles = boundsOf(says.Interval), boundsOf(says.Percentiles)
}

// Scored reports whether there is a score at all: so much was administered that it may be compared, and no rule leaves it
// without one.
func (f *Figure) Scored() bool {
	return f.Quotient != nil && f.Reason != scoring.TooMuchMissing
}
