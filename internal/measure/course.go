package measure

import (
	"context"
	"slices"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// maxPoints bounds how many scores of a child are shown over time: the newest.
const maxPoints = 2_000

// Course returns the measures of a child that the actor can access, over time.
func (s *Service) Course(ctx context.Context, actor authz.Actor, childID string) (Course, error) {
	q := s.k.DB.Read()
	c, err := s.store.child(ctx, q, actor, childID)
	if err != nil {
		return Course{}, err
	}
	out := Course{ChildID: c.ID, DateOfBirth: c.Born, MayChange: !c.Archived, Series: []MeasureSeries{}, Events: []ChildEvent{}}
	if out.Series, out.More, err = s.series(ctx, q, actor, &c); err != nil {
		return Course{}, err
	}
	events, err := s.store.events(ctx, q, c.Key)
	if err != nil {
		return Course{}, err
	}
	for i := range events {
		out.Events = append(out.Events, events[i].wire())
	}
	return out, s.k.Audit.Read(ctx, event("course.read", "child", c.ID, c.ID, nil))
}

// series returns the measures of a child in the order in which they are listed, and whether there are older scores than those.
func (s *Service) series(ctx context.Context, q db.Querier, actor authz.Actor, c *child) ([]MeasureSeries, bool, error) {
	stored, err := s.store.newest(ctx, q, actor, c.Key)
	if err != nil {
		return nil, false, err
	}
	more := len(stored) > maxPoints
	if more {
		stored = stored[:maxPoints]
	}
	slices.Reverse(stored)
	answers, err := s.wireAll(ctx, q, actor, stored)
	if err != nil {
		return nil, false, err
	}
	points, of, keys := map[int64][]CoursePoint{}, map[int64][]measurement{}, []int64{}
	for i := range stored {
		key := stored[i].MeasureKey
		if points[key] == nil {
			keys = append(keys, key)
		}
		points[key], of[key] = append(points[key], c.point(answers[i])), append(of[key], stored[i])
	}
	slices.Sort(keys)
	measures, err := s.store.measuresOf(ctx, q, actor, keys)
	if err != nil {
		return nil, false, err
	}
	rows := make([]row, len(keys))
	for i, key := range keys {
		rows[i] = *measures[key]
	}
	wires, err := s.wires(ctx, q, actor, rows)
	if err != nil {
		return nil, false, err
	}
	list := make([]MeasureSeries, len(keys))
	for i, key := range keys {
		list[i] = MeasureSeries{
			Measure: wires[i], Points: points[key], Bands: bands(rows[i].Metric), Breaks: breaks(of[key]),
			Change: change(rows[i].Metric, of[key]), Slope: slope(of[key]),
		}
	}
	return list, more, nil
}

// point adds the child's age on the day of the test.
func (c *child) point(m Measurement) CoursePoint {
	p := CoursePoint{Measurement: m}
	birth, err := time.Parse(scoring.DateForm, c.Born)
	if err != nil {
		return p
	}
	day, err := time.Parse(scoring.DateForm, m.TestDate)
	if err != nil || day.Before(birth) {
		return p
	}
	ages := scoring.AgesOn(birth, day, scoring.Gestation{Weeks: c.Weeks, Days: c.Days})
	p.AgeMonths, p.Age = new(int64(ages.Chronological.Months)), ages.Used().Text()
	if ages.CorrectionInUse {
		p.CorrectedMonths = new(int64(ages.Corrected.Months))
	}
	return p
}

// bands returns the words for ranges of a metric that norms give, the lowest first.
func bands(metric string) []CourseBand {
	list := []CourseBand{}
	if !normed(metric) {
		return list
	}
	to := scales[metric]
	until := to.most
	for _, b := range norm.StandardBands {
		from := to.ofStandard(b.From)
		list = append(list, CourseBand{From: from, Until: until, Name: b.Word})
		until = from
	}
	slices.Reverse(list)
	return list
}

// breaks returns the days from which a child was measured with something else, or by other norms.
func breaks(list []measurement) []string {
	days := []string{}
	for i := 1; i < len(list); i++ {
		if list[i].Line != list[i-1].Line || list[i].NormID != list[i-1].NormID {
			days = append(days, list[i].TestDate)
		}
	}
	return days
}

// end is a score prepared for comparison.
type end struct {
	day, limit string
	value      float64
	sem        *float64
	otherThen  bool // other norms read it
}

// ends returns the scores on the same line as the last, as its norms read them, and whether there are scores that these norms
// do not cover.
func ends(list []measurement) (alike []end, others bool) {
	last := &list[len(list)-1]
	for i := range list {
		x := &list[i]
		switch {
		case x.Line != last.Line:
		case x.NormID == last.NormID:
			alike = append(alike, end{x.TestDate, x.Limit, x.Value, x.SEM, false})
		case x.Common != nil && x.CommonNorm == last.NormID:
			alike = append(alike, end{x.TestDate, x.CommonLimit, *x.Common, x.SEM, true})
		default:
			others = true
		}
	}
	return alike, others
}

// change compares the last score with the first comparable one; nil if there is only one.
func change(metric string, list []measurement) *CourseChange {
	if len(list) == 0 {
		return nil
	}
	alike, others := ends(list)
	if len(alike) < 2 {
		if !others {
			return nil
		}
		first := slices.IndexFunc(list, func(x measurement) bool { return x.Line == list[len(list)-1].Line })
		return &CourseChange{From: list[first].TestDate, Reason: scoring.OtherNorms}
	}
	from, to := alike[0], alike[len(alike)-1]
	points := to.value - from.value
	c := &CourseChange{From: from.day, Points: &points, Reason: scoring.ReliabilityUnknown, OtherNorms: from.otherThen}
	if !normed(metric) {
		c.PointsText = scoring.SignedText(points, decimalsOf(metric))
		return c
	}
	c.judge(metric, from, to)
	return c
}

// judge reports whether the change is reliable.
func (c *CourseChange) judge(metric string, from, to end) {
	decimals := decimalsOf(metric)
	c.PointsText = scoring.SignedText(*c.Points, decimals)
	switch c.Bound = scoring.BoundOf(*c.Points, from.limit, to.limit); {
	case from.limit != "" && to.limit != "":
		c.Points, c.PointsText, c.Reason = nil, "", scoring.BeyondScale
		return
	case c.Bound == scoring.AtMost:
		c.Reason = scoring.BeyondScale
		return
	}
	if to.sem == nil {
		return
	}
	found, ok := scoring.ReliableChange(from.value, to.value, *to.sem, 0)
	if ok && c.Bound == scoring.AtLeast && !found.Reliable() { // it may be larger
		c.Reason = scoring.BeyondScale
		return
	}
	if ok {
		c.Reliable, c.Needed, c.Reason = new(found.Reliable()), &found.Needed, ""
		c.PointsText, c.NeededText = found.Texts(decimals)
	}
}

// decimalsOf returns the number of decimals of a difference in a metric.
func decimalsOf(metric string) int {
	if metric == metricZ {
		return 2
	}
	return 1
}

// slope returns the line through the scores that are comparable with the last.
func slope(list []measurement) *CourseSlope {
	if len(list) == 0 {
		return nil
	}
	var years, values []float64
	var first time.Time
	alike, _ := ends(list)
	for i, x := range alike {
		day, err := time.Parse(scoring.DateForm, x.day)
		if err != nil || x.limit != "" {
			return nil
		}
		if i == 0 {
			first = day
		}
		years, values = append(years, day.Sub(first).Hours()/24/daysOfYear), append(values, x.value)
	}
	found, ok := scoring.SlopeOf(years, values)
	if !ok {
		return nil
	}
	return &CourseSlope{PerYear: found.PerUnit, Low: found.Low, High: found.High, N: int64(found.N)}
}

const daysOfYear = 365.25
