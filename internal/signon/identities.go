package signon

import (
	"context"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var msgLastWay = fault.Define("sign-on.last-way", "This is the only way in which you can log in. Set a password or add a passkey first.")

// Identities lists by whom the caller is known, the oldest first.
func (s *Service) Identities(ctx context.Context, actor authz.Actor) (Identities, error) {
	out := Identities{Linked: []IdentityRow{}, Choices: []SignOnChoice{}}
	all, err := s.providers(ctx, s.k.DB.Read())
	if err != nil {
		return out, err
	}
	own, err := s.store.identitiesOf(ctx, s.k.DB.Read(), actor.Key)
	linked := map[string]bool{}
	for _, i := range own {
		name, usable := nameOf(all, i.Issuer)
		linked[i.Issuer] = true
		out.Linked = append(out.Linked, IdentityRow{
			ID: i.ID, Provider: name, Email: i.Email, Created: wire.Time(i.CreatedAt), LastUsed: wire.Time(i.LastUsedAt), Usable: usable,
		})
	}
	for _, p := range all {
		if p.Enabled && !linked[p.identityIssuer()] {
			out.Choices = append(out.Choices, SignOnChoice{ID: p.ID, Name: p.Name})
		}
	}
	return out, err
}

// nameOf returns the name of an issuer, and whether one can log in there.
func nameOf(all []Provider, issuer string) (name string, usable bool) {
	name = strings.TrimPrefix(issuer, "saml:")
	for _, p := range all {
		if p.identityIssuer() == issuer && !usable {
			name, usable = p.Name, p.Enabled
		}
	}
	return name, usable
}

// RemoveIdentity unlinks one of the caller's identities and ends the sessions that began with it, but for this one. The last way
// to log in stays: 409. Anybody else's reads like a missing one.
func (s *Service) RemoveIdentity(ctx context.Context, actor authz.Actor, id string) error {
	if !wire.IsUUID(id) {
		return fault.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.unlink(ctx, tx, actor.Key, id); err != nil {
			return err
		}
		if err := s.requireAWay(ctx, tx, actor); err != nil {
			return err
		}
		if err := s.logins.EndIdentity(ctx, tx, actor, id); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.identity_unlinked", actor.ID, map[string]any{"identity": id})
	})
}

// requireAWay refuses a change after which nobody could log in to the account.
func (s *Service) requireAWay(ctx context.Context, q db.Querier, actor authz.Actor) error {
	a, err := account.ByKey(ctx, q, actor.Key)
	if err != nil || a.HasPassword() {
		return err
	}
	passkeys, err := s.logins.HasPasskey(ctx, q, actor.Key)
	if err != nil || passkeys {
		return err
	}
	all, err := s.providers(ctx, q)
	if err != nil {
		return err
	}
	left, err := s.store.identitiesOf(ctx, q, actor.Key)
	for _, i := range left {
		if _, usable := nameOf(all, i.Issuer); usable {
			return err
		}
	}
	if err == nil {
		err = fault.Conflict(msgLastWay)
	}
	return err
}
