package scoring

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/clinicaltest"
)

func on(t testing.TB, text string) time.Time {
	t.Helper()
	d, err := time.Parse(DateForm, text)
	require.NoError(t, err)
	return d
}

// step counts day by day from one date to another what the rule computes in one formula.
func step(from, to time.Time) (days, months int) {
	if to.Before(from) {
		for d := to; d.Before(from); d = d.AddDate(0, 0, 1) {
			days--
		}
		return days, -1
	}
	for d := from; d.Before(to); {
		d = d.AddDate(0, 0, 1)
		days++
		ended := d.AddDate(0, 0, -1) // of the month before, on the first of a month
		if d.Day() == from.Day() || d.Day() == 1 && ended.Day() < from.Day() {
			months++
		}
	}
	return days, months
}

func TestAges(t *testing.T) {
	for _, c := range []struct {
		birth, test     string
		g               Gestation
		days, months    int
		corrected, used int // completed months; -2 when there is no corrected age
		text            string
	}{
		{"2020-06-15", "2026-06-14", Gestation{}, 2190, 71, -2, 71, "5 y 11 m"},
		{"2020-06-15", "2026-06-15", Gestation{}, 2191, 72, -2, 72, "6 y 0 m"},
		{"2020-02-29", "2021-02-28", Gestation{}, 365, 11, -2, 11, "0 y 11 m"},
		{"2020-02-29", "2021-03-01", Gestation{}, 366, 12, -2, 12, "1 y 0 m"},
		{"2020-02-29", "2024-02-29", Gestation{}, 1461, 48, -2, 48, "4 y 0 m"},
		{"2023-01-31", "2023-02-28", Gestation{}, 28, 0, -2, 0, "0 y 0 m"},
		{"2023-01-31", "2023-03-01", Gestation{}, 29, 1, -2, 1, "0 y 1 m"},
		{"2023-01-30", "2023-04-30", Gestation{}, 90, 3, -2, 3, "0 y 3 m"},
		{"1999-12-31", "2000-01-01", Gestation{}, 1, 0, -2, 0, "0 y 0 m"},
		{"2024-05-10", "2024-05-10", Gestation{40, 0}, 0, 0, 0, 0, "0 y 0 m"},
		{"2024-01-01", "2025-12-31", Gestation{36, 6}, 730, 23, 23, 23, "1 y 11 m"}, // early, a day before two years
		{"2024-01-01", "2026-01-01", Gestation{30, 0}, 731, 24, 21, 24, "2 y 0 m"},  // two years: no longer corrected
		{"2024-01-01", "2025-12-31", Gestation{30, 0}, 730, 23, 21, 21, "1 y 9 m"},  //
		{"2024-01-01", "2024-06-01", Gestation{37, 0}, 152, 5, 4, 5, "0 y 5 m"},     // not early
		{"2024-01-01", "2024-06-01", Gestation{36, 6}, 152, 5, 4, 4, "0 y 4 m"},     // early by a day
		{"2024-01-01", "2024-06-01", Gestation{42, 0}, 152, 5, 5, 5, "0 y 5 m"},     // born late
		{"2024-01-01", "2024-02-01", Gestation{24, 3}, 31, 1, -1, -1, ""},           // before the due date
	} {
		got := AgesOn(on(t, c.birth), on(t, c.test), c.g)
		name := c.birth + " " + c.test
		require.Equal(t, c.days, got.Chronological.Days, name)
		require.InDelta(t, float64(c.days)/365.25, got.Chronological.Years, 1e-12, name)
		require.Equal(t, c.months, got.Chronological.Months, name)
		require.Equal(t, c.corrected == -2, got.Corrected == nil, name)
		if got.Corrected != nil {
			require.Equal(t, c.corrected, got.Corrected.Months, name)
		}
		require.Equal(t, c.used, got.Used().Months, name)
		require.Equal(t, c.text, got.Used().Text(), name)
	}
}

// Two hundred children, a third of them born at the end of a month or around a leap day, against counting day by day.
func TestAgesMatchCountedDays(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 26))
	for range 200 {
		birth := time.Date(2004+r.IntN(20), time.Month(1+r.IntN(12)), 1+r.IntN(28), 0, 0, 0, 0, time.UTC)
		switch r.IntN(6) {
		case 0:
			birth = time.Date(birth.Year(), birth.Month()+1, -r.IntN(3), 0, 0, 0, 0, time.UTC) // the last days of a month
		case 1:
			birth = time.Date(2004+4*r.IntN(5), time.February, 28+r.IntN(3), 0, 0, 0, 0, time.UTC)
		}
		test := birth.AddDate(0, 0, r.IntN(6000))
		if r.IntN(2) == 0 { // around a birthday, the second above all
			test = birth.AddDate(2+r.IntN(2)*r.IntN(15), 0, r.IntN(5)-2)
		}
		g := Gestation{Weeks: int64(22 + r.IntN(21)), Days: int64(r.IntN(7))}
		got := AgesOn(birth, test, g)
		days, months := step(birth, test)
		require.Equal(t, []int{days, months}, []int{got.Chronological.Days, got.Chronological.Months}, "%s %s", birth, test)

		due := birth.AddDate(0, 0, 280-int(7*g.Weeks+g.Days))
		days, months = step(due, test)
		require.Equal(t, []int{days, months}, []int{got.Corrected.Days, got.Corrected.Months}, "%s %s %v", birth, test, g)
		require.InDelta(t, float64(days)/365.25, got.Corrected.Years, 1e-12)
		early := g.Weeks < 37 && test.Before(birth.AddDate(2, 0, 0))
		require.Equal(t, early, got.CorrectionInUse, "%s %s %v", birth, test, g)
	}
}

// A file of cases with the columns of the age call.
func TestAgesOfAFile(t *testing.T) {
	rows := clinicaltest.Rows(t, "ages/ages_200.csv")
	for _, row := range rows {
		weeks, _ := strconv.ParseInt(row[3], 10, 64)
		days, _ := strconv.ParseInt(row[4], 10, 64)
		got := AgesOn(on(t, row[1]), on(t, row[2]), Gestation{weeks, days})
		require.Equal(t, row[5:], columns(got), row)
	}
	t.Log(len(rows), "cases equal")
}

func columns(a Ages) []string {
	in := "0"
	if a.CorrectionInUse {
		in = "1"
	}
	out := of(a.Chronological)
	if a.Corrected == nil {
		out = append(out, "", "", "")
	} else {
		out = append(out, of(*a.Corrected)...)
	}
	return append(out, in, strconv.Itoa(a.Used().Days), strconv.Itoa(a.Used().Months))
}

func of(a Age) []string {
	return []string{strconv.Itoa(a.Days), strconv.FormatFloat(a.Years, 'f', 9, 64), strconv.Itoa(a.Months)}
}

// The days between which the list looks say the same as the ages themselves.
func TestBornBetween(t *testing.T) {
	for _, today := range []string{"2026-02-28", "2026-03-01", "2024-02-29", "2026-12-31", "2026-01-01"} {
		day := on(t, today)
		for birth := day.AddDate(-5, 0, 0); !birth.After(day); birth = birth.AddDate(0, 0, 1) {
			years := AgesOn(birth, day, Gestation{}).Chronological.Months / 12
			for from := range 5 {
				first, last := BornBetween(from, from, day)
				born := birth.Format(DateForm)
				require.Equal(t, years == from, first <= born && born <= last, "born %s, on %s, aged %d", born, today, from)
			}
		}
	}
}

func TestAgeText(t *testing.T) {
	evening := time.Date(2026, 6, 15, 23, 59, 0, 0, time.UTC)
	require.Equal(t, "6 y 0 m", AgeText("2020-06-15", evening))
	require.Equal(t, "5 y 11 m", AgeText("2020-06-16", evening))
	require.Empty(t, AgeText("", evening))
	require.Empty(t, AgeText("2026-06-16", evening), "not born yet")
}
