package specialist

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// at is a measurement of the measure 1, entered in the order of the list.
type at struct {
	on    string
	value float64
}

func history(t *testing.T, line string, sem float64, all ...at) []taken {
	t.Helper()
	list := make([]taken, len(all))
	for i, a := range all {
		d, ok := dayOf(a.on)
		require.True(t, ok, a.on)
		list[i] = taken{key: int64(i + 1), measure: 1, day: d, value: a.value, sem: sem, line: line}
	}
	return list
}

// none is a mean of no measurement.
const none = "none"

// histories are made by hand, with the expected figures.
var histories = []struct {
	name                         string
	history                      []at
	baseline, current            float64
	baselineOn, currentOn        string
	lastMonth, sameMonth, before any
}{
	{"one only", []at{{"2024-05-10", 40}}, 40, 40, "2024-05-10", "2024-05-10", none, none, none},
	{"entered out of order", []at{{"2024-05-10", 40}, {"2023-05-31", 20}}, 20, 40, "2023-05-31", "2024-05-10", none, 20.0, 20.0},
	{
		"several on a day: the first and the last that were entered",
		[]at{{"2024-05-10", 40}, {"2024-05-10", 44}, {"2024-04-01", 30}, {"2024-04-01", 34}}, 30, 44, "2024-04-01", "2024-05-10", 32.0, none, 32.0,
	},
	{"February of a leap year, a year later", []at{{"2024-02-29", 50}, {"2025-02-28", 60}}, 50, 60, "2024-02-29", "2025-02-28", none, 50.0, 50.0},
	{"from the 31st to a short month", []at{{"2024-01-31", 50}, {"2024-02-29", 60}}, 50, 60, "2024-01-31", "2024-02-29", 50.0, none, 50.0},
	{"March counts from February, however short", []at{{"2023-02-01", 10}, {"2023-02-28", 20}, {"2023-03-31", 60}}, 10, 60, "2023-02-01", "2023-03-31", 15.0, none, 15.0},
	{"a turn of the year", []at{{"2023-12-31", 10}, {"2024-01-01", 20}}, 10, 20, "2023-12-31", "2024-01-01", 10.0, none, 10.0},
	{"a month without measurements is not last month", []at{{"2024-03-31", 10}, {"2024-05-01", 20}}, 10, 20, "2024-03-31", "2024-05-01", none, none, 10.0},
	{
		"the past year has twelve months: the same month last year is the first, the one before is none of them",
		[]at{{"2023-04-30", 1}, {"2023-05-01", 10}, {"2024-04-30", 20}, {"2024-05-01", 90}}, 1, 90, "2023-04-30", "2024-05-01", 20.0, 10.0, 15.0,
	},
	{"the current month is no part of the past year", []at{{"2024-05-01", 10}, {"2024-05-31", 20}}, 10, 20, "2024-05-01", "2024-05-31", none, none, none},
	{"clocks turned forward between the days", []at{{"2024-03-30", 10}, {"2024-03-31", 20}, {"2024-04-01", 30}}, 10, 30, "2024-03-30", "2024-04-01", 15.0, none, 15.0},
	{"before 1970", []at{{"1969-11-30", 10}, {"1969-12-31", 20}}, 10, 20, "1969-11-30", "1969-12-31", 10.0, none, 10.0},
}

func TestFiguresOfAChildsHistory(t *testing.T) {
	t.Parallel()
	for _, c := range histories {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := figuresOf(history(t, "", 0, c.history...))[0]
			require.EqualValues(t, len(c.history), f.n)
			require.InDelta(t, c.baseline, f.baseline, 0)
			require.InDelta(t, c.current, f.current, 0)
			require.Equal(t, []string{c.baselineOn, c.currentOn}, []string{f.baselineDay.String(), f.currentDay.String()})
			for i, want := range []any{c.lastMonth, c.sameMonth, c.before} {
				got := []float64{f.lastMonth, f.sameMonth, f.pastYear}[i]
				if want == none {
					require.True(t, math.IsNaN(got), "%d: %v", i, got)
				} else {
					require.InDelta(t, want, got, 1e-12, i)
				}
			}
		})
	}
}

func TestFiguresAreSeparatedByMeasure(t *testing.T) {
	list := history(t, "", 0, at{"2024-05-10", 40}, at{"2024-05-11", 50}, at{"2024-05-12", 60})
	list[1].measure = 2
	figures := figuresOf(list)
	require.Len(t, figures, 2)
	require.InDelta(t, 60, figures[0].current, 0)
	require.InDelta(t, 50, figures[1].current, 0)
	require.Empty(t, figuresOf(nil))
}

// With a standard error of 3 standard points a change is reliable from 1.96·√2·3 = 8.3154 on.
func TestAChangeIsJudgedByItsErrorWithinALine(t *testing.T) {
	const needed = 8.315423
	f := figuresOf(history(t, "a", 3, at{"2024-01-10", 90}, at{"2024-05-10", 99}))[0]
	require.InDelta(t, 9, f.change, 0)
	require.InDelta(t, needed, f.needed, 1e-4)

	way, judged := direction(f.change, f.needed, "higher")
	require.Equal(t, []any{1, true}, []any{way, judged})
	way, _ = direction(f.change, f.needed, "lower")
	require.Equal(t, -1, way)
	way, judged = direction(f.change, f.needed, "neither")
	require.Equal(t, []any{0, true}, []any{way, judged})
	way, judged = direction(8, f.needed, "higher")
	require.Equal(t, []any{0, true}, []any{way, judged})

	list := history(t, "a", 3, at{"2024-01-10", 90}, at{"2024-04-10", 70}, at{"2024-05-10", 99})
	list[0].line = "older items"
	f = figuresOf(list)[0]
	require.InDelta(t, 29, f.change, 0, "since the first one of the same line")
	list[1].line = "older items"
	f = figuresOf(list)[0]
	require.True(t, math.IsNaN(f.change), "nothing is comparable")
	require.True(t, math.IsNaN(float64(f.neededMonth)))

	f = figuresOf(history(t, "a", 0, at{"2024-01-10", 90}, at{"2024-05-10", 99}))[0]
	_, judged = direction(f.change, f.needed, "higher")
	require.False(t, judged, "reliability unknown")

	f = figuresOf(history(t, "a", 3, at{"2024-04-10", 80}, at{"2024-04-20", 90}, at{"2024-05-10", 99}))[0]
	require.InDelta(t, needed*math.Sqrt(0.75), f.neededMonth, 1e-4, "the mean of two has less error than one")
}

// The value by other norms counts where the norms of the current measurement cover the earlier one.
func TestAChangeUsesOneNormSet(t *testing.T) {
	list := history(t, "a", 4.5, at{"2024-04-10", 100}, at{"2024-05-10", 115})
	for i := range list {
		list[i].common = nan
	}
	list[0].norm, list[1].norm = "first", "second"
	f := figuresOf(list)[0]
	require.True(t, math.IsNaN(f.change), "other norms")
	require.True(t, math.IsNaN(f.changeMonth))
	require.InDelta(t, 100, f.lastMonth, 0, "what was read stays")

	list[0].common, list[0].commonNorm = 115, "second"
	f = figuresOf(list)[0]
	require.InDelta(t, 0, f.change, 0)
	require.InDelta(t, 0, f.changeMonth, 0)
	way, judged := direction(f.change, f.needed, "higher")
	require.Equal(t, []any{0, true}, []any{way, judged})

	list[0].common, list[0].commonLimited, list[1].limit = 90, true, 1
	f = figuresOf(list)[0]
	_, judged = direction(f.change, f.needed, "higher")
	require.False(t, judged, "both lie beyond the scale")
}

func TestDue(t *testing.T) {
	d := func(text string) day {
		out, _ := dayOf(text)
		return out
	}
	taken := func(on string) *figure { return &figure{currentDay: d(on)} }
	cases := []struct {
		name  string
		rule  rule
		last  *figure
		born  string
		today string
		since string
	}{
		{"after the interval", rule{months: 6}, taken("2024-01-10"), "", "2024-07-10", "2024-07-10"},
		{"a day before", rule{months: 6}, taken("2024-01-10"), "", "2024-07-09", ""},
		{"a month that lacks the day", rule{months: 1}, taken("2023-01-31"), "", "2023-03-01", "2023-03-01"},
		{"a month that lacks the day, the day before", rule{months: 1}, taken("2023-01-31"), "", "2023-02-28", ""},
		{"never measured: no interval runs", rule{months: 6}, nil, "2020-01-01", "2024-07-10", ""},
		{"at an age", rule{ages: []int64{9, 18}}, taken("2023-11-01"), "2023-01-15", "2024-08-01", "2024-07-15"},
		{"measured since that age", rule{ages: []int64{9, 18}}, taken("2024-07-15"), "2023-01-15", "2024-08-01", ""},
		{"at an age, never measured", rule{ages: []int64{9, 18}}, nil, "2023-01-15", "2023-12-01", "2023-10-15"},
		{"long past the last age", rule{ages: []int64{9, 18}}, nil, "2023-01-15", "2025-07-15", ""},
		{"date of birth unknown", rule{ages: []int64{9}}, nil, "", "2025-07-15", ""},
		{"born on a leap day", rule{ages: []int64{12}}, nil, "2024-02-29", "2025-03-01", "2025-03-01"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			since := ""
			if got := c.rule.due(c.last, c.born, d(c.today)); got != 0 {
				since = got.String()
			}
			require.Equal(t, c.since, since)
		})
	}
}
