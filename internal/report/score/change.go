package score

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"milepost/internal/scoring"
)

// The metrics that sessions are compared on.
const (
	OnStandard = "standard" // standard scores, which allow for age
	OnShare    = "share"    // of points
)

// Sources of the reliability by which a change is judged.
const (
	ByNormsOf     = "norms"
	ByLocalSample = "local sample"
)

// ChildChange is the change between a child's sessions on the same questions.
type ChildChange struct {
	Metric      string      `json:"metric" enum:"standard,share" doc:"standard scores when the norms of the last activity read both, otherwise shares of points"`
	PreviousID  string      `json:"previous_activity_id"`
	PreviousDay string      `json:"previous_test_date" doc:"YYYY-MM-DD"`
	Before      float64     `json:"before" doc:"by the norms of the last activity, at the age of its day"`
	After       float64     `json:"after"`
	Points      float64     `json:"points" doc:"after - before, in the metric"`
	Bound       string      `json:"bound,omitempty" enum:"at least,at most" doc:"of points, where one of the scores lies beyond the scale"`
	RawPoints   int64       `json:"raw_points" doc:"difference of the raw scores"`
	Needed      *float64    `json:"needed" nullable:"true" doc:"the least change that is reliable; Jacobson & Truax 1991"`
	Index       *float64    `json:"index" nullable:"true" doc:"reliable change index"`
	Reliable    *bool       `json:"reliable" nullable:"true"`
	Reason      string      `json:"reason" doc:"why its reliability cannot be judged"`
	By          string      `json:"by" doc:"the reliability it is judged by: that of the norms, or alpha of the local sample; empty if it is not judged"`
	Norms       string      `json:"norms,omitempty" doc:"where the activity before was read by other norms: which read both now, and what it read then"`
	Text        string      `json:"text" doc:"such as +9 standard points, reliable (needs 8.4 or more)"`
	Slope       *ChildSlope `json:"slope,omitempty" doc:"from four activities on"`
}

// ChildSlope is how fast a child's scores rise, with the 95 % interval.
type ChildSlope struct {
	PerYear float64 `json:"per_year" doc:"in the metric"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	N       int     `json:"n" doc:"activities"`
}

// ChangeOf compares the last two of a child's sessions, which are in the order of time. It returns nil unless both have a
// score.
func ChangeOf(list []TestSession) *ChildChange {
	if len(list) == 0 || list[len(list)-1].Quotient == nil {
		return nil
	}
	list = slices.DeleteFunc(slices.Clone(list), func(s TestSession) bool { return s.Quotient == nil })
	if len(list) < 2 {
		return nil
	}
	before, after := list[len(list)-2], list[len(list)-1]
	metric := OnShare
	if before.Common.Standard != nil && after.Common.Standard != nil {
		metric = OnStandard
	}
	c := &ChildChange{
		Metric: metric, PreviousID: before.ActivityID, PreviousDay: before.TestDate, Before: *before.on(metric),
		After: *after.on(metric), RawPoints: after.Raw - before.Raw, Reason: reasonFor(before, after),
	}
	c.Points = c.After - c.Before
	text := ""
	if metric == OnStandard {
		c.Norms = otherThen(before)
		text = c.judge(before.Common.Limit, after)
	}
	c.Text = c.words(text)
	c.Slope = slopeOf(list, metric)
	return c
}

func (s TestSession) on(metric string) *float64 {
	if metric == OnStandard {
		return s.Common.Standard
	}
	return s.Quotient
}

// reasonFor returns the reason that a change has until its reliability is judged.
func reasonFor(before, after TestSession) string {
	switch {
	case after.Common.Standard == nil || before.Common.Standard != nil:
		return scoring.ReliabilityUnknown
	case before.NormRaw == nil:
		return fmt.Sprintf(scoring.MissingAnswers, before.Questions-before.Answered, before.Questions)
	}
	return scoring.OtherNorms
}

// otherThen names the norms by which both sessions are read, if the earlier one had other norms.
func otherThen(before TestSession) string {
	if before.Standard == nil || before.NormID == before.Common.NormID {
		return ""
	}
	read := scoring.StandardLimits.Signed(*before.Standard, before.Limit)
	if before.NormVersion == before.Common.Version { // of another account
		return fmt.Sprintf("both by the norms of the last; by others it read %s then", read)
	}
	return fmt.Sprintf("both by version %d; by version %d it read %s then", before.Common.Version, before.NormVersion, read)
}

// judge reports whether a change of standard scores is reliable, with the least reliable change as text. Shares of points are
// of different ages: their expected change is unknown.
func (c *ChildChange) judge(limitBefore string, after TestSession) (needed string) {
	both := limitBefore != "" && after.Common.Limit != ""
	c.Bound = scoring.BoundOf(c.Points, limitBefore, after.Common.Limit)
	if both || c.Bound == scoring.AtMost {
		c.Reason = scoring.BeyondScale
		return ""
	}
	reliability := after.Reliability
	if reliability == nil {
		return ""
	}
	sem, ok := scoring.Spread{SD: scoring.StandardSD, Reliability: *reliability}.SEM()
	if !ok {
		return ""
	}
	change, ok := scoring.ReliableChange(c.Before, c.After, sem, 0)
	if !ok {
		return ""
	}
	if c.Bound == scoring.AtLeast && !change.Reliable() { // it may be larger
		c.Reason = scoring.BeyondScale
		return ""
	}
	c.Needed, c.Index, c.Reliable, c.Reason = &change.Needed, &change.Index, new(change.Reliable()), ""
	if c.By = ByNormsOf; after.Local {
		c.By = ByLocalSample
	}
	_, needed = change.Texts(1)
	return needed
}

func (c *ChildChange) words(needed string) string {
	unit := map[string]string{OnStandard: "standard points", OnShare: "% of points"}[c.Metric]
	points := scoring.SignedText(c.Points, 1)
	if c.Reliable != nil {
		points, _ = scoring.Change{Points: c.Points, Index: *c.Index, Needed: *c.Needed}.Texts(1)
	}
	says := points + " " + unit
	switch {
	case c.Reason == scoring.BeyondScale && c.Bound == "":
		says = "—, " + c.Reason
	case c.Bound != "":
		says = c.Bound + " " + says
	}
	notes := []string{}
	if c.Reliable != nil {
		word := "not reliable"
		if *c.Reliable {
			word = "reliable"
		}
		says += ", " + word
		by := ""
		if c.By == ByLocalSample {
			by = ", by α of the local sample"
		}
		notes = append(notes, "needs "+needed+" or more"+by)
	} else if !strings.HasPrefix(says, "—") {
		says += ", —, " + c.Reason
	}
	if c.Norms != "" {
		notes = append(notes, c.Norms)
	}
	if len(notes) > 0 {
		says += " (" + strings.Join(notes, "; ") + ")"
	}
	return says
}

// slopeOf returns the line through all sessions with a score on the metric; nil if scores are beyond the scale.
func slopeOf(list []TestSession, metric string) *ChildSlope {
	var years, scores []float64
	for _, s := range list {
		day, err := time.Parse(scoring.DateForm, s.TestDate)
		if metric == OnStandard && s.Common.Limit != "" {
			return nil
		}
		if x := s.on(metric); err == nil && x != nil && !math.IsNaN(*x) {
			years, scores = append(years, float64(day.Unix())/86400/365.25), append(scores, *x)
		}
	}
	for i := len(years) - 1; i >= 0; i-- {
		years[i] -= years[0]
	}
	slope, ok := scoring.SlopeOf(years, scores)
	if !ok {
		return nil
	}
	return &ChildSlope{PerYear: slope.PerUnit, Low: slope.Low, High: slope.High, N: slope.N}
}
