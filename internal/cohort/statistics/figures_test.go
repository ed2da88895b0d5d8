package statistics

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// rowsOf returns activities with shares of points, each of another child.
func rowsOf(shares ...int64) (rows []Row) {
	for i, share := range shares {
		rows = append(rows, Row{Unit: int64(i), App: "a", First: 20_000, Points: share, Max: 100})
	}
	return rows
}

func upTo(n int64) (shares []int64) {
	for i := range n {
		shares = append(shares, i%101)
	}
	return shares
}

func everything() Definition {
	d := NewDefinition()
	d.Variables, d.Outputs = []string{"score"}, outputNames
	return d
}

func outputs(t *testing.T, d Definition, in Inputs) map[string]Output {
	t.Helper()
	in.AsOf = "2026-03-02"
	res := Compute(&d, &in)
	require.Empty(t, res.Reason)
	of := map[string]Output{}
	for _, o := range res.Variables[0].Outputs {
		of[o.Output] = o
	}
	return of
}

func TestFiguresOfALargeEnoughSample(t *testing.T) {
	for _, c := range []struct {
		n       int64
		without map[string]string
		shown   []float64
	}{
		{1, map[string]string{
			"standard_deviation": "needs 2 or more", "variance": "needs 2 or more", "confidence_interval": "needs 2 or more", "mode": "no value occurs twice",
			"quartiles": "needs 4 or more", "spread": "needs 4 or more", "trimmed_mean": "needs 10 or more",
		}, []float64{50}},
		{4, map[string]string{"mode": "no value occurs twice", "trimmed_mean": "needs 10 or more"}, []float64{25, 50, 75}},
		{10, map[string]string{"mode": "no value occurs twice"}, []float64{10, 25, 50, 75, 90}},
		{20, map[string]string{"mode": "no value occurs twice"}, []float64{5, 10, 25, 50, 75, 90, 95}},
	} {
		of := outputs(t, everything(), Inputs{Rows: rowsOf(upTo(c.n)...)})
		for _, name := range outputNames {
			require.Equal(t, c.without[name], of[name].Reason, "%s of %d", name, c.n)
		}
		require.Equal(t, c.shown, of["percentile"].Percents)
	}
}

// Strict figures need ten children on either side. An activity without a score is in no mean: it is counted separately.
func TestAnActivityWithoutAScoreDoesNotCountAsZero(t *testing.T) {
	d := everything()
	res := Compute(&d, &Inputs{AsOf: "2026-03-02", Rows: append(rowsOf(80, 60), Row{Unit: 9, App: "a", First: 20_000})})
	v := res.Variables[0]
	require.Equal(t, []int64{2, 1}, []int64{v.N, v.Without})
	strict := Compute(&d, &Inputs{AsOf: "2026-03-02", Strict: true, Rows: append(rowsOf(upTo(20)...), Row{Unit: 99, App: "a", First: 20_000})})
	require.Zero(t, strict.Variables[0].Without, "nothing is shown about one child")
}

func TestFiguresOfALargeEnoughStrictSample(t *testing.T) {
	const sides = "fewer than 10 children on a side of it"
	for _, c := range []struct {
		n       int64
		without map[string]string
		shown   []float64
	}{
		{10, map[string]string{"median": sides, "quartiles": sides, "spread": sides, "trimmed_mean": sides, "percentile": sides, "range": "single values are not shown", "mode": "no value occurs twice"}, nil},
		{19, map[string]string{"quartiles": sides, "spread": sides, "trimmed_mean": sides, "range": "single values are not shown", "mode": "no value occurs twice"}, []float64{50}},
		{39, map[string]string{"trimmed_mean": sides, "range": "single values are not shown", "mode": "no value occurs twice"}, []float64{25, 50, 75}},
		{99, map[string]string{"trimmed_mean": sides, "range": "single values are not shown", "mode": "no value occurs twice"}, []float64{10, 25, 50, 75, 90}},
		{100, map[string]string{"range": "single values are not shown", "mode": "no value occurs twice"}, []float64{10, 25, 50, 75, 90}},
		{200, map[string]string{"range": "single values are not shown", "mode": "fewer than 10 children"}, []float64{5, 10, 25, 50, 75, 90, 95}},
	} {
		of := outputs(t, everything(), Inputs{Rows: rowsOf(upTo(c.n)...), Strict: true})
		for _, name := range outputNames {
			require.Equal(t, c.without[name], of[name].Reason, "%s of %d", name, c.n)
		}
		require.Equal(t, c.shown, of["percentile"].Percents, c.n)
	}
	// two hundred activities of nineteen children are no more than nineteen children
	rows := rowsOf(upTo(200)...)
	for i := range rows {
		rows[i].Unit = int64(i) / 11
	}
	of := outputs(t, everything(), Inputs{Rows: rows, Strict: true})
	require.Equal(t, sides, of["quartiles"].Reason)
	require.Equal(t, sides, of["trimmed_mean"].Reason)
}

func TestAModeIsShownWhenTenChildrenShareIt(t *testing.T) {
	shares := append(upTo(30), 40, 40, 40, 40, 40, 40, 40, 40, 40)
	require.Equal(t, "fewer than 10 children", outputs(t, everything(), Inputs{Rows: rowsOf(shares...), Strict: true})["mode"].Reason)
	require.Equal(t, []float64{40}, outputs(t, everything(), Inputs{Rows: rowsOf(append(shares, 40)...), Strict: true})["mode"].Values)
	require.Equal(t, []float64{40}, outputs(t, everything(), Inputs{Rows: rowsOf(shares...)})["mode"].Values)
}

func TestBinsOfTheHistogram(t *testing.T) {
	d := everything()
	res := Compute(&d, &Inputs{AsOf: "2026-03-02", Rows: rowsOf(0, 9, 10, 29, 30, 99, 100)})
	require.Len(t, res.Histogram, 10)
	require.Equal(t, HistogramBin{0, 10, 2}, res.Histogram[0])
	require.Equal(t, HistogramBin{10, 20, 1}, res.Histogram[1])
	require.Equal(t, HistogramBin{90, 100, 2}, res.Histogram[9])
	strict := Inputs{AsOf: "2026-03-02", Rows: rowsOf(append(upTo(25), 80, 81, 82, 95)...), Strict: true}
	require.Equal(t, []HistogramBin{{0, 10, 10}, {10, 100, 19}}, Compute(&d, &strict).Histogram, "nine on their own would be too few")
	strict.Deidentified = true
	require.Empty(t, Compute(&d, &strict).Histogram)
}

func TestPeriods(t *testing.T) {
	for _, c := range []struct{ period, start, end, compare, own, other string }{
		{"past_month", "", "", "period_before", "2026-02-03 – 2026-03-02", "2026-01-06 – 2026-02-02"},
		{"past_year", "", "", "same_period_last_year", "2025-03-03 – 2026-03-02", "2024-03-03 – 2025-03-02"},
		{"past_3_years", "2025-12-01", "2025-12-31", "period_before", "2025-12-01 – 2025-12-31", "2025-10-31 – 2025-11-30"},
		{"all", "", "", "period_before", "until 2026-03-02", ""},
		{"all", "2026-01-01", "", "same_period_last_year", "2026-01-01 – 2026-03-02", "2025-01-01 – 2025-03-02"},
	} {
		d := everything()
		d.TimePeriod, d.Users.DateStart, d.Users.DateEnd, d.CompareTo = c.period, c.start, c.end, c.compare
		own := d.Period("2026-03-02")
		require.Equal(t, c.own, own.text())
		other, ok := d.Compared(own)
		require.Equal(t, c.other != "", ok)
		if ok {
			require.Equal(t, c.other, other.text())
		}
	}
}

func TestGroupsAreBounded(t *testing.T) {
	d := everything()
	d.CompareGroups = "ethnicity"
	var rows []Row
	for i := range 80 {
		for range 2 + i%3 {
			rows = append(rows, Row{Unit: int64(len(rows)), First: 20_000, Points: int64(len(rows) % 100), Max: 100, Ethnicity: string(rune('A'+i/26)) + string(rune('a'+i%26))})
		}
	}
	res := Compute(&d, &Inputs{AsOf: "2026-03-02", Rows: rows})
	require.LessOrEqual(t, len(res.Groups), maxGroups)
	require.Equal(t, otherGroups, res.Groups[len(res.Groups)-1].Group)
	var children int64
	for _, g := range res.Groups {
		children += g.Children
	}
	require.Equal(t, res.Children, children)
}
