package main

import (
	"errors"
	"strings"
)

// splitWords splits at spaces; single or double quotes keep a word with spaces together.
func splitWords(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, inside := rune(0), false
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true
		case quote == 0 && r == ' ':
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, errors.New("a quote is not closed")
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}

// joinWords returns the reverse of splitWords for words without quotes of both kinds.
func joinWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = word
		if strings.Contains(word, `"`) {
			quoted[i] = "'" + word + "'"
		} else if strings.ContainsAny(word, " '|") || word == "" {
			quoted[i] = `"` + word + `"`
		}
	}
	return strings.Join(quoted, " ")
}
