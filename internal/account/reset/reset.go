package reset

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/account"
	"milepost/internal/account/passwords"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// takeOver gives an unconfirmed account to the person who has just proven its address with a reset letter. Someone else may
// have created it, so every other credential of the account is removed.
func (s *Service) takeOver(ctx context.Context, tx *db.Tx, a account.Account) error {
	if a.Confirmed() {
		return nil
	}
	if err := s.logins.EndFactors(ctx, tx, a); err != nil {
		return err
	}
	if err := s.logins.ForgetDevices(ctx, tx, a.Key); err != nil {
		return err
	}
	return s.accounts.ConfirmAddress(ctx, tx, a)
}

// VerifyToken gives the reset of an account to the browser that knows the mailed token, once. It answers what that
// browser keeps; the browser that was given it may ask again, any other is refused like one with a wrong token.
func (s *Service) VerifyToken(ctx context.Context, token, browser string) (VerifiedToken, string, error) {
	token = plainToken(token)
	if token == "" {
		return VerifiedToken{}, "", fault.Field("token", fault.Required)
	}
	refund, err := s.limits.Reserve(ctx, verifyAddress.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return VerifiedToken{}, "", err
	}
	var found boundReset
	var kept string
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		found, kept, err = s.bindBrowser(ctx, tx, token, browser)
		return err
	})
	if err != nil {
		return VerifiedToken{}, "", err
	}
	refund(ctx)
	return VerifiedToken{Message: msgVerified, UserID: found.ID}, kept, nil
}

// bindBrowser binds the token to a new secret of the browser, or finds that it is bound to the one that the browser has.
func (s *Service) bindBrowser(ctx context.Context, tx *db.Tx, token, browser string) (boundReset, string, error) {
	now, fresh := s.k.Now(), account.NewSecret()
	bound, err := s.store.bindToken(ctx, tx, account.HashSecret(token), account.HashSecret(fresh), now)
	if err != nil {
		return boundReset{}, "", err
	}
	if bound {
		browser = fresh
	}
	held, err := s.store.bound(ctx, tx, account.HashSecret(browser), now)
	if errors.Is(err, db.ErrNotFound) || err == nil && !account.SameSecret(held.TokenHash, account.HashSecret(token)) {
		return boundReset{}, "", fault.Field("token", msgUnknownReset)
	}
	return held, browser, err
}

// ResetPassword sets a new password in the browser that verified a token, and ends all sessions of the account. The account's
// state and its second factor stay unchanged.
func (s *Service) ResetPassword(ctx context.Context, browser string, n NewPassword) error {
	held, err := s.verified(ctx, s.k.DB.Read(), browser)
	if err != nil {
		return err
	}
	if err := held.check(n); err != nil {
		return err
	}
	hash, err := s.accounts.Passwords.Hash(ctx, n.Password)
	if err != nil {
		return err
	}
	ctx = authz.With(ctx, held.Actor())
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.reset(ctx, tx, browser, hash) })
}

// verified returns the reset that the browser may complete, a 401 if there is none.
func (s *Service) verified(ctx context.Context, q db.Querier, browser string) (boundReset, error) {
	held, err := s.store.bound(ctx, q, account.HashSecret(browser), s.k.Now())
	if errors.Is(err, db.ErrNotFound) {
		return held, fault.Denied(msgNotVerified)
	}
	return held, err
}

// check verifies that the values entered with the token belong to its account, and that the password is allowed.
func (h boundReset) check(n NewPassword) error {
	switch {
	case strings.TrimSpace(n.Email) == "":
		return fault.Field("email", fault.Required)
	case account.FoldEmail(n.Email) != account.FoldEmail(h.Email):
		return fault.Field("email", msgNotThisAccount)
	case n.ID != "" && n.ID != h.ID:
		return fault.Field("id", msgNotThisAccount)
	}
	if message := passwords.Check(n.Password, n.Email); message != nil {
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
	if err := account.SetPassword(ctx, tx, h.Key, hash, now); err != nil {
		return err
	}
	if err := s.logins.EndSessions(ctx, tx, h.Key, ""); err != nil {
		return err
	}
	if err := s.takeOver(ctx, tx, h.Account); err != nil {
		return err
	}
	if err := s.accounts.NotifyPasswordChanged(ctx, tx, h.ID); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, h.ID)
	return s.audit(ctx, tx, "account.reset_password", h.ID)
}

// Void takes away every token of the account that is not used.
func (s *Service) Void(ctx context.Context, tx *db.Tx, accountKey int64) error {
	return s.store.void(ctx, tx, accountKey)
}

// VoidAll takes away every token, as after a backup was restored.
func (s *Service) VoidAll(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM password_reset`)
		return err
	})
}
