package measure_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/measure"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

func TestACourseHasAgesBandsBreaksAndASlope(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("S", "standard"))
		d.create(own("T", "t"))
		for _, x := range []struct {
			day   string
			value float64
		}{{"2021-06-15", 80}, {"2021-12-15", 85}, {"2022-06-15", 90}, {"2022-12-15", 95}} {
			d.add("S", x.day, x.value)
		}
		d.add("T", "2023-01-15", 50)
		d.add("NLL-A", "2023-01-15", 50)
		c := d.course()
		require.Equal(t, []any{"2020-01-15", true, false, 3}, []any{c.DateOfBirth, c.MayChange, c.More, len(c.Series)})
		require.Equal(t, "NLL-A", c.Series[0].Measure.Code)
		require.Empty(t, c.Series[0].Bands)
		s := c.Series[1]
		require.Len(t, s.Points, 4)
		require.Equal(t, []any{int64(17), int64(14), "1 y 2 m"}, []any{*s.Points[0].AgeMonths, *s.Points[0].CorrectedMonths, s.Points[0].Age}, "born ten weeks early")
		require.Nil(t, s.Points[3].CorrectedMonths, "past two years")
		require.Equal(t, measure.CourseBand{From: 40, Until: 70, Name: "Exceptionally low"}, s.Bands[0])
		require.Equal(t, measure.CourseBand{From: 130, Until: 160, Name: "Exceptionally high"}, s.Bands[6])
		require.Equal(t, measure.CourseBand{From: 70, Until: 90, Name: "Exceptionally high"}, c.Series[2].Bands[6])
		require.Empty(t, s.Breaks)
		require.InDelta(t, 10, s.Slope.PerYear, 0.05)
		require.Equal(t, int64(4), s.Slope.N)
		require.Equal(t, &measure.CourseChange{From: "2021-06-15", Points: new(15.0), PointsText: "+15", Reason: "reliability unknown"}, s.Change)
		require.Nil(t, c.Series[2].Change)

		d.Exec(`UPDATE measurement SET sem = 3 WHERE test_date = '2022-12-15'`)
		s = d.course().Series[1]
		require.True(t, *s.Change.Reliable)
		require.InDelta(t, 8.3155, *s.Change.Needed, 1e-3)
		require.Equal(t, []string{"+15", "8.4"}, []string{s.Change.PointsText, s.Change.NeededText}, "what is needed is rounded up")

		d.Exec(`UPDATE measurement SET line = 'other' WHERE test_date = '2022-06-15'`)
		s = d.course().Series[1]
		require.Equal(t, []string{"2022-06-15", "2022-12-15"}, s.Breaks)
		require.Equal(t, 15.0, *s.Change.Points)
		require.Nil(t, s.Slope, "three are comparable")
	})
}

// normed are norms of the total for children of five and six years.
func normed(id string, version int64, mean float64, until int) normset.Stored {
	return normset.Stored{ID: id, Version: version, Set: norm.Set{
		Score: score.Total, Kind: norm.MeanSD,
		Head: norm.Head{
			Title: "Words", Citation: "Invented 2026", AgeKind: norm.Chronological, Better: norm.Higher, Reliability: new(0.91),
			Interval: scoring.Obtained, Level: 0.95,
		},
		Rows: []norm.Row{{Line: 3, From: until - 24, Until: until, N: 100, Mean: mean, SD: 1}},
	}}
}

// The child reaches 2 points twice; in between the norms change, so that 2 points read 115 instead of 100.
func TestChangedNormsAreNoChangeOfTheChild(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("S", "standard"))
		d.feeds("S")
		d.answerAll(2, 0, 0)
		d.Norms.List = []normset.Stored{normed("first", 1, 2, 84)}
		d.Exec(`UPDATE activity SET finish_date = 1738368000000000, test_date = '2025-02-01'`)
		d.Lower.Found.TestDate = "2025-02-01"
		require.NoError(t, d.finish())
		d.Norms.List = []normset.Stored{normed("second", 2, 1, 84)}
		d.Again(d.child, d.Lower.Owner.ID, "2026-02-01", 2, 0, 0)

		s := d.course().Series[0]
		require.Equal(t, []float64{100, 115}, []float64{s.Points[0].Value, s.Points[1].Value}, "what was read stays")
		require.Equal(t, []string{"2026-02-01"}, s.Breaks)
		require.False(t, *s.Change.Reliable)
		require.Equal(t, []any{"0", true, "2025-02-01"}, []any{s.Change.PointsText, s.Change.OtherNorms, s.Change.From})

		d.Norms.List = []normset.Stored{normed("third", 3, 0, 108)}
		d.Again(d.child, d.Lower.Owner.ID, "2027-02-01", 2, 0, 0)
		s = d.course().Series[0]
		require.Equal(t, 130.0, s.Points[2].Value)
		require.Equal(t, measure.CourseChange{From: "2025-02-01", Reason: scoring.OtherNorms}, *s.Change, "norms from seven years on read neither")
	})
}

func TestAChangeOfAScoreBeyondTheScaleIsBounded(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.create(own("S", "standard"))
		d.add("S", "2025-06-15", 145)
		d.add("S", "2026-01-15", 160)
		d.Exec(`UPDATE measurement SET sem = 4.5`)
		require.Equal(t, "+15", d.course().Series[0].Change.PointsText)
		d.Exec(`UPDATE measurement SET value_limit = '≥' WHERE value = 160`)
		c := d.course().Series[0].Change
		require.Equal(t, []any{"at least", "+15", true}, []any{c.Bound, c.PointsText, *c.Reliable})
		d.Exec(`UPDATE measurement SET value_limit = '≥'`)
		require.Equal(t, measure.CourseChange{From: "2025-06-15", Reason: scoring.BeyondScale}, *d.course().Series[0].Change)
	})
}

func TestEventsOfAChild(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		at := "/api/course/" + d.child + "/event"
		for name, in := range map[string]measure.ChildEventEdit{
			"text": {Kind: "school", Text: " ", FromDate: "2025-09-01"}, "from_date": {Kind: "school", Text: "x", FromDate: "2019-09-01"},
			"until_date": {Kind: "school", Text: "x", FromDate: "2025-09-01", UntilDate: "2025-08-31"}, "kind": {Kind: "party", Text: "x", FromDate: "2025-09-01"},
			"event_id": {EventID: "x", Kind: "school", Text: "x", FromDate: "2025-09-01"},
		} {
			status, _, body := call[struct{}](d, "owner", "POST", at, in)
			require.Equal(t, 422, status, body)
			require.Contains(t, body, name)
		}
		in := measure.ChildEventEdit{EventID: uuid.NewString(), Kind: "intervention", Text: "Reading twice a week", FromDate: "2025-09-01"}
		for range 2 {
			status, e, body := call[measure.ChildEvent](d, "owner", "POST", at, in)
			require.Equal(t, 200, status, body)
			require.Equal(t, []any{in.EventID, "Ada Lane", ""}, []any{e.EventID, e.CreatedBy, e.UntilDate})
		}
		require.Equal(t, 1, d.count("child_event"))
		in.UntilDate = "2026-12-20"
		status, e, body := call[measure.ChildEvent](d, "owner", "PUT", at+"/"+in.EventID, in)
		require.Equal(t, 200, status, body)
		require.Equal(t, "2026-12-20", e.UntilDate, "planned events may be entered")
		require.Equal(t, []measure.ChildEvent{e}, d.course().Events)
		for _, method := range []string{"PUT", "DELETE"} {
			var sent any
			if method == "PUT" {
				sent = in
			}
			status, _, _ = call[struct{}](d, "stranger", method, at+"/"+in.EventID, sent)
			require.Equal(t, 404, status)
			status, _, _ = call[struct{}](d, "owner", method, at+"/"+uuid.NewString(), sent)
			require.Equal(t, 404, status)
		}
		status, _, _ = call[struct{}](d, "owner", "DELETE", at+"/"+in.EventID, nil)
		require.Equal(t, 204, status)
		require.Empty(t, d.course().Events)
	})
}

func TestTheLatestDayOfAnEventIsTheSameWhereverTheServerStands(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		at := time.Date(2026, 6, 15, 18, 0, 0, 0, time.UTC)
		for name, hours := range map[string]int{"west": -12, "UTC": 0, "east": 14} {
			d.K.Now = func() time.Time { return at.In(time.FixedZone(name, hours*60*60)) }
			for day, want := range map[string]int{"2028-06-16": 200, "2028-06-17": 422} {
				in := measure.ChildEventEdit{Kind: "school", Text: "Second school", FromDate: day}
				status, _, body := call[struct{}](d, "owner", "POST", "/api/course/"+d.child+"/event", in)
				require.Equal(t, want, status, "%s, of a server in the %s: %s", day, name, body)
			}
		}
	})
}
