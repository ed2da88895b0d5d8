package rating

import "strings"

func trimmed(first, last string) string { return strings.TrimSpace(first + " " + last) }

// distinct returns the texts in their order, each once.
func distinct(list []string) []string {
	seen, out := map[string]bool{}, []string{}
	for _, text := range list {
		if !seen[text] {
			seen[text] = true
			out = append(out, text)
		}
	}
	return out
}
