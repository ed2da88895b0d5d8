package login

import (
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// stepUpLifetime is how long a proof is valid for the calls that need one: for a few of them in a row, and not for another
// person at the computer after lunch.
const stepUpLifetime = 10 * time.Minute

// stillSteppedUp reports whether a proof of that time still holds.
func (s *Service) stillSteppedUp(at *int64) bool {
	return at != nil && *at > db.Micros(s.k.Now().Add(-stepUpLifetime))
}

// StepUpState reports how long the session's last proof holds.
func (s *Service) StepUpState(ctx context.Context, actor authz.Actor) (StepUpState, error) {
	var at *int64
	err := s.k.DB.Read().Get(ctx, &at, `SELECT stepped_up_at FROM session WHERE id = $1 AND account_key = $2`, actor.SessionID, actor.Key)
	if err != nil || !s.stillSteppedUp(at) {
		return StepUpState{}, err
	}
	return steppedUpAt(*at), nil
}

func steppedUpAt(at int64) StepUpState {
	until := wire.Time(at + stepUpLifetime.Microseconds())
	return StepUpState{Until: &until}
}

// StepUp proves with the password that it is still the owner who sits there. A wrong one is a 422 of the field, and counts
// like a wrong log-in: an open session is no better place to guess at.
func (s *Service) StepUp(ctx context.Context, actor authz.Actor, password string, from visit) (StepUpState, error) {
	if password == "" {
		return StepUpState{}, fault.Field("password", fault.Required)
	}
	_, err := s.verifyWithinAllowances(ctx, Credentials{Email: actor.Email, Password: password}, from)
	if errors.Is(err, errBadLogin) {
		failure := s.k.DB.Tx(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
			return s.StepUpFailed(ctx, tx, actor)
		})
		if failure != nil {
			return StepUpState{}, failure
		}
		return StepUpState{}, fault.Field("password", account.MsgWrongPassword)
	}
	if err != nil {
		return StepUpState{}, err
	}
	var out StepUpState
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		out, err = s.MarkSteppedUp(ctx, tx, actor)
		return err
	})
	return out, err
}

// BeginPasskeyStepUp asks the browser for a proof of one of the caller's passkeys.
func (s *Service) BeginPasskeyStepUp(ctx context.Context, actor authz.Actor, from visit) (passkey.RequestOptions, string, error) {
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return passkey.RequestOptions{}, "", err
	}
	return s.askForPasskey(ctx, a, passkey.ToStepUp, from)
}

// StepUpPasskey proves with a passkey that it is still the owner who sits there.
func (s *Service) StepUpPasskey(ctx context.Context, actor authz.Actor, proof passkey.Assertion, from visit) (StepUpState, error) {
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return StepUpState{}, err
	}
	var out StepUpState
	attempt := passkeyAttempt{proof: proof, from: from, purpose: passkey.ToStepUp, account: &a}
	attempt.failed = func(ctx context.Context, tx *db.Tx, _ string) error {
		return s.StepUpFailed(ctx, tx, actor)
	}
	_, err = s.byPasskey(ctx, attempt, func(ctx context.Context, tx *db.Tx, _ account.Account) (err error) {
		out, err = s.MarkSteppedUp(ctx, tx, actor)
		return err
	})
	return out, wrongProof(err)
}

// MarkSteppedUp stores that the caller has proven again who they are.
func (s *Service) MarkSteppedUp(ctx context.Context, tx *db.Tx, actor authz.Actor) (StepUpState, error) {
	now := db.Micros(s.k.Now())
	n, err := tx.Exec(ctx, `UPDATE session SET stepped_up_at = $1 WHERE id = $2 AND account_key = $3 AND ended_at IS NULL`, now, actor.SessionID, actor.Key)
	if err == nil && n == 0 {
		return StepUpState{}, fault.Unauthenticated()
	}
	if err != nil {
		return StepUpState{}, err
	}
	return steppedUpAt(now), s.auditDetail(ctx, tx, "account.step_up", actor.ID, "session", actor.SessionID)
}

// StepUpFailed records that somebody in the caller's session has not proven to be the owner.
func (s *Service) StepUpFailed(ctx context.Context, tx *db.Tx, actor authz.Actor) error {
	return s.auditDetail(ctx, tx, "account.step_up_failed", actor.ID, "session", actor.SessionID)
}
