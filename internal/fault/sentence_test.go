package fault

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

var (
	full    = Define("test.full", "This question has {most, number} clips until {day, date}: {names, list}, {title}.")
	missing = Define("test.missing", "The title is missing.")
	within  = Define("test.within", "{column}: {finding}")
)

func TestAMessageHasItsTextsIDAndValues(t *testing.T) {
	m := full.With("most", 1000).With("day", time.Date(2026, 3, 12, 0, 0, 0, 0, time.UTC)).With("names", []string{"a", "b"}).With("title", 7)
	require.NoError(t, m.Err())
	require.Equal(t, "test.full", m.ID())
	require.Equal(t, "This question has 1,000 clips until 12 March 2026: a, b, 7.", m.String())
	require.Equal(t, map[string]any{"most": int64(1000), "day": "2026-03-12", "names": []string{"a", "b"}, "title": "7"}, m.Values())
	require.Nil(t, missing.Message().Values())
	require.NoError(t, missing.Message().Err())
}

func TestAMessageDoesNotChangeTheOneItWasMadeFrom(t *testing.T) {
	begun := full.With("most", 1)
	one, two := begun.With("title", "one"), begun.With("title", "two")
	require.Equal(t, map[string]any{"most": int64(1), "title": "one"}, one.Values())
	require.Equal(t, map[string]any{"most": int64(1), "title": "two"}, two.Values())
}

func TestWrongValuesAreReported(t *testing.T) {
	require.ErrorContains(t, full.Message().Err(), "day is missing or of another kind, most is")
	require.ErrorContains(t, full.With("most", "many").Err(), "most is missing or of another kind")
	require.ErrorContains(t, missing.With("most", 1).Err(), "most is not in the text")
	require.Equal(t, "This question has {most} clips until {day}: {names}, {title}.", full.String())
	require.Empty(t, Message{}.String())
	require.NoError(t, Message{}.Err())
}

func TestIDsAreUniqueAndHaveAnArea(t *testing.T) {
	require.Panics(t, func() { Define("test.full", "Again.") })
	require.Panics(t, func() { Define("test.bad", "{") })
	require.Panics(t, func() { Define("test.two", "{n} of {n, number}") })
	require.Panics(t, func() { Define("test.moment", "{at, moment}") }, "which programs that show refusals do not know")
	for _, id := range []string{"", "full", "test.", ".full", "Test.full", "test.full.again", "test.is_full", "test.-full", "test.full-"} {
		require.Panics(t, func() { Define(id, "No.") }, id)
	}
}

func TestRegisteredSentencesAreInTheOrderOfTheirIDs(t *testing.T) {
	all := Registered()
	require.IsIncreasing(t, func() (ids []string) {
		for _, d := range all {
			ids = append(ids, d.ID)
		}
		return ids
	}())
	require.Contains(t, all, Definition{
		ID: "test.full", English: full.of.english,
		Values: map[string]icu.Kind{"most": "number", "day": "date", "names": "list", "title": "text"},
	})
}

func TestAFaultSaysItsFirstField(t *testing.T) {
	f := Fields(FieldError{"title", missing}, FieldError{"clips", full.With("most", 2)})
	require.Equal(t, "The title is missing.", f.Error())
	require.Equal(t, f, Fields(FieldError{"title", missing}, FieldError{"clips", full.With("most", 2)}))
	require.NotEqual(t, Conflict(full.With("most", 1)), Conflict(full.With("most", 2)))
}

func TestASentenceIsAValueOfAnother(t *testing.T) {
	m := within.With("column", "Grade").With("finding", full.With("most", 2).With("day", time.Unix(0, 0).UTC()).With("names", []string{"a"}).With("title", "b"))
	require.NoError(t, m.Err())
	require.Equal(t, "Grade: This question has 2 clips until 1 January 1970: a, b.", m.String())
	require.Equal(t, Finding{
		Message: "Grade: The title is missing.", MessageID: "test.within",
		Values: map[string]any{"column": "Grade", "finding": Finding{Message: "The title is missing.", MessageID: "test.missing"}},
	}, within.With("column", "Grade").With("finding", missing).Message().Finding())
	require.Error(t, full.With("most", missing).Err())
	require.True(t, within.Asks("finding"))
	require.False(t, within.Asks("most"))
}
