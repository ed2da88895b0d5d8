package account

import (
	"context"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

// VerifyToken gives the reset of an account to the browser that knows the mailed token, once. It answers what that
// browser keeps; the browser that was given it may ask again, any other is refused like one with a wrong token.
func (s *Service) VerifyToken(ctx context.Context, token, browser string) (VerifiedToken, string, error) {
	token = plainToken(token)
	if token == "" {
		return VerifiedToken{}, "", httpx.Field("token", msgRequired)
	}
	giveBack, err := s.reserve(ctx, try{kind: "verify-token", value: reqctx.Address(ctx), burst: 30, every: time.Minute})
	if err != nil {
		return VerifiedToken{}, "", err
	}
	var found heldReset
	var right bool
	given := newSecret()
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		keep := given
		if right, err = s.store.bindToken(ctx, tx, hashSecret(token), hashSecret(given), s.k.Now()); err != nil {
			return err
		}
		if !right {
			keep = browser
			if right, err = s.store.holds(ctx, tx, hashSecret(token), hashSecret(browser)); err != nil || !right {
				return err
			}
		}
		found, right, err = s.store.held(ctx, tx, hashSecret(keep), s.k.Now())
		browser = keep
		return err
	})
	if err == nil && !right {
		err = httpx.Field("token", msgWrongToken)
	}
	if err != nil {
		return VerifiedToken{}, "", err
	}
	giveBack(ctx)
	return VerifiedToken{Message: msgVerified, UserID: found.ID}, browser, nil
}

// ResetPassword sets a new password in the browser that verified a token, and ends all sessions of the account. The
// account's state and its second factor stay as they are.
func (s *Service) ResetPassword(ctx context.Context, browser string, n NewPassword) error {
	held, found, err := s.store.held(ctx, s.k.DB.Read(), hashSecret(browser), s.k.Now())
	if err == nil && !found {
		err = httpx.Denied(msgNotVerified)
	}
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
	ctx = authz.With(ctx, authz.Actor{ID: held.ID, Key: held.Key, Email: held.Email, Role: authz.Role(held.Role)})
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.reset(ctx, tx, browser, hash) })
}

// check sees to it that what was entered beside the token belongs to its account, and that the password may be set.
func (h heldReset) check(n NewPassword) error {
	switch {
	case strings.TrimSpace(n.Email) == "":
		return httpx.Field("email", msgRequired)
	case foldEmail(n.Email) != foldEmail(h.Email):
		return httpx.Field("email", msgNotThisAccount)
	case n.ID != "" && n.ID != h.ID:
		return httpx.Field("id", msgNotThisAccount)
	}
	if message := checkPassword(n.Password); message != "" {
		return httpx.Field("password", message)
	}
	return nil
}

func (s *Service) reset(ctx context.Context, tx *db.Tx, browser, hash string) error {
	now := db.Micros(s.k.Now())
	// Looked up again: a second call may have used it, or the account may have been suspended, while the password was hashed.
	h, right, err := s.store.held(ctx, tx, hashSecret(browser), s.k.Now())
	if err == nil && right {
		right, err = s.store.useToken(ctx, tx, h, now)
	}
	if err == nil && !right {
		err = httpx.Denied(msgNotVerified)
	}
	if err != nil {
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
	if err := s.tellPasswordChanged(ctx, tx, h.ID); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: "account.reset_password", SubjectKind: "account", SubjectID: h.ID})
}
