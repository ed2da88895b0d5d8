package flow

import (
	"strings"

	"milepost/internal/questionnaire"
)

// Reason is why a question has no score.
type Reason string

// The reasons that are recorded. A question without a note was not administered. The last two are those of raters.
const (
	Refused         Reason = "refused"
	NoResponse      Reason = "no_response"
	NotAdministered Reason = "not_administered"
	Discontinued    Reason = "discontinued"
	DontKnow        Reason = questionnaire.DontKnow
	NoOpportunity   Reason = questionnaire.NoOpportunity
)

// Words returns the reason in the words for it; a question without a note was not administered.
func (r Reason) Words() string {
	switch r = known(r); r {
	case DontKnow:
		return "does not know"
	case NoOpportunity:
		return "no opportunity to observe"
	case Refused, NoResponse, NotAdministered, Discontinued:
	}
	return strings.ReplaceAll(string(r), "_", " ")
}

// Counts is what a missing answer counts.
type Counts string

// A missing answer counts as 0 points, as missing, or makes the score invalid.
const (
	AsZero    Counts = "zero"
	AsMissing Counts = "missing"
	AsInvalid Counts = "invalid"
)

// Missing holds how a missing answer counts, by its reason. Empty values follow the default: 0 points for no response and after
// discontinuing, and missing for the others.
type Missing struct {
	Refused         Counts `json:"refused,omitempty" enum:"zero,missing,invalid"`
	NoResponse      Counts `json:"no_response,omitempty" enum:"zero,missing,invalid"`
	NotAdministered Counts `json:"not_administered,omitempty" enum:"zero,missing,invalid"`
	Discontinued    Counts `json:"discontinued,omitempty" enum:"zero,missing,invalid"`
	DontKnow        Counts `json:"dont_know,omitempty" enum:"zero,missing,invalid" doc:"the rater does not know"`
	NoOpportunity   Counts `json:"no_opportunity,omitempty" enum:"zero,missing,invalid" doc:"the rater had no opportunity to observe it"`
}

// Of returns how an answer counts that is missing for a reason.
func (m Missing) Of(why Reason) Counts {
	counts, usual := m.NotAdministered, AsMissing
	switch why {
	case Refused:
		counts = m.Refused
	case NoResponse:
		counts, usual = m.NoResponse, AsZero
	case Discontinued:
		counts, usual = m.Discontinued, AsZero
	case DontKnow:
		counts = m.DontKnow
	case NoOpportunity:
		counts = m.NoOpportunity
	case NotAdministered:
	}
	if counts == "" {
		return usual
	}
	return counts
}

// known returns a recorded reason; an unknown one means not administered.
func known(why Reason) Reason {
	switch why {
	case Refused, NoResponse, Discontinued, DontKnow, NoOpportunity:
		return why
	case NotAdministered:
	}
	return NotAdministered
}
