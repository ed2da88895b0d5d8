package roster

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
)

// A warning that the API does not name cannot be decided, and the import never runs.
func TestTheAPINamesEveryWarning(t *testing.T) {
	codes := []string{warnAdult, warnError, warnFormula, warnLetter, warnRole, warnPerson, warnRounded, warnZeros, warnUnsure}
	for doubt := range doubtText {
		codes = append(codes, string(doubt))
	}
	for mark := range rowText {
		codes = append(codes, string(mark))
	}
	for _, body := range []reflect.Type{reflect.TypeFor[ImportWarning](), reflect.TypeFor[ImportDecision]()} {
		named, _ := body.FieldByName("Warning")
		require.ElementsMatch(t, codes, strings.Split(named.Tag.Get("enum"), ","), body.Name())
	}
}

func TestDatesOfOtherCalendarsAreReadOrAskedAbout(t *testing.T) {
	for name, c := range map[string]struct {
		rows, want []string
	}{
		"Buddhist years alone":               {[]string{"A,B,18/04/2563", "C,D,30/11/2564"}, []string{"new A B 2020-04-18", "new C D 2021-11-30"}},
		"one Buddhist year among others":     {[]string{"A,B,2563-04-18", "C,D,2021-11-30"}, []string{"check counted: A B 2020-04-18", "new C D 2021-11-30"}},
		"Persian years with a 31st":          {[]string{"A,B,1399/01/31", "C,D,1400/12/29"}, []string{"new A B 2020-04-19", "new C D 2022-03-20"}},
		"a Persian year, or one by the moon": {[]string{"A,B,1399/02/15"}, []string{"check counted: A B 2020-05-04"}},
	} {
		_, got := rosterVariant{data: text(append([]string{"First name,Last name,DOB"}, c.rows...)...)}.becomes(t)
		require.Equal(t, c.want, got, name)
	}
}

func TestADateTypedIntoASheetByTheBuddhistCalendarIsRead(t *testing.T) {
	data := sheetOf(t, map[string]string{"C2": "d/m/yyyy", "C3": "d/m/yyyy"}, []any{"First name", "Last name", "DOB"}, []any{"A", "B", 242_265}, []any{"C", "D", 242_857})
	_, got := rosterVariant{data: data}.becomes(t)
	require.Equal(t, []string{"new A B 2020-04-18", "new C D 2021-11-30"}, got)
}

func TestADateInALunarCalendarIsRefusedWithItsReason(t *testing.T) {
	r := rowReader{names: []string{"DOB"}, fields: []importfile.Field{importfile.DateOfBirth}, dates: importcell.Dates{Now: decidedAt}}
	c := r.read(2, []string{"1441-08-14"}, importfile.Marks{}, "")
	require.Equal(t, []string{"DOB: 1441-08-14 is a date by the Islamic calendar, which differs between countries. Please write it by the Gregorian one"}, c.reasons.texts())
}

func TestAnIdThatASheetHoldsAsANumberIsAskedAbout(t *testing.T) {
	data := sheetOf(t, nil, []any{"First name", "Last name", "DOB", "Student ID"},
		[]any{"A", "B", "2019-03-12", "00451"}, []any{"C", "D", "2019-03-13", 452}, []any{"E", "F", "2019-03-14", 12345}, []any{"G", "H", "2019-03-15", 1.23457e+17})
	_, asked := rosterVariant{data: data}.becomes(t)
	require.Equal(t, []string{"new A B 2019-03-12", "check zeros: C D 2019-03-13", "new E F 2019-03-14", "check rounded: G H 2019-03-15"}, asked)
	_, swapped := rosterVariant{data: data, choices: importChoices{Warnings: map[string]string{"zeros": choiceSwap, "rounded": choiceTake}}}.becomes(t)
	require.Equal(t, []string{"new A B 2019-03-12", "new C D 2019-03-13", "new E F 2019-03-14", "new G H 2019-03-15"}, swapped)
	numbers := sheetOf(t, nil, []any{"First name", "Last name", "DOB", "Student ID"}, []any{"A", "B", "2019-03-12", 451}, []any{"C", "D", "2019-03-13", 52})
	_, plain := rosterVariant{data: numbers}.becomes(t)
	require.Equal(t, []string{"new A B 2019-03-12", "new C D 2019-03-13"}, plain, "numbers alone have lost nothing that shows")
}

func TestLostZerosOfAnIDAreRestored(t *testing.T) {
	r := rowReader{names: []string{"ID"}, fields: []importfile.Field{importfile.MedicalID}, ids: map[int]int{0: 5}, choices: importChoices{Warnings: map[string]string{"zeros": choiceSwap}}}
	c := r.read(2, []string{"452"}, importfile.Marks{Cells: map[int]importcell.Mark{0: importcell.NumberMark}}, "")
	require.Equal(t, "00452", c.medical)
}
