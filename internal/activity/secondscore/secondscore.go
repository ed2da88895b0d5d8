package secondscore

import (
	"strings"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/fault"
)

var (
	activityOpen        = fault.Define("second-scoring.activity-open", "This activity is not finished. It can be scored a second time once it is.")
	ownScores           = fault.Define("second-scoring.own-scores", "You ran or scored this activity. Somebody else of the care team scores it a second time.")
	byGuardian          = fault.Define("second-scoring.by-guardian", "A guardian of the child cannot score its activities.")
	secondScoringExists = fault.Define("second-scoring.exists", "This activity has a second scoring already.")
	reasonMissing       = fault.Define("second-scoring.reason-missing", "Please say why, in at most 1,000 characters.")
)

// Limits of one second scoring.
const (
	maxScores      = 500 // in a call
	maxRevision    = 1<<53 - 1
	maxReason      = 1000 // characters
	maxSettlements = 20   // of a question
	maxDiscarded   = 20   // of an activity
	maxOpen        = 100  // of an account
)

// The states of a second scoring; none means that the activity has no second scoring.
const (
	none      = "none"
	open      = "open"
	submitted = "submitted"
)

// The choices of a settlement.
const (
	choiceFirst  = "first"
	choiceSecond = "second"
	choiceOther  = "other"
)

// Why somebody may not start a second scoring.
const (
	whyOpen     = "unfinished"
	whyScored   = "scored_it"
	whyGuardian = "guardian"
	whyArchived = "archived"
	whyExists   = "there_is_one"
)

var whyTexts = map[string]fault.Text{
	whyOpen:     activityOpen,
	whyScored:   ownScores,
	whyGuardian: byGuardian,
	whyArchived: activity.ChildArchived,
	whyExists:   secondScoringExists,
}

// whyNot returns why an account may not start a second scoring, "" if it may.
func (a *subject) whyNot(accountID string) string {
	switch {
	case a.OwnerID == accountID || a.Scored:
		return whyScored
	case a.Guardian:
		return whyGuardian
	case a.Archived:
		return whyArchived
	case a.Finish == 0:
		return whyOpen
	case a.Key != 0:
		return whyExists
	}
	return ""
}

func (a *subject) mine(accountID string) bool  { return a.Key != 0 && a.ScorerID == accountID }
func (a *subject) runBy(accountID string) bool { return a.OwnerID == accountID }
func (a *subject) mayDiscard(accountID string) bool {
	return a.State == open && (a.mine(accountID) || a.runBy(accountID) || a.ChildOf == accountID)
}

// reason is a text as it may be stored.
func reason(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text == "" || utf8.RuneCountInString(text) > maxReason || strings.IndexByte(text, 0) >= 0 || !utf8.ValidString(text) {
		return "", fault.Field("reason", reasonMissing)
	}
	return text, nil
}
