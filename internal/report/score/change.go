package score

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"milepost/internal/scoring"
)

// The metrics that sittings are compared on.
const (
	OnStandard = "standard" // standard scores, which allow for age
	OnShare    = "share"    // of points
)

// Whose reliability a change is judged by.
const (
	ByNormsOf     = "norms"
	ByLocalSample = "local sample"
)

// Sitting is a finished activity of a child, as others on the same questions are compared with it.
type Sitting struct {
	ActivityID  string
	TestDate    string
	Raw, Max    int64
	Quotient    *float64
	Standard    *float64
	Reliability *float64
	Local       bool // the reliability is that of the local sample
}

// ChildChange is what lies between a child's sittings on the same questions.
type ChildChange struct {
	Metric      string      `json:"metric" enum:"standard,share" doc:"standard scores when both sittings have norms, otherwise shares of points"`
	PreviousID  string      `json:"previous_activity_id"`
	PreviousDay string      `json:"previous_test_date" doc:"YYYY-MM-DD"`
	Before      float64     `json:"before"`
	After       float64     `json:"after"`
	Points      float64     `json:"points" doc:"after - before, in the metric"`
	RawPoints   int64       `json:"raw_points" doc:"difference of the raw scores"`
	Needed      *float64    `json:"needed" nullable:"true" doc:"the least change that is reliable; Jacobson & Truax 1991"`
	Index       *float64    `json:"index" nullable:"true" doc:"reliable change index"`
	Reliable    *bool       `json:"reliable" nullable:"true"`
	Reason      string      `json:"reason" doc:"why nothing can be said of its reliability"`
	By          string      `json:"by" doc:"whose reliability it is judged by: of the norms, or alpha of the local sample; empty where it is not judged"`
	Text        string      `json:"text" doc:"such as +9 standard points, reliable (needs 8.3 or more)"`
	Slope       *ChildSlope `json:"slope,omitempty" doc:"from four sittings on"`
}

// ChildSlope is how fast a child's scores rise, with the 95 % interval.
type ChildSlope struct {
	PerYear float64 `json:"per_year" doc:"in the metric"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	N       int     `json:"n" doc:"sittings"`
}

// ChangeOf compares the last of a child's sittings, which are in the order of time, with the one before it. There is none
// without a score in both.
func ChangeOf(list []Sitting) *ChildChange {
	if len(list) == 0 || list[len(list)-1].Quotient == nil {
		return nil
	}
	list = slices.DeleteFunc(slices.Clone(list), func(s Sitting) bool { return s.Quotient == nil })
	if len(list) < 2 {
		return nil
	}
	before, after := list[len(list)-2], list[len(list)-1]
	metric := OnShare
	if before.Standard != nil && after.Standard != nil {
		metric = OnStandard
	}
	c := &ChildChange{
		Metric: metric, PreviousID: before.ActivityID, PreviousDay: before.TestDate, Before: *before.on(metric),
		After: *after.on(metric), RawPoints: after.Raw - before.Raw, Reason: scoring.ReliabilityUnknown,
	}
	c.Points = c.After - c.Before
	c.judge(after)
	c.Text = c.words()
	c.Slope = slopeOf(list, metric)
	return c
}

func (s Sitting) on(metric string) *float64 {
	if metric == OnStandard {
		return s.Standard
	}
	return s.Quotient
}

// judge tells whether a change of standard scores is reliable. Shares of points are of different ages: nothing is known of
// what they would change by themselves.
func (c *ChildChange) judge(after Sitting) {
	reliability := after.Reliability
	if c.Metric != OnStandard || reliability == nil {
		return
	}
	sem, ok := scoring.Spread{SD: scoring.StandardSD, Reliability: *reliability}.SEM()
	if !ok {
		return
	}
	if change, ok := scoring.ReliableChange(c.Before, c.After, sem, 0); ok {
		c.Needed, c.Index, c.Reliable, c.Reason = &change.Needed, &change.Index, new(change.Reliable()), ""
		if c.By = ByNormsOf; after.Local {
			c.By = ByLocalSample
		}
	}
}

func (c *ChildChange) words() string {
	points := strconv.FormatFloat(scoring.Round(c.Points, 0), 'f', 0, 64)
	if scoring.Round(c.Points, 0) > 0 {
		points = "+" + points
	}
	if points == "-0" {
		points = "0"
	}
	unit := map[string]string{OnStandard: "standard points", OnShare: "% of points"}[c.Metric]
	if c.Reliable == nil {
		return fmt.Sprintf("%s %s, —, %s", points, unit, c.Reason)
	}
	word := "not reliable"
	if *c.Reliable {
		word = "reliable"
	}
	by := ""
	if c.By == ByLocalSample {
		by = ", by α of the local sample"
	}
	return fmt.Sprintf("%s %s, %s (needs %.1f or more%s)", points, unit, word, *c.Needed, by)
}

// slopeOf is the line through all sittings that have a score on the metric.
func slopeOf(list []Sitting, metric string) *ChildSlope {
	var years, scores []float64
	for _, s := range list {
		day, err := time.Parse(scoring.DateForm, s.TestDate)
		if x := s.on(metric); err == nil && x != nil {
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
