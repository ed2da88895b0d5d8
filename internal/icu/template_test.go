package icu_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

var day = time.Date(2026, time.March, 2, 15, 4, 0, 0, time.UTC)

// written writes a template with values: name, value, …
func written(t *testing.T, l *icu.Language, template string, values ...any) string {
	t.Helper()
	parsed, err := icu.Parse(template, l)
	require.NoError(t, err)
	given := map[string]any{}
	for i := 0; i < len(values); i += 2 {
		name := values[i].(string)
		given[name] = parsed.Kinds()[name].Normal(values[i+1])
		require.NotNil(t, given[name], "%s: %s", template, name)
	}
	return parsed.Write(l, func(name string) (any, bool) {
		value, found := given[name]
		return value, found
	})
}

func TestTemplatesAreWrittenInEnglish(t *testing.T) {
	for _, c := range []struct {
		template string
		values   []any
		want     string
	}{
		{"The child's record is archived.", nil, "The child's record is archived."},
		{"{left} left of {title}.", []any{"left", 12345, "title", "A {b}, 'c'"}, "12345 left of A {b}, 'c'."},
		{"At most {most, number}.", []any{"most", int64(1234567)}, "At most 1,234,567."},
		{"{n,number}", []any{"n", -100}, "-100"},
		{"{n, number}", []any{"n", -1000}, "-1,000"},
		{"{n, number}", []any{"n", 999}, "999"},
		{"{n, plural, one {# clip} other {# clips}} left", []any{"n", 1}, "1 clip left"},
		{"{n, plural, one {# clip} other {# clips}} left", []any{"n", 2000}, "2,000 clips left"},
		{"{n, plural, =0 {No clip} one {# clip} other {# clips}}", []any{"n", 0}, "No clip"},
		{"{n, plural, other {'#' # of {title}}}", []any{"n", 3, "title", "x"}, "# 3 of x"},
		{"{n, plural, other {{m, plural, one {# in #} other {#}}}}", []any{"n", 3, "m", 1}, "1 in 1"},
		{"Until {day, date}.", []any{"day", day}, "Until 2 March 2026."},
		{"One of {names, list}.", []any{"names", []string{"a", "b"}}, "One of a, b."},
		{"Ask {who}. Thanks", []any{"who", "Ana B."}, "Ask Ana B. Thanks"},
		{"'{'x'}' and '{it''s}' and it''s #1", nil, "{x} and {it's} and it's #1"},
		{"open '{", nil, "open {"},
		{"{missing} and {n, number}", nil, "{missing} and {n}"},
	} {
		require.Equal(t, c.want, written(t, icu.English, c.template, c.values...))
	}
}

func TestEachLanguageHasItsNumbersDatesAndLists(t *testing.T) {
	const template = "{n, number} | {most, number} | {day, date} | {at, moment} | {price, money} | {yen, money} | {names, list}"
	for tag, want := range map[string]string{
		"en": "1,234 | 1,234,567 | 2 March 2026 | 2 March 2026, 15:04 UTC | 9.05 EUR | 900 JPY | Ana, Ben",
		"es": "1234 | 1.234.567 | 2 de marzo de 2026 | 2 de marzo de 2026, 15:04 UTC | 9,05 EUR | 900 JPY | Ana, Ben",
		"ar": "1,234 | 1,234,567 | 2 مارس 2026 | \u20682 مارس 2026، 15:04 UTC\u2069 | \u20689.05 EUR\u2069 | \u2068900 JPY\u2069 | \u2068Ana\u2069، \u2068Ben\u2069",
	} {
		require.Equal(t, want, written(t, icu.Languages[tag], template, "n", 1234, "most", 1234567, "day", day, "at", day,
			"price", icu.Amount{Units: 905, Currency: "EUR"}, "yen", icu.Amount{Units: 900, Currency: "JPY"}, "names", []string{"Ana", "Ben"}))
	}
}

func TestPluralsFollowTheLanguage(t *testing.T) {
	const all = "{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}"
	for n, want := range map[int]string{
		0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other", 102: "other", 103: "few", 111: "many", 1_000_003: "few", -1: "one",
	} {
		require.Equal(t, want, written(t, icu.Languages["ar"], all, "n", n), n)
	}
	for n, want := range map[int]string{0: "other", 1: "one", 2: "other", 21: "other", 1_000_001: "other"} {
		require.Equal(t, want, written(t, icu.Languages["es"], "{n, plural, one {one} other {other}}", "n", n), n)
	}
}

func TestNamesAreIsolatedInSentencesFromRightToLeft(t *testing.T) {
	const template = "اسأل {who}."
	require.Equal(t, "اسأل \u2068Ana B.\u2069", written(t, icu.Languages["ar"], template, "who", "Ana B."))
	require.Equal(t, "اسأل أحدا.", written(t, icu.Languages["ar"], template, "who", icu.Phrase("أحدا")), "a text of our own is not")
	require.Equal(t, "Pregunte a Ana.", written(t, icu.Languages["es"], "Pregunte a {who}.", "who", "Ana"))
}

func TestTemplatesThatAreWrongAreRefused(t *testing.T) {
	for _, template := range []string{
		"{", "}", "a {} b", "{A}", "{1a}", "{a b}", "{a,}", "{a, int}", "{a, number", "{a, number, x}", "{a, plural}", "{a, plural, }",
		"{a, plural, one {x}}", "{a, plural, few {x} other {y}}", "{a, plural, other x}", "{a, plural, other {x}", "{a, plural, =x {y} other {z}}",
		"{n} of {n, number}",
	} {
		_, err := icu.Parse(template, icu.English)
		require.Error(t, err, template)
	}
	_, err := icu.Parse("{a, plural, few {x} other {y}}", icu.Languages["ar"])
	require.NoError(t, err)
}

func TestValuesOfAnotherKindAreRefused(t *testing.T) {
	for kind, given := range map[icu.Kind][]any{
		icu.Text: {nil, 1.5, true, []string{"a"}, day}, icu.Number: {nil, "1", 1.5, day}, icu.Date: {nil, "2026-03-02", 1},
		icu.Moment: {nil, 1, "now"}, icu.Money: {nil, 1, "9 EUR"}, icu.List: {nil, "a", []int{1}}, "other": {"a", 1, nil},
	} {
		for _, value := range given {
			require.Nil(t, kind.Normal(value), "%s: %v", kind, value)
		}
	}
}

func FuzzTemplate(f *testing.F) {
	for _, seed := range []string{"a", "{a}", "{n, plural, =0 {none} one {# a} other {# as}}", "'{'", "it''s", "{d, date}{l, list}{m, moment}{p, money}"} {
		f.Add(seed)
	}
	f.Fuzz(func(_ *testing.T, template string) {
		for _, l := range icu.Languages {
			parsed, err := icu.Parse(template, l)
			if err != nil {
				continue
			}
			_ = parsed.Write(l, func(name string) (any, bool) {
				return map[icu.Kind]any{
					icu.Text: "a", icu.Number: int64(1), icu.Date: "2026-03-02", icu.Moment: day, icu.Money: icu.Amount{}, icu.List: []string{"a"},
				}[parsed.Kinds()[name]], true
			})
		}
	})
}
