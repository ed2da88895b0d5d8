package consent

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/reqctx"
)

// Pure rules of what guardians see of consents and which of them they can change.

// sameMatter reports whether two consents are about the same matter. Consents of the purpose other are if their words are the same.
func (c *consent) sameMatter(other *consent) bool {
	return c.Purpose == other.Purpose && (c.Purpose != otherPurpose || c.Detail == other.Detail)
}

// withdrawnBefore returns the last day on which somebody withdrew a consent about the same; empty when nobody did.
func (c *consent) withdrawnBefore(list []consent) (day string) {
	for i := range list {
		if c.sameMatter(&list[i]) {
			day = max(day, list[i].WithdrawnOn)
		}
	}
	return day
}

// standsNow reports whether a consent of the list counts. One given today in a time zone ahead of the server's day counts
// already.
func (c *consent) standsNow(list []consent, today string) bool {
	return c.counts(max(today, c.GivenOn), c.withdrawnBefore(list))
}

// isAmong reports whether the account has given this consent before, and it is still valid.
func (c *consent) isAmong(list []consent, accountID string) bool {
	for i := range list {
		given := &list[i]
		if given.ByGuardian && given.RecordedID == accountID && given.Until == "" && c.sameMatter(given) && given.standsNow(list, c.GivenOn) {
			return true
		}
	}
	return false
}

// endedWith returns the consents that end when a guardian withdraws one of them on a day: that one, and those for the same
// purpose that might still count. Expired and withdrawn ones stay unchanged.
func (c *consent) endedWith(list []consent, day string) (ended []consent) {
	for i := range list {
		other := &list[i]
		if c.sameMatter(other) && other.WithdrawnOn == "" && (other.Until == "" || other.Until >= day) {
			ended = append(ended, *other)
		}
	}
	return ended
}

func (s *Service) guardianView(ctx context.Context, actor authz.Actor, list []consent) []GuardianConsent {
	today := reqctx.Today(ctx, s.k.Now()).UTC().Format(time.DateOnly)
	rows := make([]GuardianConsent, len(list))
	for i := range list {
		c := &list[i]
		rows[i] = GuardianConsent{
			ConsentID: c.ID, Purpose: c.Purpose, Detail: c.Detail, GivenBy: c.GivenBy, GivenOn: c.GivenOn, Until: c.Until,
			WithdrawnOn: c.WithdrawnOn, WithdrawnBy: c.WithdrawnBy, Stands: c.standsNow(list, today),
			Recorded: !c.ByGuardian, Yours: c.ByGuardian && c.RecordedID == actor.ID,
		}
	}
	return rows
}
