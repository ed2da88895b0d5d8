package login

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/factor"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

// Codes are tried per account, in all its log-ins together: of the million there are, three are right at a time.
var (
	factorCodes = throttle.Allowance{Kind: "second-factor", Burst: 10, Every: 3 * time.Minute}
	// A browser that logged in with the second factor before counts by itself.
	factorDevice = throttle.Allowance{Kind: "second-factor-device", Burst: 10, Every: 3 * time.Minute}
	// And so does the session that sets one up.
	factorOwn = throttle.Allowance{Kind: "second-factor-own", Burst: 10, Every: 3 * time.Minute}
)

// BeginFactor makes a secret, which counts once a code of it is confirmed. In a log-in the password was right a moment
// ago; in a session it is asked for.
func (s *Service) BeginFactor(ctx context.Context, actor authz.Actor, challenge, password string) (FactorKey, error) {
	owner, err := s.provenOwner(ctx, actor, challenge, password)
	if err != nil {
		return FactorKey{}, err
	}
	if !owner.Confirmed() {
		return FactorKey{}, s.refuseUnconfirmed(ctx, owner)
	}
	secret, uri, err := factor.NewKey(owner.Email)
	if err != nil {
		return FactorKey{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		begun, err := factor.Begin(ctx, tx, s.k.Seal, owner.Key, secret, db.Micros(s.k.Now()))
		if err == nil && !begun {
			return fault.Conflict(msgFactorOn)
		}
		return err
	})
	return FactorKey{Secret: secret, URI: uri}, err
}

// refuseUnconfirmed is a 409: a second factor on someone else's address would lock its owner out. A user who needs a factor to
// log in cannot ask for the confirmation letter, so it is sent again.
func (s *Service) refuseUnconfirmed(ctx context.Context, a account.Account) error {
	if err := s.accounts.FirstConfirmation(ctx, a.ID); err != nil {
		return err
	}
	return fault.Conflict(account.MsgConfirmFirst)
}

func (s *Service) provenOwner(ctx context.Context, actor authz.Actor, challenge, password string) (account.Account, error) {
	if challenge != "" && (password == "" || actor.ID == "") {
		a, err := s.challenged(ctx, s.k.DB.Read(), challenge)
		if err == nil {
			return a, s.refuseSetup(ctx, s.k.DB.Read(), a.Key)
		}
		if actor.ID == "" {
			return a, err
		}
	}
	if actor.ID == "" {
		return account.Account{}, fault.Unauthenticated()
	}
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return a, err
	}
	found, err := factor.Of(ctx, s.k.DB.Read(), a.Key)
	if err == nil && found.On() {
		return a, fault.Conflict(msgFactorOn)
	}
	if err != nil {
		return a, err
	}
	return a, s.accounts.ProvePassword(ctx, a, "password", password)
}

// ConfirmFactor turns the second factor on if the code is right, and ends the account's other sessions. During a log-in it also
// logs in. It is the only time that the recovery codes are returned.
func (s *Service) ConfirmFactor(ctx context.Context, actor authz.Actor, from visit, code string) (RecoveryCodes, Tokens, error) {
	owner, inLogin, err := s.confirming(ctx, actor, from.challenge)
	if err != nil {
		return RecoveryCodes{}, Tokens{}, err
	}
	allowance := factorOwn.Of(actor.SessionID)
	if inLogin {
		if allowance, err = s.codeAllowance(ctx, owner, from); err != nil {
			return RecoveryCodes{}, Tokens{}, err
		}
	}
	refund, err := s.limits.Reserve(ctx, allowance)
	if err != nil {
		return RecoveryCodes{}, Tokens{}, err
	}
	out := RecoveryCodes{Codes: factor.NewRecoveryCodes()}
	var given Tokens
	err = s.k.DB.Tx(authz.With(ctx, owner.Actor()), func(ctx context.Context, tx *db.Tx) (err error) {
		out.LoggedIn, given = nil, Tokens{}
		if inLogin {
			if owner, err = s.settingUp(ctx, tx, &from); err != nil {
				return err
			}
		}
		if err := s.confirm(ctx, tx, owner, code, out.Codes); err != nil {
			return err
		}
		if !inLogin {
			return s.store.keepOnly(ctx, tx, owner.Key, actor.SessionID, true, db.Micros(s.k.Now()))
		}
		if err := s.store.endSessions(ctx, tx, owner.Key, "", db.Micros(s.k.Now())); err != nil {
			return err
		}
		in := loggedInAs(owner)
		out.LoggedIn = &in
		given, err = s.openSession(ctx, tx, owner, true, from)
		return err
	})
	if err != nil {
		return RecoveryCodes{}, Tokens{}, err
	}
	refund(ctx)
	return out, given, nil
}

// settingUp is who sets up a second factor during a log-in, and notes in from whether a provider has vouched for them.
func (s *Service) settingUp(ctx context.Context, tx *db.Tx, from *visit) (account.Account, error) {
	owner, err := s.challenged(ctx, tx, from.challenge)
	if err != nil {
		return owner, err
	}
	if err := s.refuseSetup(ctx, tx, owner.Key); err != nil {
		return owner, err
	}
	from.via, err = s.vouched(ctx, tx, from.challenge)
	return owner, err
}

// confirming is whose second factor is confirmed, and whether that ends a log-in. The log-in comes first: it is the newer
// act of a browser that also holds a session.
func (s *Service) confirming(ctx context.Context, actor authz.Actor, challenge string) (account.Account, bool, error) {
	if challenge != "" {
		a, err := s.challenged(ctx, s.k.DB.Read(), challenge)
		if err == nil || actor.ID == "" {
			return a, true, err
		}
	}
	if actor.ID == "" {
		return account.Account{}, false, fault.Unauthenticated()
	}
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	return a, false, err
}

// confirm checks the first code and stores what follows from it.
func (s *Service) confirm(ctx context.Context, tx *db.Tx, owner account.Account, code string, recovery []string) error {
	found, err := factor.Of(ctx, tx, owner.Key)
	if err != nil {
		return err
	}
	secret := s.openFactor(ctx, owner, found)
	switch {
	case !owner.Confirmed():
		return fault.Conflict(account.MsgConfirmFirst)
	case found.On():
		return fault.Conflict(msgFactorOn)
	case secret == "":
		return fault.Conflict(msgFactorBegin)
	}
	step, right := found.StepOf(secret, factor.Plain(code), s.k.Now())
	if !right {
		return fault.Field("code", msgWrongCode)
	}
	if _, err := factor.UseStep(ctx, tx, owner.Key, step); err != nil {
		return err
	}
	if err := factor.Confirm(ctx, tx, owner.Key, db.Micros(s.k.Now())); err != nil {
		return err
	}
	if err := factor.ReplaceRecoveryCodes(ctx, tx, owner.Key, recovery); err != nil {
		return err
	}
	if err := s.endChallenges(ctx, tx, owner.Key); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, owner.ID)
	return s.audit(ctx, tx, "account.second_factor_on", owner.ID)
}
