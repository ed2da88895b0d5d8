package raters

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"milepost/internal/scoring"
)

// NotTold is why it is not known how often a difference occurs.
const NotTold = "the norms do not tell"

// Difference is how far the first of two raters scores above the second, in standard points. Without points or without a
// judgement, Reason says why.
type Difference struct {
	First, Second int // places of the raters
	Points        *float64
	Bound         string   // at least or at most, where one score lies beyond the scale
	Needed        *float64 // the least difference that is reliable
	Reliable      *bool
	Reason        string
	// Share is how many of 100 children have a difference so large, in either direction; at most so many where the
	// difference is at least so large.
	Share       *float64
	ShareReason string
}

func (d *Difference) judge(a, b side, comparisons int) {
	d.ShareReason = NotTold
	if d.Reason = without(a, b); d.Reason != "" {
		d.ShareReason = d.Reason
		return
	}
	if a.Limit != "" && b.Limit != "" {
		d.Reason, d.ShareReason = scoring.BeyondScale, scoring.BeyondScale
		return
	}
	points := *a.Standard - *b.Standard
	d.Points, d.Bound = &points, scoring.BoundOf(points, b.Limit, a.Limit)
	switch {
	case otherNorms(a, b):
		d.Reason, d.ShareReason = scoring.OtherNorms, scoring.OtherNorms
	case d.Bound == scoring.AtMost:
		d.Reason, d.ShareReason = scoring.BeyondScale, scoring.BeyondScale
	default:
		d.reliability(a, b, comparisons)
		d.frequency(a, b)
	}
}

func (d *Difference) reliability(a, b side, comparisons int) {
	d.Reason = scoring.ReliabilityUnknown
	if a.Norm.Reliability == nil || b.Norm.Reliability == nil {
		return
	}
	_, needed, ok := scoring.Difference(*a.Standard, *b.Standard, *a.Norm.Reliability, *b.Norm.Reliability, comparisons)
	if !ok {
		return
	}
	reliable := math.Abs(*d.Points) > needed
	if d.Bound == scoring.AtLeast && !reliable { // it may be larger
		d.Reason = scoring.BeyondScale
		return
	}
	d.Needed, d.Reliable, d.Reason = &needed, &reliable, ""
}

// frequency tells how rare the difference is by the correlation of both kinds of respondents in the norm group.
// Source: Payne & Jones 1957, J Clin Psychol 13, 115.
func (d *Difference) frequency(a, b side) {
	r, known := correlation(a, b)
	if !known {
		return
	}
	sd := scoring.StandardSD * math.Sqrt(2-2*r)
	if !(sd > 0) {
		return
	}
	d.Share, d.ShareReason = new(200*distuv.UnitNormal.Survival(math.Abs(*d.Points)/sd)), ""
}

// correlation is that of the raters' kinds by the norms of either; norms that contradict each other give none.
func correlation(a, b side) (r float64, known bool) {
	first, one := a.Norm.Correlations.Between(a.rater.Respondent, b.rater.Respondent)
	second, two := b.Norm.Correlations.Between(a.rater.Respondent, b.rater.Respondent)
	switch {
	case one && two:
		return first, first == second
	case one:
		return first, true
	}
	return second, two
}

// Texts returns the difference and the least reliable one as texts; empty where there is none.
func (d *Difference) Texts() (points, needed string) {
	if d.Points == nil {
		return "", ""
	}
	if d.Needed == nil {
		return scoring.SignedText(*d.Points, 1), ""
	}
	return scoring.JudgedTexts(*d.Points, *d.Needed, *d.Reliable, 1)
}

// Text is the difference as a sentence names it.
func (d *Difference) Text() string {
	points, needed := d.Texts()
	if points == "" {
		return ""
	}
	parts := []string{strings.TrimSpace(d.Bound + " " + points + " standard points")}
	switch {
	case d.Reliable == nil:
		parts = append(parts, "—", d.Reason)
	case *d.Reliable:
		parts = append(parts, "reliable (needs "+needed+" or more)")
	default:
		parts = append(parts, "not reliable (needs "+needed+" or more)")
	}
	return strings.Join(parts, ", ")
}

// ShareText is the share of children with a difference so large: "12.3 %"; below 0.1 "<0.1 %".
func (d *Difference) ShareText() string {
	if d.Share == nil {
		return ""
	}
	text := strconv.FormatFloat(scoring.Round(*d.Share, 1), 'f', 1, 64) + " %"
	switch {
	case *d.Share < leastShare:
		return "<0.1 %"
	case d.Bound == scoring.AtLeast:
		return "at most " + text
	}
	return text
}

// leastShare is the smallest share that is given as a number, in percent.
const leastShare = 0.1
