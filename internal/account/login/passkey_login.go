package login

import (
	"context"
	"errors"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// BeginPasskeyLogin asks the browser for a proof of any passkey of this site. It reveals nothing about accounts.
func (s *Service) BeginPasskeyLogin(ctx context.Context, from visit) (passkey.RequestOptions, string, error) {
	party, err := s.party(from)
	if err != nil {
		return passkey.RequestOptions{}, "", err
	}
	asked, err := party.Request(nil)
	if err != nil {
		return asked, "", err
	}
	browser, err := s.beginCeremony(ctx, from, passkey.Ceremony{Challenge: asked.Challenge, Purpose: passkey.ToLogIn})
	return asked, browser, err
}

// LoginPasskey logs in with a proven passkey, which combines possession of the device with the finger, face or PIN that
// unlocked it. An unknown passkey, a failed proof and an account that may not log in get the same 401.
func (s *Service) LoginPasskey(ctx context.Context, from visit, proof passkey.Assertion) (LoggedIn, Tokens, error) {
	var given Tokens
	a, err := s.byPasskey(ctx, passkeyAttempt{proof: proof, from: from, purpose: passkey.ToLogIn, failed: s.auditWrongPasskey},
		func(ctx context.Context, tx *db.Tx, a account.Account) (err error) {
			if err := s.requireSignOn(ctx, a, from); err != nil {
				return err
			}
			given, err = s.openSession(ctx, tx, a, true, from)
			return err
		})
	switch {
	case errors.Is(err, errPasskeyEnded):
		return LoggedIn{}, Tokens{}, fault.Denied(msgCeremonyEnded)
	case errors.Is(err, errBadPasskey):
		return LoggedIn{}, Tokens{}, fault.Denied(msgBadPasskey)
	case err != nil:
		return LoggedIn{}, Tokens{}, err
	}
	return loggedInAs(a), given, nil
}

// auditWrongPasskey records a wrong log-in, which is nobody's act.
func (s *Service) auditWrongPasskey(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.audit(authz.With(ctx, authz.Actor{}), tx, "account.login_failed", accountID)
}

// BeginFactorPasskey asks for a passkey of the account that waits for its second factor.
func (s *Service) BeginFactorPasskey(ctx context.Context, from visit) (passkey.RequestOptions, string, error) {
	a, err := s.challenged(ctx, s.k.DB.Read(), from.challenge)
	if err != nil {
		return passkey.RequestOptions{}, "", err
	}
	return s.askForPasskey(ctx, a, passkey.AsSecondFactor, from)
}

// LoginFactorPasskey ends the log-in of a challenge with a passkey. A wrong one is a 422 and counts; a challenge that is
// missing, expired or used up is a 401.
func (s *Service) LoginFactorPasskey(ctx context.Context, from visit, proof passkey.Assertion) (LoggedIn, Tokens, error) {
	a, err := s.challenged(ctx, s.k.DB.Read(), from.challenge)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	var given Tokens
	attempt := passkeyAttempt{proof: proof, from: from, purpose: passkey.AsSecondFactor, account: &a}
	attempt.failed = func(ctx context.Context, tx *db.Tx, _ string) error {
		return s.countWrongCode(ctx, tx, from.challenge, a.ID)
	}
	_, err = s.byPasskey(ctx, attempt, func(ctx context.Context, tx *db.Tx, _ account.Account) error {
		waiting, err := s.challenged(ctx, tx, from.challenge)
		if err != nil {
			return err
		}
		if from.via, err = s.endChallenge(ctx, tx, from.challenge); err != nil {
			return err
		}
		given, err = s.openSession(ctx, tx, waiting, true, from)
		return err
	})
	if err != nil {
		return LoggedIn{}, Tokens{}, wrongProof(err)
	}
	return loggedInAs(a), given, nil
}
