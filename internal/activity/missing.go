package activity

import (
	"slices"
	"strings"
)

// Reasons why a question has no score.
const (
	Refused         = "refused"          // the child did not want to
	NoResponse      = "no_response"      // it was asked, and nothing came
	NotAdministered = "not_administered" // it was never asked
	Discontinued    = "discontinued"     // the test was ended before it
)

var missingReasons = []string{Refused, NoResponse, NotAdministered, Discontinued}

// MissingWords is a reason in the words of screens and files; nothing where none was recorded.
func MissingWords(reason string) string {
	return map[string]string{
		Refused: "Refused", NoResponse: "No response", NotAdministered: "Not administered", Discontinued: "Discontinued",
	}[reason]
}

// isMissingReason reports whether a text may stand as a reason; "" says none.
func isMissingReason(text string) bool { return text == "" || slices.Contains(missingReasons, text) }

var missingRule = "expected " + strings.Join(missingReasons, ", ") + " or an empty text"

// applyMissing puts an edit's reason over the stored one, once its score has been. What has a score is not missing:
// a reason given beside or after a score says nothing.
func (r *resultRow) applyMissing(e *ResultEdit) {
	set(&r.missing, e.MissingReason)
	if r.score.Valid {
		r.missing = ""
	}
}
