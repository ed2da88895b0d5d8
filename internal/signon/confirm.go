package signon

import (
	"context"
	"errors"
	"slices"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var (
	msgOtherSession = fault.Define("sign-on.other-session", "The log-in that you wanted to confirm is no longer open here. Nothing was confirmed.")
	msgNotYou       = fault.Define("sign-on.not-you", "At {provider} somebody else was logged in. Log in there as yourself.")
	msgNotAgain     = fault.Define("sign-on.not-again", "{provider} did not ask again who you are. Set a password, or add a passkey, to confirm it.")
)

// Confirmers are the providers by which the caller can prove again who they are: where they are known, unless they have a password or a
// passkey, which prove it without leaving the page.
func (s *Service) Confirmers(ctx context.Context, actor authz.Actor) ([]SignOnChoice, error) {
	ways, err := s.confirmers(ctx, s.k.DB.Read(), actor)
	out := make([]SignOnChoice, 0, len(ways))
	for _, p := range ways {
		out = append(out, SignOnChoice{ID: p.ID, Name: p.Name})
	}
	return out, err
}

func (s *Service) confirmers(ctx context.Context, q db.Querier, actor authz.Actor) ([]Provider, error) {
	a, err := account.ByKey(ctx, q, actor.Key)
	if err != nil || a.HasPassword() {
		return nil, err
	}
	passkeys, err := s.logins.HasPasskey(ctx, q, actor.Key)
	if err != nil || passkeys {
		return nil, err
	}
	known, err := s.store.identitiesOf(ctx, q, actor.Key)
	if err != nil || len(known) == 0 {
		return nil, err
	}
	all, err := s.providers(ctx, q)
	return slices.DeleteFunc(all, func(p Provider) bool {
		return !p.Enabled || !slices.ContainsFunc(known, func(i identity) bool { return i.Issuer == p.identityIssuer() })
	}), err
}

// BeginConfirm sends a browser to a provider that is to ask the caller again who they are.
func (s *Service) BeginConfirm(ctx context.Context, actor authz.Actor, providerID, browser string) (leave Leave, bound string, err error) {
	if _, err := s.limits.Reserve(ctx, beginNetwork.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return leave, "", err
	}
	ways, err := s.confirmers(ctx, s.k.DB.Read(), actor)
	if err != nil {
		return leave, "", err
	}
	at := slices.IndexFunc(ways, func(p Provider) bool { return p.ID == providerID })
	if at < 0 {
		return leave, "", fault.NotFound()
	}
	return s.leave(ctx, ways[at], attempt{AccountKey: &actor.Key, SessionID: actor.SessionID}, browser)
}

// confirm takes a provider's word as the proof that the caller is the account's owner, in the session that asked for it. The provider
// has to have asked since then: a session that is open there proves nothing.
func (s *Service) confirm(ctx context.Context, actor authz.Actor, begun attempt, in arrival) (SignedOn, error) {
	var wrong error
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.once(ctx, tx, in.said); err != nil {
			return err
		}
		var err error
		if wrong, err = s.disproved(ctx, tx, begun, in); err != nil {
			return err
		}
		if wrong != nil {
			return s.logins.StepUpFailed(ctx, tx, actor)
		}
		_, err = s.logins.MarkSteppedUp(ctx, tx, actor)
		return err
	})
	if err == nil {
		err = wrong
	}
	return SignedOn{Outcome: confirmed, Provider: in.provider.Name}, err
}

// disproved is why a provider's word does not prove that the owner of the account is there; nil if it does.
func (s *Service) disproved(ctx context.Context, q db.Querier, begun attempt, in arrival) (wrong, err error) {
	known, err := s.store.identity(ctx, q, in.said.Issuer, in.said.Subject)
	if errors.Is(err, db.ErrNotFound) || err == nil && known.AccountKey != *begun.AccountKey {
		return fault.Conflict(msgNotYou.With("provider", in.provider.Name)), nil
	}
	if err == nil && !in.said.ProvedSince(time.UnixMicro(begun.BegunAt), s.k.Now()) {
		wrong = fault.Conflict(msgNotAgain.With("provider", in.provider.Name))
	}
	return wrong, err
}
