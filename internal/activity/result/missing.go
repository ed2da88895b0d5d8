package result

import (
	"slices"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// Reasons why a question has no score.
const (
	Refused         = "refused"          // the child did not want to
	NoResponse      = "no_response"      // it was asked, and nothing came
	NotAdministered = "not_administered" // it was never asked
	Discontinued    = "discontinued"     // the test was ended before it
)

var missingReasons = []string{Refused, NoResponse, NotAdministered, Discontinued}

// SpecialistReasons are the reasons for which a specialist leaves a question.
func SpecialistReasons() []string { return slices.Clone(missingReasons) }

// raterReasons are those of raters, who do not use the runner.
var raterReasons = []string{questionnaire.DontKnow, questionnaire.NoOpportunity}

// MissingWords is a reason in the words of screens and files; nothing where none was recorded.
func MissingWords(reason string) string {
	if !slices.Contains(missingReasons, reason) && !slices.Contains(raterReasons, reason) {
		return ""
	}
	words := flow.Reason(reason).Words()
	return strings.ToUpper(words[:1]) + words[1:]
}

// isMissingReason reports whether the text is a valid reason on the runner; "" is no reason.
func isMissingReason(text string) bool { return text == "" || slices.Contains(missingReasons, text) }

var missingRule = fault.Define("result.missing-reason", "expected {reasons, list} or an empty text")

// applyMissing replaces the stored reason by the edit's, after its score was applied. A scored question is not missing: a
// reason sent with or after a score is ignored.
func (r *resultRow) applyMissing(e *ResultEdit) {
	set(&r.missing, e.MissingReason)
	if r.score.Valid {
		r.missing = ""
	}
}
