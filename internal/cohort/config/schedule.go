package config

import (
	"context"
	"errors"
	"slices"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

const saveEvery = 5 * time.Second

// Recipients are bounded where addresses are entered, by account and by network; the number of letters by maxScheduled and
// maxRecipients.
var (
	newRecipients        = throttle.Allowance{Kind: "report-recipients", Burst: 60, Every: 15 * time.Minute}
	newRecipientsNetwork = throttle.Allowance{Kind: "report-recipients-network", Burst: 200, Every: 5 * time.Minute}
)

var (
	scheduledFull   = fault.Define("cohort.scheduled-full", "20 of your reports are sent every week, as many as may be. Pause one of them first.")
	msgConfirmFirst = fault.Define("cohort.confirm-email-first", "Confirm your e-mail address first: open the link in the letter that we sent to it. Then reports can be sent.")
)

// reserve counts a save against its allowances: the save itself, and one address for each new recipient other than the owner.
func (s *Service) reserve(ctx context.Context, actor authz.Actor, before *row, a Automation) (throttle.Refund, error) {
	tries := []throttle.Allowance{saves.Of(actor.ID)}
	known := []string{}
	if before != nil {
		var err error
		if known, err = before.recipients(); err != nil {
			return nil, err
		}
	}
	for i := range known {
		known[i] = account.FoldEmail(known[i])
	}
	for _, email := range a.Recipients {
		if folded := account.FoldEmail(email); folded != account.FoldEmail(actor.Email) && !slices.Contains(known, folded) {
			tries = append(tries, newRecipients.Of(actor.ID), newRecipientsNetwork.Of(throttle.Network(reqctx.Address(ctx))))
		}
	}
	return s.limits.Reserve(ctx, tries...)
}

// plan sets when a saved configuration is due next. before is nil of a new one. An account whose address may be another
// account's sends nothing, and none sends too many.
func (s *Service) plan(ctx context.Context, q db.Querier, actor authz.Actor, before, after *row) error {
	if !after.runs() {
		after.NextDueAt = nil
		return nil
	}
	if actor.Unconfirmed {
		return fault.Conflict(msgConfirmFirst)
	}
	_, sent, err := s.store.counts(ctx, q, after.OwnerKey, after.Key)
	if err != nil {
		return err
	}
	if sent >= maxScheduled {
		return fault.Field("automation.schedule", scheduledFull)
	}
	// A delivery that is due now and not begun yet stays due.
	if before != nil && before.NextDueAt != nil && before.Weekday == after.Weekday && before.Hour == after.Hour && before.TimeZone == after.TimeZone {
		return nil
	}
	return s.next(ctx, q, after)
}

// next sets when one is due from now on: not in a week that was begun already.
func (s *Service) next(ctx context.Context, q db.Querier, r *row) error {
	due, known := r.due()
	if !known {
		return fault.Field("automation.time_zone", fault.UnknownTimeZone)
	}
	last, err := s.store.lastDelivery(ctx, q, r.Key)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	at := db.Micros(due.After(s.k.Now(), last.DueWeek))
	r.NextDueAt = &at
	return nil
}
