package signon

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/signon/assertion"
	"milepost/internal/throttle"
)

// attemptLifetime is how long a person may take at the provider, which may ask for a new password or a second factor.
const attemptLifetime = 30 * time.Minute

var (
	msgNoProvider = fault.Define("sign-on.no-provider", "Nobody logs in through an organization with this address. Log in with your password.")
	msgDown       = fault.Define("sign-on.down", "{provider} does not answer at the moment. Try again in a minute, or log in with your password.")
)

// Each costs a row, and now and then a call of the provider: a school's are fewer.
var beginNetwork = throttle.Allowance{Kind: "sign-on-begin", Burst: 300, Every: time.Second}

// Choices returns how one can log in through an organization.
func (s *Service) Choices(ctx context.Context) (SignOnChoices, error) {
	all, err := s.providers(ctx, s.k.DB.Read())
	out := SignOnChoices{Providers: []SignOnChoice{}}
	for _, p := range all {
		if !p.Enabled {
			continue
		}
		out.ByEmail = out.ByEmail || len(p.Domains) > 0
		if !p.Hidden {
			out.Providers = append(out.Providers, SignOnChoice{ID: p.ID, Name: p.Name})
		}
	}
	return out, err
}

// Begin sends a browser to a provider, named or that of an address. browser is the secret that binds its answer to the browser;
// the one that it has is kept if we gave it, so that two tabs do not disturb each other. A caller wants to link what comes back.
func (s *Service) Begin(ctx context.Context, actor authz.Actor, w Wanted, browser string) (leave Leave, bound string, err error) {
	if _, err := s.limits.Reserve(ctx, beginNetwork.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return leave, "", err
	}
	p, err := s.wanted(ctx, w)
	if err != nil {
		return leave, "", err
	}
	var a attempt
	if actor.ID != "" {
		a.AccountKey = &actor.Key
	}
	return s.leave(ctx, p, a, browser)
}

// leave begins an attempt at a provider.
func (s *Service) leave(ctx context.Context, p Provider, a attempt, browser string) (leave Leave, bound string, err error) {
	now := s.k.Now()
	a.ProviderID, a.BegunAt = p.ID, db.Micros(now)
	known, err := s.store.knows(ctx, s.k.DB.Read(), browser, db.Micros(now))
	if err != nil {
		return leave, "", err
	}
	if !known {
		browser = account.NewSecret()
	}
	state := account.NewSecret()
	if leave.Address, err = s.by(p).begin(ctx, p, state, browser, a.confirms()); err != nil {
		return leave, "", s.down(ctx, p, err)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.sweep(ctx, tx, db.Micros(now)); err != nil {
			return err
		}
		return s.store.begin(ctx, tx, state, browser, a, db.Micros(now.Add(attemptLifetime)))
	})
	return leave, browser, err
}

// wanted is the provider that was chosen.
func (s *Service) wanted(ctx context.Context, w Wanted) (Provider, error) {
	if w.Provider != "" || w.Email == "" {
		return s.provider(ctx, s.k.DB.Read(), w.Provider, true)
	}
	all, err := s.providers(ctx, s.k.DB.Read())
	if err != nil {
		return Provider{}, err
	}
	for _, p := range all {
		if p.Enabled && p.serves(w.Email) {
			return p, nil
		}
	}
	return Provider{}, fault.Field("email", msgNoProvider)
}

// down is the answer while a provider does not work. Other errors stay what they are.
func (s *Service) down(ctx context.Context, p Provider, err error) error {
	if !errors.Is(err, assertion.ErrUnavailable) {
		return err
	}
	s.k.Log.WarnContext(ctx, "a provider of sign-on does not answer", "provider", p.ID, "error", err)
	return fault.Unreachable(msgDown.With("provider", p.Name))
}

// derived is a value of a purpose that only the browser with the secret knows, of one state.
func derived(secret, purpose, state string) string {
	sum := hmac.New(sha256.New, []byte(secret))
	_, _ = sum.Write([]byte(purpose + "\x00" + state)) // a hash never fails
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil))
}

// redirect is the page to which a provider sends browsers back: each has its own, so that an answer of another one is noticed.
func (s *Service) redirect(providerID string) string {
	return s.k.Config.PublicURL + "/sign-on/" + providerID
}

// endpoint is an address of ours that a provider calls, or has browsers call.
func (s *Service) endpoint(providerID, of string) string {
	return s.k.Config.PublicURL + endpointPath + providerID + "/" + of
}
