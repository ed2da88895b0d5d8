package norm

import (
	"strings"

	"golang.org/x/text/language"
)

// Tag is the language of the tests that the norms are of, as a tag; empty if the head names none by a tag. Such norms are of tests in the
// language in which the application is written.
func (h *Head) Tag() string {
	tag, err := language.Parse(h.Language)
	if err != nil || tag == language.Und {
		return ""
	}
	return tag.String()
}

// SameLanguage reports whether two tags are of one language, whatever the region. An unknown language may be any.
func SameLanguage(a, b string) bool { return a == "" || b == "" || primary(a) == primary(b) }

func primary(tag string) string {
	first, _, _ := strings.Cut(tag, "-")
	return strings.ToLower(first)
}
