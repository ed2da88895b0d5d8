package login

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/factor"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	msgWrongCode      = fault.Define("account.code-wrong", "This code is not right. Please try the newest one.")
	msgFactorOn       = fault.Define("account.two-step-on", "Two-step login is on already.")
	msgFactorOff      = fault.Define("account.two-step-off", "Two-step login is not on.")
	msgFactorBegin    = fault.Define("account.two-step-not-begun", "Start setting up two-step login first.")
	msgFactorRequired = fault.Define("account.two-step-required", "Your role may not log in without two-step login.")
)

// Factor returns the state of the caller's second factor.
func (s *Service) Factor(ctx context.Context, actor authz.Actor) (FactorState, error) {
	found, err := factor.Of(ctx, s.k.DB.Read(), actor.Key)
	if err != nil {
		return FactorState{}, err
	}
	left, err := factor.RecoveryCodesLeft(ctx, s.k.DB.Read(), actor.Key)
	if err != nil {
		return FactorState{}, err
	}
	passkeys, err := passkey.Count(ctx, s.k.DB.Read(), actor.Key)
	required := s.requiresFactor(string(actor.Role)) && passkeys == 0
	return FactorState{Enabled: found.On(), Required: required, RecoveryCodes: int(left)}, err
}

// RemoveFactor turns the caller's second factor off and ends their other sessions.
func (s *Service) RemoveFactor(ctx context.Context, actor authz.Actor, password string) error {
	return s.changeFactor(ctx, actor, password, func(ctx context.Context, tx *db.Tx) error {
		if err := factor.Delete(ctx, tx, actor.Key); err != nil {
			return err
		}
		if err := s.keepWithoutFactor(ctx, tx, actor); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.second_factor_off", actor.ID)
	})
}

// keepWithoutFactor ends the caller's other sessions and waiting log-ins when one of their second factors is removed. The last
// one cannot be removed if the role needs one: 409.
func (s *Service) keepWithoutFactor(ctx context.Context, tx *db.Tx, actor authz.Actor) error {
	left, err := s.factorsOf(ctx, tx, actor.Key)
	if err != nil {
		return err
	}
	if len(left) == 0 && s.requiresFactor(string(actor.Role)) {
		return fault.Conflict(msgFactorRequired)
	}
	if err := s.endChallenges(ctx, tx, actor.Key); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, actor.ID)
	return s.store.keepOnly(ctx, tx, actor.Key, actor.SessionID, len(left) > 0, db.Micros(s.k.Now()))
}

// RenewRecoveryCodes gives new recovery codes in place of all that are left.
func (s *Service) RenewRecoveryCodes(ctx context.Context, actor authz.Actor, password string) (RecoveryCodes, error) {
	codes := factor.NewRecoveryCodes()
	err := s.changeFactor(ctx, actor, password, func(ctx context.Context, tx *db.Tx) error {
		if err := factor.ReplaceRecoveryCodes(ctx, tx, actor.Key, codes); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.recovery_codes", actor.ID)
	})
	return RecoveryCodes{Codes: codes}, err
}

// changeFactor has the owner change a second factor that is on; they prove it with their password.
func (s *Service) changeFactor(ctx context.Context, actor authz.Actor, password string, change func(context.Context, *db.Tx) error) error {
	if err := s.requireFactorOn(ctx, s.k.DB.Read(), actor.Key); err != nil {
		return err
	}
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return err
	}
	if err := s.accounts.ProvePassword(ctx, a, "password", password); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.requireFactorOn(ctx, tx, actor.Key); err != nil {
			return err
		}
		return change(ctx, tx)
	})
}

func (s *Service) requireFactorOn(ctx context.Context, q db.Querier, accountKey int64) error {
	found, err := factor.Of(ctx, q, accountKey)
	if err == nil && !found.On() {
		return fault.Conflict(msgFactorOff)
	}
	return err
}

// EndFactors removes every credential of an account other than its password, and its pending log-ins. The owner of passkeys is
// notified.
func (s *Service) EndFactors(ctx context.Context, tx *db.Tx, a account.Account) error {
	if err := factor.Delete(ctx, tx, a.Key); err != nil {
		return err
	}
	gone, err := passkey.DeleteAll(ctx, tx, a.Key)
	if err != nil {
		return err
	}
	if gone > 0 {
		if err := s.notifyPasskey(ctx, tx, passkeyRemovedLetter, a.ID); err != nil {
			return err
		}
	}
	return s.endChallenges(ctx, tx, a.Key)
}

// openFactor returns the key of the owner's authenticator app, empty if there is none. One that cannot be opened counts as
// none.
func (s *Service) openFactor(ctx context.Context, owner account.Account, f factor.Factor) string {
	secret, err := f.Secret(s.k.Seal)
	if err != nil {
		s.k.Log.WarnContext(ctx, "the key of a second factor does not open", "account", owner.ID, "error", err)
		return ""
	}
	return secret
}

// LostFactors counts the accounts whose second factor is on and does not open with the present secret key.
func (s *Service) LostFactors(ctx context.Context) (int, error) {
	return factor.Lost(ctx, s.k.DB.Read(), s.k.Seal)
}
