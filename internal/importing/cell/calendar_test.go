package cell

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var in2026 = time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)

// judged returns the dates of one column, as a file with them is read.
func judged(head string, texts ...string) []DateReading {
	o := NewOrders(in2026)
	o.Head(0, head)
	for _, text := range texts {
		o.Add(0, text, "")
	}
	dates := o.Decide().Dates(NoOrder, false, in2026)
	var all []DateReading
	for _, text := range texts {
		all = append(all, dates.Judge(0, text, ""))
	}
	return all
}

func TestYearsOfTheBuddhistCalendarAreRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"2563-04-08": "2020-04-08", "18/04/2563": "2020-04-18", "25630408": "2020-04-08", "08042563": "2020-04-08", "8 เมษายน 2563": "2020-04-08",
		"8 เม.ย. 2563": "2020-04-08", "29 ก.พ. พ.ศ. 2563": "2020-02-29", "๘ เมษายน ๒๕๖๓": "2020-04-08",
	} {
		require.Equal(t, []DateReading{{ISO: want}}, judged("Born", text), text)
	}
	require.Equal(t, []DateReading{{}}, judged("Born", "29/02/2562"), "2019 had no 29 February")
	require.Equal(t, []DateReading{{ISO: "2020-04-08", Doubt: CountedDoubt}, {ISO: "2019-05-21"}}, judged("Born", "2563-04-08", "2019-05-21"), "not all of the dates are")
	require.Equal(t, []DateReading{{ISO: "2020-04-18"}, {ISO: "1961-04-21", Other: "2018-04-21", Doubt: ShortDoubt}}, judged("Born", "18/04/2563", "21/04/61"))
}

func TestYearsOfThePersianCalendarAreRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"1399/01/01": "2020-03-20", "1399/01/31": "2020-04-19", "1399/12/30": "2021-03-20", "1400/01/01": "2021-03-21", "1403/01/01": "2024-03-20", "1404/01/01": "2025-03-21",
		"1396/07/15": "2017-10-07", "۱۳۹۹/۰۲/۱۵": "2020-05-04", "13990215": "2020-05-04", "15 اردیبهشت 1399": "2020-05-04",
	} {
		require.Equal(t, []DateReading{{ISO: want}}, judged("تاریخ تولد", text), text)
	}
	require.Equal(t, []DateReading{{ISO: "2020-05-04", Doubt: CountedDoubt}}, judged("Born", "1399/02/15"), "nothing says that it is not by the moon")
	require.Equal(t, []DateReading{{ISO: "2020-05-04"}, {ISO: "2019-06-21"}}, judged("Born", "1399/02/15", "1398/03/31"), "no month by the moon has 31 days")
	require.Equal(t, []DateReading{{}}, judged("تاریخ تولد", "1400/12/30"), "no leap year")
	require.Equal(t, []DateReading{{ISO: "2020-05-04", Doubt: CountedDoubt}, {ISO: "2019-05-21"}}, judged("تاریخ تولد", "1399/02/15", "2019-05-21"))
}

func TestDatesInLunarCalendarsAreNotRead(t *testing.T) {
	require.Equal(t, []DateReading{{Doubt: IslamicDoubt}}, judged("Born", "1441-08-14"))
	require.Equal(t, []DateReading{{Doubt: IslamicDoubt}}, judged("Born", "14 رمضان 1441"))
	require.Equal(t, []DateReading{{Doubt: IslamicDoubt}, {Doubt: IslamicDoubt}, {ISO: "2019-05-21"}}, judged("Born", "1441-08-14", "1399-02-15", "2019-05-21"))
}

// The first days of years in the official calendar.
func TestPersianYearsBeginAtTheEquinox(t *testing.T) {
	for year, want := range map[int]string{
		1342: "1963-03-21", 1354: "1975-03-21", 1375: "1996-03-20", 1376: "1997-03-21", 1379: "2000-03-20", 1380: "2001-03-21", 1387: "2008-03-20", 1391: "2012-03-20",
		1392: "2013-03-21", 1395: "2016-03-20", 1405: "2026-03-21", 1408: "2029-03-20",
	} {
		day, ok := persianDate(year, 1, 1)
		require.True(t, ok)
		require.Equal(t, want, day.Format(ISOForm), year)
	}
}
