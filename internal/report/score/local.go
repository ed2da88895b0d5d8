package score

import (
	"fmt"
	"math"

	"milepost/internal/scoring"
)

// The least sizes of a local sample: of children for a place in it, of children for a standard score (a smaller sample is called
// small), and of accounts, so that no sample consists of one account's children. Source: Piovesana & Senior 2018, Assessment 25,
// 793.
const (
	LeastChildren  = 30
	LeastStandard  = 50
	SmallSample    = 85
	LeastAccounts  = 3
	beyondChildren = "beyond all children of the sample"
)

// LocalPlace is a child's place among other children of about the same age who answered the same questions. It is no norm.
type LocalPlace struct {
	N            int64    `json:"n"`
	Percentile   *float64 `json:"percentile,omitempty"`
	Low          float64  `json:"low,omitempty"` // of the percentile, at 95 %
	High         float64  `json:"high,omitempty"`
	T            *float64 `json:"t,omitempty"` // Crawford & Howell 1998, with n - 1 degrees of freedom
	Standard     *float64 `json:"standard,omitempty"`
	StandardLow  float64  `json:"standard_low,omitempty"`
	StandardHigh float64  `json:"standard_high,omitempty"`
	Scaled       *float64 `json:"scaled,omitempty"`
	Small        bool     `json:"small,omitempty"`
	Reason       string   `json:"reason,omitempty"`
	FromMonths   int64    `json:"from_months,omitempty"` // the ages compared with, both included
	UntilMonths  int64    `json:"until_months,omitempty"`
	Snapshot     int64    `json:"snapshot,omitempty"` // number of the sample
	Method       string   `json:"method,omitempty"`   // [OnCurve]; empty: a rank among the children of these ages
}

// Group holds the counts of a local sample for one score: the number of children and of their accounts, how many score lower
// and the same, and the sums of their differences from the child's own score and of the squares. Sums of whole numbers are
// exact, and differences from a nearby value avoid cancellation in the variance.
type Group struct {
	Score    string `db:"score"`
	N        int64  `db:"n"`
	Accounts int64  `db:"accounts"`
	Below    int64  `db:"below"`
	Level    int64  `db:"level"`
	Sum      int64  `db:"away"`
	Squares  int64  `db:"squares"`
}

// place returns the child's place in the group.
func (g Group) place() LocalPlace {
	out := LocalPlace{N: g.N}
	switch {
	case g.N < LeastChildren:
		out.Reason = fmt.Sprintf("%d of %d children needed", g.N, LeastChildren)
		return out
	case g.Accounts < LeastAccounts:
		out.Reason = fmt.Sprintf("%d of %d accounts needed", g.Accounts, LeastAccounts)
		return out
	}
	rank, _ := scoring.RankOf(float64(g.Below)+float64(g.Level)/2, int(g.N))
	out.Percentile, out.Low, out.High = &rank.Percentile, rank.Low, rank.High
	out.Small = g.N < SmallSample
	if mean, sd := g.spread(); sd > 0 {
		t, _, _ := scoring.SmallGroup(0, mean, sd, int(g.N))
		out.T = &t
	}
	if g.N >= LeastStandard {
		out.derive(rank)
	}
	return out
}

// derive gives the standard score of a place, by the normal distribution.
func (l *LocalPlace) derive(rank scoring.Rank) {
	z, ok := scoring.ZOf(rank.Percentile)
	if !ok {
		l.Reason = beyondChildren
		return
	}
	d := scoring.FromZ(z)
	l.Standard, l.Scaled = &d.Standard, &d.Scaled
	low, _ := scoring.ZOf(rank.Low)
	high, _ := scoring.ZOf(rank.High)
	l.StandardLow, l.StandardHigh = scoring.FromZ(low).Standard, scoring.FromZ(high).Standard
}

// spread returns the mean of the group, seen from the child's own score, and its standard deviation, with n - 1.
func (g Group) spread() (mean, sd float64) {
	n := float64(g.N)
	mean = float64(g.Sum) / n
	return mean, math.Sqrt(max(0, float64(g.Squares)-mean*float64(g.Sum)) / (n - 1))
}
