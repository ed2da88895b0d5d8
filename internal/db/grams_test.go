package db_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

func TestGrams(t *testing.T) {
	for given, want := range map[string]string{
		"":              "",
		" -.@ ":         "",
		"Bo":            "^b ^bo",
		"Zoë":           "^z ^zo zoe",
		"Anna":          "^a ^an ann nna",
		"ana@x.org":     "^a ^an ^o ^or ^x ana org",
		"a_b-c+d":       "^a ^b ^c ^d",
		"Weiß":          "^w ^we eis iss wei",
		"Işık":          "^i ^is isi sik",
		"美咲":            "^咲 ^美",
		"يوسف":          "^ي ^يو وسف يوس",
		"42 x7y":        "^4 ^42 ^x ^x7 x7y",
		"anna Anna ANN": "^a ^an ann nna",
	} {
		require.Equal(t, want, strings.Join(db.Grams(given), " "), given)
	}
	require.Equal(t, db.Grams("Ana Berg", "x@y.org"), db.Grams("x@y.org", "ana BERG"))
}

func TestSearchGrams(t *testing.T) {
	for given, want := range map[string]string{
		"":             "",
		"%_'\\":        "",
		"a":            "^a",
		"ÄN":           "^an",
		"ann":          "ann",
		"berg an":      "^an ber erg",
		"ana@x.org":    "^x ana org",
		"山田":           "^山 ^田",
		"STRASSE 12":   "^12 ass ras sse str tra",
		"a\x00b\xffcd": "^a ^b ^cd",
	} {
		require.Equal(t, want, strings.Join(db.SearchGrams(given), " "), given)
	}
}

func TestSearchPatterns(t *testing.T) {
	require.Equal(t, " ana berg ana x example", db.SearchText("Ana", "", "Bérg", "ana@x.example"))
	require.Equal(t, []string{"% an%", "%berg%"}, db.SearchPatterns("berg AN berg"))
	require.Empty(t, db.SearchPatterns("%"))
}

// Whatever is found by its patterns has the grams, so that the index loses nothing.
func TestGramsAreNecessary(t *testing.T) {
	texts := []string{"Ana Berg", "José Peña", "İpek Işık", "山田 太郎", "Weiß-Große", "يوسف علي", "김민수", "o'brien", "x.y_z+1@mail.example"}
	queries := []string{"an", "be", "erg", "jose pena", "PEÑA", "ipek", "isik", "太", "山田太郎", "weiss gro", "علي", "민수", "brien o", "z 1 mail"}
	found := 0
	for _, query := range queries {
		for _, text := range texts {
			if !fits(db.SearchText(text), db.SearchPatterns(query)) {
				continue
			}
			found++
			grams := db.Grams(text)
			for _, gram := range db.SearchGrams(query) {
				require.Contains(t, grams, gram, "%s in %s", query, text)
			}
		}
	}
	require.Equal(t, len(queries), found, "each query finds its text and no other")
}

func fits(text string, patterns []string) bool {
	return !slices.ContainsFunc(patterns, func(pattern string) bool { return !strings.Contains(text, strings.Trim(pattern, "%")) })
}

func TestALongQueryIsBounded(t *testing.T) {
	long := strings.Repeat("abcdefghij klm ", 10_000/15)
	require.Equal(t, []string{"%abcde%", "%abcdefghij%", "%klm%"}, db.SearchPatterns(long), "the last word is cut")
	require.Len(t, db.SearchGrams(long), 9)
	pairs := make([]string, 2000)
	for i := range pairs {
		pairs[i] = string([]rune{rune('a' + i%26), rune('a' + i/26%26)})
	}
	many := strings.Join(pairs, " ")
	require.Len(t, db.SearchPatterns(many), 12)
	require.Len(t, db.SearchGrams(many), 12)
	require.Len(t, db.SearchGrams(strings.ReplaceAll(many, " ", "")), 24)
}
