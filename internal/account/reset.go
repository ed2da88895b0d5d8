package account

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// VerifyToken gives the reset of an account to the browser that knows the mailed token, once. It answers what that
// browser keeps; the browser that was given it may ask again, any other is refused like one with a wrong token.
func (s *Service) VerifyToken(ctx context.Context, token, browser string) (VerifiedToken, string, error) {
	token = plainToken(token)
	if token == "" {
		return VerifiedToken{}, "", fault.Field("token", msgRequired)
	}
	refund, err := s.limits.Reserve(ctx, verifyAddress.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return VerifiedToken{}, "", err
	}
	var found heldReset
	var kept string
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		found, kept, err = s.give(ctx, tx, token, browser)
		return err
	})
	if err != nil {
		return VerifiedToken{}, "", err
	}
	refund(ctx)
	return VerifiedToken{Message: msgVerified, UserID: found.ID}, kept, nil
}

// give binds the token to a new secret of the browser, or finds that it is bound to the one that the browser has.
func (s *Service) give(ctx context.Context, tx *db.Tx, token, browser string) (heldReset, string, error) {
	now, fresh := s.k.Now(), newSecret()
	bound, err := s.store.bindToken(ctx, tx, hashSecret(token), hashSecret(fresh), now)
	if err != nil {
		return heldReset{}, "", err
	}
	if bound {
		browser = fresh
	}
	held, err := s.store.held(ctx, tx, hashSecret(browser), now)
	if errors.Is(err, db.ErrNotFound) || err == nil && !same(held.TokenHash, hashSecret(token)) {
		return heldReset{}, "", fault.Field("token", msgUnknownReset)
	}
	return held, browser, err
}

// ResetPassword sets a new password in the browser that verified a token, and ends all sessions of the account. The
// account's state and its second factor stay as they are.
func (s *Service) ResetPassword(ctx context.Context, browser string, n NewPassword) error {
	held, err := s.verified(ctx, s.k.DB.Read(), browser)
	if err != nil {
		return err
	}
	if err := held.check(n); err != nil {
		return err
	}
	hash, err := s.hash.hash(ctx, n.Password)
	if err != nil {
		return err
	}
	ctx = authz.With(ctx, held.actor())
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.reset(ctx, tx, browser, hash) })
}

// verified is the reset that the browser may do, a 401 when there is none.
func (s *Service) verified(ctx context.Context, q db.Querier, browser string) (heldReset, error) {
	held, err := s.store.held(ctx, q, hashSecret(browser), s.k.Now())
	if errors.Is(err, db.ErrNotFound) {
		return held, fault.Denied(msgNotVerified)
	}
	return held, err
}

// check sees to it that what was entered beside the token belongs to its account, and that the password may be set.
func (h heldReset) check(n NewPassword) error {
	switch {
	case strings.TrimSpace(n.Email) == "":
		return fault.Field("email", msgRequired)
	case foldEmail(n.Email) != foldEmail(h.Email):
		return fault.Field("email", msgNotThisAccount)
	case n.ID != "" && n.ID != h.ID:
		return fault.Field("id", msgNotThisAccount)
	}
	if message := checkPassword(n.Password, n.Email); message != "" {
		return fault.Field("password", message)
	}
	return nil
}

func (s *Service) reset(ctx context.Context, tx *db.Tx, browser, hash string) error {
	// Looked up again: a second call may have used it, or the account may have been suspended, while the password was hashed.
	h, err := s.verified(ctx, tx, browser)
	if err != nil {
		return err
	}
	now := db.Micros(s.k.Now())
	if err := s.store.useToken(ctx, tx, h, now); err != nil {
		return err
	}
	if err := s.store.setPassword(ctx, tx, h.Key, hash, now); err != nil {
		return err
	}
	if err := s.store.endSessions(ctx, tx, h.Key, now); err != nil {
		return err
	}
	if err := s.endChallenges(ctx, tx, h.Key); err != nil {
		return err
	}
	if err := s.yield(ctx, tx, h.account); err != nil {
		return err
	}
	if err := s.tellPasswordChanged(ctx, tx, h.ID); err != nil {
		return err
	}
	return s.note(ctx, tx, "account.reset_password", h.ID)
}
