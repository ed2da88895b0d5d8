package login

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/factor"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

// LoginFactor ends the log-in of a challenge with a code of the authenticator app or a recovery code. A wrong code is a
// 422 and counts; a challenge that is missing, expired or used up is a 401.
func (s *Service) LoginFactor(ctx context.Context, from visit, code string) (LoggedIn, Tokens, error) {
	a, err := s.challenged(ctx, s.k.DB.Read(), from.challenge)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	allowance, err := s.codeAllowance(ctx, a, from)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	refund, err := s.limits.Reserve(ctx, allowance)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	var given Tokens
	err = s.k.DB.Tx(authz.With(ctx, a.Actor()), func(ctx context.Context, tx *db.Tx) (err error) {
		given = Tokens{}
		if a, err = s.challenged(ctx, tx, from.challenge); err != nil {
			return err
		}
		right, err := s.useCode(ctx, tx, a, factor.Plain(code))
		if err != nil {
			return err
		}
		if !right {
			return s.countWrongCode(ctx, tx, from.challenge, a.ID) // kept: the refusal follows after the commit
		}
		if from.via, err = s.endChallenge(ctx, tx, from.challenge); err != nil {
			return err
		}
		given, err = s.openSession(ctx, tx, a, true, from)
		return err
	})
	switch {
	case err != nil:
		return LoggedIn{}, Tokens{}, err
	case given.Access == "":
		return LoggedIn{}, Tokens{}, fault.Field("code", msgWrongCode)
	}
	refund(ctx)
	return loggedInAs(a), given, nil
}

// codeAllowance returns the allowance for trying codes. An attacker who knows only the password uses up the one shared by all
// new browsers, not that of a browser that has logged in with both before.
func (s *Service) codeAllowance(ctx context.Context, a account.Account, from visit) (throttle.Allowance, error) {
	known, err := s.knowsAccount(ctx, from.device, account.FoldEmail(a.Email))
	if err != nil || !known {
		return factorCodes.Of(a.ID), err
	}
	return factorDevice.Of(from.device, a.ID), nil
}

// useCode uses up a code of either kind; false when it is wrong or was used before.
func (s *Service) useCode(ctx context.Context, tx *db.Tx, a account.Account, code string) (bool, error) {
	found, err := factor.Of(ctx, tx, a.Key)
	if err != nil || !found.On() {
		return false, err
	}
	if step, right := found.StepOf(s.openFactor(ctx, a, found), code, s.k.Now()); right {
		return factor.UseStep(ctx, tx, a.Key, step)
	}
	used, err := factor.UseRecoveryCode(ctx, tx, a.Key, code, db.Micros(s.k.Now()))
	if err != nil || !used {
		return false, err
	}
	return true, s.audit(ctx, tx, "account.recovery_code_used", a.ID)
}
