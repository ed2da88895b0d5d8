package httpx

import (
	"net/url"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx/problem"
	"milepost/internal/httpx/validtext"
)

// maxSearched is how many characters a search may have.
const maxSearched = 200

// SearchText lets the words of a search be sent in a header instead of the address: proxies log addresses and browsers keep
// them, and the words may be a child's name. It is embedded next to the parameter search.
type SearchText struct {
	Header string `header:"Search" maxLength:"2400" doc:"the same as the parameter search, before which it goes: as percent-encoded UTF-8. No log and no history holds it."`
	words  string
}

// Resolve implements [huma.Resolver]: it decodes the header. For what embeds it, huma calls it more than once.
func (t *SearchText) Resolve(huma.Context) []error {
	text, err := url.PathUnescape(t.Header)
	if err != nil || !validtext.Is(text) || utf8.RuneCountInString(text) > maxSearched {
		return []error{&huma.ErrorDetail{Location: "header.Search", Message: problem.NotSearched.String()}}
	}
	t.words = text
	return nil
}

// Or returns the header's words, or else the parameter's.
func (t SearchText) Or(parameter string) string {
	if t.words != "" {
		return t.words
	}
	return parameter
}
