package score

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// Norms are used for tests in their language alone; those that do not name it by a tag are of tests in the language of the application.
func TestNormsOfAnotherLanguageAreNotUsed(t *testing.T) {
	const rows = "age_from,age_until,mean,sd,n\n5;0,7;0,10,4,80"
	const spanish = "# score: total; title: In Spanish; citation: Invented 2026; sample_n: 120; language: es\n"
	unsaid, inSpanish := tables(t, 1, head+rows), tables(t, 2, spanish+rows)
	both := slices.Concat(unsaid, inSpanish)
	for name, c := range map[string]struct {
		written, tested, title string
	}{
		"as it is written":        {"en", "en", "Words"},
		"in a translation":        {"en", "es", "In Spanish"},
		"in a region":             {"en", "es-MX", "In Spanish"},
		"in another translation":  {"en", "ar", ""},
		"written in Spanish":      {"es", "es", "In Spanish"},
		"in a language not known": {"", "", "In Spanish"},
	} {
		s := sheetOf(13, 7, 0)
		s.Written, s.Language = c.written, c.tested
		f := total(s, both)
		if c.title == "" {
			require.Equal(t, scoring.OtherLanguage, f.Reason, name)
			require.Nil(t, f.Standard, name)
			continue
		}
		require.Empty(t, f.Reason, name)
		require.Equal(t, c.title, f.Trail.Norm.Title, name)
	}
}

// Children who were tested in a translation are no local sample of those who were not.
func TestScoresInATranslationHaveALineOfTheirOwn(t *testing.T) {
	line := func(written, tested string) string {
		s := sheetOf(13, 7, 0)
		s.Written, s.Language = written, tested
		return figuresLine(s)
	}
	require.Equal(t, line("", ""), line("en", "en"), "a language that is said changes nothing")
	require.Equal(t, line("", ""), line("en", "en-GB"))
	require.NotEqual(t, line("en", "en"), line("en", "es"))
	require.NotEqual(t, line("en", "ar"), line("en", "es"))
}
