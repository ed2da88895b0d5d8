package signon

import (
	"context"
	"encoding/hex"
	"fmt"

	"milepost/internal/account"
	"milepost/internal/seal"
	"milepost/internal/signon/assertion"
	"milepost/internal/signon/saml"
)

// bySAML is SAML 2.0. The provider brings its answer itself, to an address that no cookie reaches; there it is kept with the attempt
// (receive.go) until the browser asks what came of it.
type bySAML struct{ *Service }

func (s bySAML) begin(ctx context.Context, p Provider, state, browser string, again bool) (string, error) {
	at, err := s.forSAML(ctx, p)
	if err != nil {
		return "", err
	}
	in := samlCeremony(state, browser)
	in.Again = again
	return s.saml.Begin(ctx, at, in)
}

func (s bySAML) finish(ctx context.Context, p Provider, begun attempt, r Returned, browser string) (assertion.Assertion, error) {
	if begun.Answer == "" {
		return assertion.Assertion{}, fmt.Errorf("%w: the provider has brought none", assertion.ErrRefused)
	}
	answer, err := s.k.Seal.Open(answerColumn, answerRow(r.State), begun.Answer)
	if err != nil {
		return assertion.Assertion{}, err
	}
	at, err := s.forSAML(ctx, p)
	if err != nil {
		return assertion.Assertion{}, err
	}
	said, err := s.saml.Finish(ctx, at, samlCeremony(r.State, browser), answer)
	said.Issuer = p.identityIssuer()
	return said, err
}

func (s bySAML) check(ctx context.Context, p Provider) error {
	_, err := s.saml.Check(ctx, s.described(p))
	return err
}

// samlCeremony binds the answer to the browser: the request's id, which the answer names, follows from the browser's secret.
func samlCeremony(state, browser string) saml.Ceremony {
	return saml.Ceremony{Request: "_" + derived(browser, "request", state), State: state}
}

// answerColumn is where an answer waits, sealed since it names a person.
var answerColumn = seal.Column{Table: "sign_on_attempt", Row: "state_hash", Value: "answer"}

func answerRow(state string) string { return hex.EncodeToString(account.HashSecret(state)) }

// forSAML is the provider as the protocol needs it.
func (s *Service) forSAML(ctx context.Context, p Provider) (saml.Provider, error) {
	at := s.described(p)
	var err error
	at.Own.Keys, err = s.keys(ctx, p)
	return at, err
}

// described is the provider as the protocol needs it to read what the provider says of itself.
func (s *Service) described(p Provider) saml.Provider {
	c := p.SAML
	return saml.Provider{
		ID: p.ID, Revision: p.Revision, EntityID: p.Issuer, MetadataURL: c.MetadataURL, Metadata: c.Metadata, Format: c.NameID,
		Attributes: saml.Attributes(c.Attributes), Networks: s.networksOf(p),
		Own: saml.Own{EntityID: s.endpoint(p.ID, "metadata"), ACS: s.endpoint(p.ID, "saml")},
	}
}

// named gives a provider that was added without its name the one in its metadata.
func (s *Service) named(ctx context.Context, p *Provider) error {
	if p.Kind != kindSAML || p.Issuer != "" {
		return nil
	}
	var err error
	p.Issuer, err = s.saml.Check(ctx, s.described(*p))
	return err
}
