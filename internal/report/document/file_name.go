package document

import (
	"regexp"
	"strings"

	"milepost/internal/people"
)

var notInNames = regexp.MustCompile(`[^\p{L}\p{M}\p{N}]+`)

// FileName returns what a download about the report's child is called: its kind, the child's initials, the application and the day of the test.
func (r *Report) FileName(kind string) string {
	parts := []string{kind, people.Initials(r.Child.FirstName, r.Child.MiddleName, r.Child.LastName), r.Application.Title}
	name := strings.Trim(notInNames.ReplaceAllString(strings.Join(parts, " "), "-"), "-")
	return name + "-" + r.TestDate
}
