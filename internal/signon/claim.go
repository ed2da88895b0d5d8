package signon

import (
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/signon/assertion"
)

// claimLifetime is how long the owner of an account may take to prove that it is theirs: a letter may be slow.
const claimLifetime = time.Hour

var (
	msgNoClaim = fault.Define("sign-on.no-claim", "There is nothing to link any longer. Log in through your organization again.")
	msgTaken   = fault.Define("sign-on.taken", "This log-in belongs to another account already.")
)

// claim keeps a person at a provider whose address is that of an account, until the account's owner has proven in this browser that
// they are the same. The address alone proves nothing: providers differ in whom they let choose one.
func (s *Service) claim(ctx context.Context, tx *db.Tx, a account.Account, in arrival) (SignedOn, error) {
	if _, err := in.role(a); err != nil { // proving the account would lead nowhere
		return SignedOn{}, err
	}
	now := s.k.Now()
	err := s.store.wait(ctx, tx, in.from.SignOn, claim{
		AccountKey: a.Key, ProviderID: in.provider.ID, Issuer: in.said.Issuer, Subject: in.said.Subject, Email: in.said.Email, Session: in.said.Session, Ends: endsOf(in.said),
		CreatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(claimLifetime)),
	})
	if err != nil {
		return SignedOn{}, err
	}
	letter, err := s.letterWillDo(ctx, tx, a)
	return SignedOn{Outcome: claimed, Provider: in.provider.Name, Email: a.Email, Letter: letter}, err
}

// endsOf is when the session at the provider ends; 0 if it does not say.
func endsOf(said assertion.Assertion) int64 {
	if said.SessionEnds.IsZero() {
		return 0
	}
	return db.Micros(said.SessionEnds)
}

// Link links what waits in this browser with the caller's account. The caller has proven that the account is theirs: they have
// logged in since, with all that this takes, or have proven it again in their session.
func (s *Service) Link(ctx context.Context, actor authz.Actor, browser string) (SignedOn, error) {
	var out SignedOn
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, p, err := s.waiting(ctx, tx, browser)
		if err != nil {
			return err
		}
		if c.AccountKey != actor.Key {
			return fault.Conflict(msgOther)
		}
		fresh, err := s.logins.SessionSince(ctx, tx, actor, c.CreatedAt)
		if err != nil {
			return err
		}
		if !fresh && !actor.SteppedUp {
			return fault.Unproven()
		}
		a, err := account.ByKey(ctx, tx, actor.Key)
		if err != nil {
			return err
		}
		out = SignedOn{Outcome: linked, Provider: p.Name}
		return s.fulfil(ctx, tx, a, c, browser)
	})
	return out, err
}

// waiting returns the claim of the browser and its provider.
func (s *Service) waiting(ctx context.Context, q db.Querier, browser string) (claim, Provider, error) {
	c, err := s.store.claim(ctx, q, browser, db.Micros(s.k.Now()))
	if errors.Is(err, db.ErrNotFound) {
		return c, Provider{}, fault.Conflict(msgNoClaim)
	}
	if err != nil {
		return c, Provider{}, err
	}
	p, err := s.provider(ctx, q, c.ProviderID, true)
	if fault.Is(err, fault.KindNotFound) {
		err = fault.Conflict(msgNoClaim)
	}
	return c, p, err
}

// fulfil turns a claim into an identity.
func (s *Service) fulfil(ctx context.Context, tx *db.Tx, a account.Account, c claim, browser string) error {
	if err := s.store.endClaim(ctx, tx, browser); err != nil {
		return err
	}
	known, err := s.store.identity(ctx, tx, c.Issuer, c.Subject)
	switch {
	case err == nil && known.AccountKey == a.Key:
		return nil
	case err == nil:
		return fault.Conflict(msgTaken)
	case !errors.Is(err, db.ErrNotFound):
		return err
	}
	if _, err := s.link(ctx, tx, a, assertion.Assertion{Issuer: c.Issuer, Subject: c.Subject, Email: c.Email}); err != nil {
		return err
	}
	return s.notifyLinked(ctx, tx, a.ID)
}

// linkOwn links a person at a provider with the account in whose session the sign-on began, after its owner had proven to be there.
func (s *Service) linkOwn(ctx context.Context, tx *db.Tx, accountKey int64, in arrival, known identity, isKnown bool) (SignedOn, error) {
	out := SignedOn{Outcome: linked, Provider: in.provider.Name}
	if isKnown && known.AccountKey != accountKey {
		return SignedOn{}, fault.Conflict(msgTaken)
	}
	if isKnown {
		return out, nil
	}
	a, err := account.ByKey(ctx, tx, accountKey)
	if err != nil {
		return SignedOn{}, err
	}
	if _, err := s.link(ctx, tx, a, in.said); err != nil {
		return SignedOn{}, err
	}
	return out, s.notifyLinked(ctx, tx, a.ID)
}

// letterWillDo reports whether a letter to its address proves an account: where a second factor is on, it would be a way around it.
func (s *Service) letterWillDo(ctx context.Context, q db.Querier, a account.Account) (bool, error) {
	protected, err := s.logins.HasFactor(ctx, q, a.Key)
	return !protected && a.State == account.Active && a.Role != string(authz.SuperAdmin), err
}
