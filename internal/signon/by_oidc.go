package signon

import (
	"context"

	"milepost/internal/signon/assertion"
	"milepost/internal/signon/oidc"
)

// protocol speaks with the providers of one kind.
type protocol interface {
	// begin returns the address at which a browser's user logs in; again has the provider ask even somebody who is logged in there.
	begin(ctx context.Context, p Provider, state, browser string, again bool) (string, error)
	// finish checks what came back to the browser, and to us, from the provider.
	finish(ctx context.Context, p Provider, begun attempt, r Returned, browser string) (assertion.Assertion, error)
	// check asks the provider to describe itself.
	check(ctx context.Context, p Provider) error
}

// by is how one speaks with a provider.
func (s *Service) by(p Provider) protocol {
	if p.Kind == kindSAML {
		return bySAML{s}
	}
	return byOIDC{s}
}

// byOIDC is OpenID Connect.
type byOIDC struct{ *Service }

func (s byOIDC) begin(ctx context.Context, p Provider, state, browser string, again bool) (string, error) {
	at, err := s.forOIDC(p)
	if err != nil {
		return "", err
	}
	in := s.ceremony(p, state, browser)
	in.Again = again
	return s.oidc.Begin(ctx, at, in)
}

func (s byOIDC) finish(ctx context.Context, p Provider, _ attempt, r Returned, browser string) (assertion.Assertion, error) {
	at, err := s.forOIDC(p)
	if err != nil {
		return assertion.Assertion{}, err
	}
	if r.Error != "" {
		return assertion.Assertion{}, assertion.ErrDenied
	}
	return s.oidc.Finish(ctx, at, s.ceremony(p, r.State, browser), oidc.Answer{Code: r.Code, Issuer: r.Issuer})
}

func (s byOIDC) check(ctx context.Context, p Provider) error {
	return s.oidc.Check(ctx, s.withoutSecret(p))
}

// ceremony is what binds a log-in at the provider to the browser. Nonce and verifier follow from the browser's secret, which only
// the browser has: nothing in the database completes a log-in.
func (s byOIDC) ceremony(p Provider, state, browser string) oidc.Ceremony {
	return oidc.Ceremony{
		State: state, Nonce: derived(browser, "nonce", state), Verifier: derived(browser, "verifier", state), Redirect: s.redirect(p.ID),
	}
}

// forOIDC is the provider as the protocol needs it.
func (s *Service) forOIDC(p Provider) (oidc.Provider, error) {
	secret := p.secret
	if !p.Fixed && secret != "" {
		var err error
		if secret, err = s.k.Seal.Open(secretColumn, p.ID, p.secret); err != nil {
			return oidc.Provider{}, err
		}
	}
	at := s.withoutSecret(p)
	at.ClientSecret = secret
	return at, nil
}

// withoutSecret is the provider as it takes to ask what it says of itself.
func (s *Service) withoutSecret(p Provider) oidc.Provider {
	return oidc.Provider{ID: p.ID, Revision: p.Revision, Issuer: p.Issuer, ClientID: p.ClientID, Scopes: p.Scopes, Networks: s.networksOf(p)}
}
