package config

import (
	"strings"

	"milepost/internal/letters"
)

var (
	reportSubject = letters.Define("cohort.report.subject")
	reportText    = letters.Define("cohort.report.text")
	reportFrom    = letters.Define("cohort.report.from")
	reportMissed  = letters.Define("cohort.report.missed")
	reportStop    = letters.Define("cohort.report.stop")
	failedSubject = letters.Define("cohort.failed.subject")
	failedText    = letters.Define("cohort.failed.text")
	pausedText    = letters.Define("cohort.failed.paused")
	findItHere    = letters.Define("here")
	// somebody takes the place of a name that could be mistaken for something else.
	somebody = letters.Define("somebody")
)

// reasons are the stored reasons, as a letter has them. The report that could not be computed says itself why.
var reasons = []struct {
	stored string
	text   letters.Text
}{
	{pausedAccount, letters.Define("cohort.reason.account")},
	{pausedUnproved, letters.Define("cohort.reason.unconfirmed")},
	{pausedZone, letters.Define("cohort.reason.zone")},
	{refusedNow, letters.Define("cohort.reason.refused")},
	{stoppedSending, letters.Define("cohort.reason.stopped")},
	{couldNotCompute, letters.Define("cohort.reason.computing")},
	{endedMeanwhile, letters.Define("cohort.reason.ended")},
	{notShown, letters.Define("cohort.reason.role")},
	{waitedTooLong, letters.Define("cohort.reason.waited")},
	{addressRefused, letters.Define("cohort.reason.address")},
	{serverUnreachable, letters.Define("cohort.reason.server")},
}

// reasonTexts are those that a stored reason has; none if it has none of them.
func reasonTexts(stored string) (found []letters.Sentence) {
	for _, r := range reasons {
		if strings.Contains(stored, r.stored) {
			found = append(found, r.text)
		}
	}
	return found
}
