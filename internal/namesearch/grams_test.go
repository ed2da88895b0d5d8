package namesearch_test

import (
	"slices"
	"strings"
	"testing"

	"milepost/internal/namesearch"

	"github.com/stretchr/testify/require"
)

func TestGrams(t *testing.T) {
	for given, want := range map[string]string{
		"":              "",
		" -.@ ":         "",
		"Bo":            "^b ^bo",
		"Zoë":           "^z ^zo zoe",
		"Anna":          "^a ^an ann nna",
		"ana@x.org":     "^a ^an ^o ^or ^x ana org",
		"a_b-c+d":       "^a ^b ^bc ^c ^d",
		"Weiß":          "^w ^we eis iss wei",
		"Işık":          "^i ^is isi sik",
		"美咲":            "^咲 ^美",
		"يوسف":          "^ي ^يو وسف يوس",
		"42 x7y":        "^4 ^42 ^x ^x7 x7y",
		"anna Anna ANN": "^a ^an ann nna",
	} {
		require.Equal(t, want, strings.Join(namesearch.Grams(given), " "), given)
	}
	require.Equal(t, namesearch.Grams("Ana Berg", "x@y.org"), namesearch.Grams("x@y.org", "ana BERG"))
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
		require.Equal(t, want, strings.Join(namesearch.QueryGrams(given), " "), given)
	}
}

func TestSearchPatterns(t *testing.T) {
	require.Equal(t, " ana berg ana x example", namesearch.Text("Ana", "", "Bérg", "ana@x.example"))
	require.Equal(t, []string{"% an%", "%berg%"}, namesearch.QueryPatterns("berg AN berg"))
	require.Empty(t, namesearch.QueryPatterns("%"))
}

// Whatever is found by its patterns has the grams, so that the index loses nothing.
func TestGramsAreNecessary(t *testing.T) {
	texts := []string{"Ana Berg", "José Peña", "İpek Işık", "山田 太郎", "Weiß-Große", "يوسف علي", "김민수", "o'brien", "x.y_z+1@mail.example"}
	queries := []string{"an", "be", "erg", "jose pena", "PEÑA", "ipek", "isik", "太", "山田太郎", "weiss gro", "علي", "민수", "brien o", "z 1 mail"}
	found := 0
	for _, query := range queries {
		for _, text := range texts {
			if !fits(namesearch.Text(text), namesearch.QueryPatterns(query)) {
				continue
			}
			found++
			grams := namesearch.Grams(text)
			for _, gram := range namesearch.QueryGrams(query) {
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
	require.Equal(t, []string{"%abcde%", "%abcdefghij%", "%klm%"}, namesearch.QueryPatterns(long), "the last word is cut")
	require.Len(t, namesearch.QueryGrams(long), 9)
	pairs := make([]string, 2000)
	for i := range pairs {
		pairs[i] = string([]rune{rune('a' + i%26), rune('a' + i/26%26)})
	}
	many := strings.Join(pairs, " ")
	require.Len(t, namesearch.QueryPatterns(many), 12)
	require.Len(t, namesearch.QueryGrams(many), 12)
	require.Len(t, namesearch.QueryGrams(strings.ReplaceAll(many, " ", "")), 24)
}
