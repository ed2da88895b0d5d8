package people

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var msgConfirmFirst = fault.Define("person.confirm-email-first", "Confirm your e-mail address first: open the link in the letter that we sent to it. Then you can invite others.")

// New accounts share the letters that their network may write in its first days, so that making more accounts allows no more
// letters.
var newLetters = throttle.Allowance{Kind: "invitation-new", Burst: 100, Every: 10 * time.Minute}

// What an account may write in 24 hours grows with its age.
const (
	firstDayLetters  = 10
	firstWeekLetters = 40
	dailyLetters     = 200
	firstWeek        = 7 * 24 * time.Hour
)

// DailyInvitations returns how many invitations the account may send in 24 hours.
func DailyInvitations(actor authz.Actor, now time.Time) int {
	switch age := now.Sub(actor.Since); {
	case actor.Since.IsZero() || age >= firstWeek:
		return dailyLetters
	case age >= 24*time.Hour:
		return firstWeekLetters
	}
	return firstDayLetters
}

// Writers decides which accounts may write to people without an account.
type Writers struct {
	limits *throttle.Limiter
	now    func() time.Time
}

// NewWriters makes it.
func NewWriters(k *kernel.Kernel) *Writers {
	return &Writers{limits: throttle.New(k.DB, k.Log, k.Now), now: k.Now}
}

// May refuses an account that may have another account's address (409), and a network whose new accounts have written enough
// (429). refund gives the letter back that was not written after all.
func (w *Writers) May(ctx context.Context, actor authz.Actor) (refund throttle.Refund, err error) {
	if actor.Unconfirmed {
		return nil, fault.Conflict(msgConfirmFirst)
	}
	if DailyInvitations(actor, w.now()) == dailyLetters {
		return throttle.NoRefund, nil
	}
	return w.limits.Reserve(ctx, newLetters.Of(throttle.Network(reqctx.Address(ctx))))
}
