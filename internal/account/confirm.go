package account

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// confirmationLifetime is how long the link in a letter confirms an address.
const confirmationLifetime = 7 * 24 * time.Hour

var (
	// What one mailbox gets: somebody else may have typed its address.
	confirmLetters = throttle.Allowance{Kind: "confirm-letters", Burst: 5, Every: 12 * time.Minute}
	// What one network has written to addresses that nobody confirmed: a class that registers together is fewer.
	confirmNetwork = throttle.Allowance{Kind: "confirm-network", Burst: 60, Every: time.Minute}
	confirmTries   = throttle.Allowance{Kind: "confirm-tries", Burst: 30, Every: time.Minute}
)

// AskConfirmation has another letter written that confirms the caller's address. A confirmed one is a 409.
func (s *Service) AskConfirmation(ctx context.Context, actor authz.Actor) error {
	if !actor.Unconfirmed {
		return fault.Conflict(msgConfirmedAlready)
	}
	return s.offerConfirmation(ctx, actor.ID)
}

// offerConfirmation has a letter written to an address that nobody confirmed.
func (s *Service) offerConfirmation(ctx context.Context, accountID string) error {
	network := throttle.Network(reqctx.Address(ctx))
	if _, err := s.limits.Reserve(ctx, confirmLetters.Of(accountID), confirmNetwork.Of(network)); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.k.Jobs.Enqueue(ctx, tx, confirmationJob, confirmationDue{AccountID: accountID, At: db.Micros(s.k.Now())}, s.k.Now())
	})
}

// ConfirmEmail notes that the letter of the token was answered. Answering it twice does no harm.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	if token == "" {
		return fault.Field("token", msgRequired)
	}
	refund, err := s.limits.Reserve(ctx, confirmTries.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.store.byConfirmation(ctx, tx, hashSecret(token), s.k.Now())
		if errors.Is(err, db.ErrNotFound) {
			return fault.Field("token", msgUnknownLink)
		}
		if err != nil || a.confirmed() {
			return err
		}
		return s.confirmAddress(authz.With(ctx, a.actor()), tx, a)
	})
	if err == nil {
		refund(ctx)
	}
	return err
}

func (s *Service) confirmAddress(ctx context.Context, tx *db.Tx, a account) error {
	if _, err := tx.Exec(ctx, `UPDATE account SET confirmed_at = $1 WHERE key = $2`, db.Micros(s.k.Now()), a.Key); err != nil {
		return err
	}
	return s.note(ctx, tx, "account.email_confirmed", a.ID)
}

// yield gives an account that nobody confirmed to who has just proven its address with a reset letter. Whoever made it may
// have been somebody else: nothing that they set up to log in with stays.
func (s *Service) yield(ctx context.Context, tx *db.Tx, a account) error {
	if a.confirmed() {
		return nil
	}
	if err := s.endFactors(ctx, tx, a); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM known_device WHERE account_key = $1`, a.Key); err != nil {
		return err
	}
	return s.confirmAddress(ctx, tx, a)
}
