package website

import (
	"net/http"

	"golang.org/x/text/language"

	"milepost/internal/icu"
)

// Chooser finds which of some languages a browser shows pages in.
type Chooser struct {
	tags    []string
	matcher language.Matcher
}

// NewChooser returns the one of languages, of which the first is for browsers that prefer none of them.
func NewChooser(offered []*icu.Language) Chooser {
	var c Chooser
	var parsed []language.Tag
	for _, one := range offered {
		if tag, err := language.Parse(one.Tag); err == nil {
			c.tags, parsed = append(c.tags, one.Tag), append(parsed, tag)
		}
	}
	c.matcher = language.NewMatcher(parsed)
	return c
}

// Of returns the language that was chosen in the browser of a request, or that it prefers.
func (c Chooser) Of(r *http.Request) string {
	if chosen, err := r.Cookie(LanguageCookie); err == nil {
		for _, tag := range c.tags {
			if tag == chosen.Value {
				return tag
			}
		}
	}
	preferred, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(preferred) == 0 {
		return c.tags[0]
	}
	_, place, _ := c.matcher.Match(preferred...)
	return c.tags[place]
}
