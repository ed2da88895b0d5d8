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
	// Letters to one mailbox: someone else may have typed its address.
	confirmLetters = throttle.Allowance{Kind: "confirm-letters", Burst: 5, Every: 12 * time.Minute}
	// Letters from one network to unconfirmed addresses. A class that registers together stays below.
	confirmNetwork  = throttle.Allowance{Kind: "confirm-network", Burst: 60, Every: time.Minute}
	confirmAttempts = throttle.Allowance{Kind: "confirm-tries", Burst: 30, Every: time.Minute}
)

// AskConfirmation has another letter written that confirms the caller's address. A confirmed one is a 409.
func (s *Service) AskConfirmation(ctx context.Context, actor authz.Actor) error {
	if !actor.Unconfirmed {
		return fault.Conflict(msgConfirmedAlready)
	}
	return s.offerConfirmation(ctx, actor.ID)
}

// FirstConfirmationIn sends the letter of [Service.FirstConfirmation] in the transaction that makes the account.
func (s *Service) FirstConfirmationIn(ctx context.Context, tx *db.Tx, accountID string) error {
	return confirmationLetter.Queue(ctx, s.k, tx, confirmationDue{AccountID: accountID, At: db.Micros(s.k.Now())})
}

// offerConfirmation has a letter written to an address that nobody confirmed.
func (s *Service) offerConfirmation(ctx context.Context, accountID string) error {
	network := throttle.Network(reqctx.Address(ctx))
	if _, err := s.limits.Reserve(ctx, confirmLetters.Of(accountID), confirmNetwork.Of(network)); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.FirstConfirmationIn(ctx, tx, accountID)
	})
}

// ConfirmEmail records that the letter of the token was answered. Answering it twice does no harm.
func (s *Service) ConfirmEmail(ctx context.Context, token string) error {
	if token == "" {
		return fault.Field("token", fault.Required)
	}
	refund, err := s.limits.Reserve(ctx, confirmAttempts.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := byConfirmation(ctx, tx, HashSecret(token), s.k.Now())
		if errors.Is(err, db.ErrNotFound) {
			return fault.Field("token", msgUnknownLink)
		}
		if err != nil || a.Confirmed() {
			return err
		}
		return s.ConfirmAddress(authz.With(ctx, a.Actor()), tx, a)
	})
	if err == nil {
		refund(ctx)
	}
	return err
}

// ConfirmAddress records that the actor has proven to receive mail at the account's address.
func (s *Service) ConfirmAddress(ctx context.Context, tx *db.Tx, a Account) error {
	if _, err := tx.Exec(ctx, `UPDATE account SET confirmed_at = $1 WHERE key = $2`, db.Micros(s.k.Now()), a.Key); err != nil {
		return err
	}
	return s.audit(ctx, tx, "account.email_confirmed", a.ID)
}

// ConfirmProven confirms the account's address within the transaction in which a letter to that address was answered. Another address
// changes nothing.
func (s *Service) ConfirmProven(ctx context.Context, tx *db.Tx, accountID, address string) error {
	var a Account
	err := tx.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE id = $1 AND email_folded = $2 AND confirmed_at IS NULL AND archived_at IS NULL`,
		accountID, FoldEmail(address))
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.ConfirmAddress(ctx, tx, a)
}

// invited reports whether the person who registers has read an invitation sent to the same address.
func (s *Service) invited(ctx context.Context, r Registration) (bool, error) {
	if r.Invitation == "" {
		return false, nil
	}
	address, err := s.invitedAs(ctx, s.k.DB.Read(), r.Invitation)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	return err == nil && FoldEmail(address) == FoldEmail(r.Email), err
}

// FirstConfirmation sends a letter to the address of a new account. If the network's allowance is used up, the account exists
// all the same and its owner can ask for a letter later.
func (s *Service) FirstConfirmation(ctx context.Context, accountID string) error {
	err := s.offerConfirmation(ctx, accountID)
	if fault.Is(err, fault.KindTooMany) {
		return nil
	}
	return err
}

// VoidConfirmations takes away every token that confirms an address, as after a backup was restored.
func (s *Service) VoidConfirmations(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM email_confirmation`)
		return err
	})
}
