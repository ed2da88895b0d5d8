package namesearch

import (
	"slices"
	"strings"
)

const (
	// maxLetters and maxWords bound a query: the rest of it is ignored.
	maxLetters = 200
	maxWords   = 12
	maxGrams   = 24
	gramLength = 3
)

// Text returns the form of texts that [QueryPatterns] are tested upon: a space before each folded word, in each of its spellings.
func Text(texts ...string) string {
	var out strings.Builder
	for _, word := range spelled(texts...) {
		out.WriteByte(' ')
		out.WriteString(word)
	}
	return out.String()
}

// Grams returns the parts of texts under which an index finds them, each once and in order: the beginnings of one and two
// letters of every word ("^a", "^an") and all runs of three letters.
func Grams(texts ...string) []string {
	var grams []string
	for _, word := range spelled(texts...) {
		letters := []rune(word)
		for n := 1; n < gramLength && n <= len(letters); n++ {
			grams = append(grams, "^"+string(letters[:n]))
		}
		grams = append(grams, runs(letters)...)
	}
	return distinct(grams)
}

// QueryGrams returns the grams that a text must all have to match the query. None means that the query has no word. They are
// necessary, not sufficient: candidates are tested with [QueryPatterns]. For a long query it returns a part of them.
func QueryGrams(query string) []string {
	var grams []string
	for _, word := range queryWords(query) {
		letters := []rune(word)
		if len(letters) < gramLength {
			grams = append(grams, "^"+word)
		}
		grams = append(grams, runs(letters)...)
	}
	grams = distinct(grams)
	return grams[:min(len(grams), maxGrams)]
}

// QueryPatterns are the LIKE patterns that a [Text] must all fit: a word of one or two letters as the beginning
// of a word, a longer one anywhere. They need no ESCAPE: words have no sign of their own in LIKE.
func QueryPatterns(query string) []string {
	found := queryWords(query)
	patterns := make([]string, 0, len(found))
	for _, word := range found {
		if len([]rune(word)) < gramLength {
			word = " " + word
		}
		patterns = append(patterns, "%"+word+"%")
	}
	return patterns
}

func queryWords(query string) []string {
	if letters := []rune(query); len(letters) > maxLetters {
		query = string(letters[:maxLetters])
	}
	found := distinct(Words(query))
	return found[:min(len(found), maxWords)]
}

func runs(letters []rune) []string {
	var out []string
	for i := gramLength; i <= len(letters); i++ {
		out = append(out, string(letters[i-gramLength:i]))
	}
	return out
}

func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}
