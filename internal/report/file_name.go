package report

import (
	"regexp"
	"strings"
	"unicode"
)

var notInNames = regexp.MustCompile(`[^\p{L}\p{M}\p{N}]+`)

// fileName returns the name of a download about the report's child: its kind, the child's initials, the application and the day
// of the test.
func (r *Report) fileName(kind string) string {
	parts := []string{kind, initials(r.Child.FirstName, r.Child.MiddleName, r.Child.LastName), r.Application.Title}
	name := strings.Trim(notInNames.ReplaceAllString(strings.Join(parts, " "), "-"), "-")
	return name + "-" + r.TestDate
}

// initials returns the first letters of the words of a name.
func initials(names ...string) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(strings.Join(names, " "), func(r rune) bool { return unicode.IsSpace(r) || r == '-' }) {
		for _, r := range word {
			if unicode.IsLetter(r) || unicode.IsNumber(r) {
				b.WriteRune(unicode.ToUpper(r))
				break
			}
		}
	}
	return b.String()
}
