package saml

import (
	"context"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/beevik/etree"
	crewjam "github.com/crewjam/saml"
	dsig "github.com/russellhaering/goxmldsig"

	"milepost/internal/signon/assertion"
)

// MaxAnswer is the length of the longest answer, as it is sent.
const MaxAnswer = 128 << 10

// Finish checks an answer and returns what the provider says of the user. The error is [assertion.ErrRefused] for an answer that does
// not hold, [assertion.ErrDenied] for a provider that did not log the user in, and [assertion.ErrUnavailable] when that cannot be found out.
func (c *Client) Finish(ctx context.Context, p Provider, in Ceremony, answer string) (said assertion.Assertion, err error) {
	text, err := base64.StdEncoding.DecodeString(answer)
	if err == nil {
		err = shape(text)
	}
	if err != nil {
		return said, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	d, err := c.description(ctx, p)
	if err != nil {
		return said, err
	}
	said, err = c.read(p, d, in, text)
	if errors.Is(err, crewjam.ErrInvalidSignature) {
		if fresh := c.again(ctx, d); fresh != nil {
			said, err = c.read(p, fresh, in, text)
		}
	}
	var status crewjam.ErrBadStatus
	switch {
	case errors.As(err, &status):
		return said, fmt.Errorf("%w: %s", assertion.ErrDenied, status.Status)
	case err != nil:
		return said, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	return said, nil
}

// read verifies an answer with what the provider says of itself.
func (c *Client) read(p Provider, d *description, in Ceremony, text []byte) (assertion.Assertion, error) {
	sp, err := p.serviceProvider(d.entity, c.now())
	if err != nil {
		return assertion.Assertion{}, err
	}
	signed := &signatures{}
	sp.SignatureVerifier = signed
	found, err := sp.ParseXMLResponse(text, []string{in.Request}, sp.AcsURL)
	var refused *crewjam.InvalidResponseError
	if errors.As(err, &refused) { // whose own text says nothing
		err = refused.PrivateErr
	}
	if err != nil {
		return assertion.Assertion{}, err
	}
	if !signed.assertion {
		return assertion.Assertion{}, errors.New("its assertion is not signed")
	}
	return p.said(found, c.now())
}

// signatures verifies those of an answer and keeps whether the assertion has one: a signature around it alone does not do, since the
// assertion is what is believed.
type signatures struct{ assertion bool }

// VerifySignature implements [crewjam.SignatureVerifier].
func (s *signatures) VerifySignature(with *dsig.ValidationContext, e *etree.Element) error {
	_, err := s.VerifySignedElement(with, e)
	return err
}

// VerifySignedElement implements [crewjam.SignedElementVerifier]. Each of the provider's certificates is tried by itself, since an answer
// need not say which one it is of.
func (s *signatures) VerifySignedElement(with *dsig.ValidationContext, e *etree.Element) (*etree.Element, error) {
	keys, err := with.CertificateStore.Certificates()
	if err != nil {
		return nil, err
	}
	err = errors.New("the provider has no key")
	for _, key := range keys {
		one := dsig.NewDefaultValidationContext(&dsig.MemoryX509CertificateStore{Roots: []*x509.Certificate{key}})
		one.IdAttribute, one.Clock = with.IdAttribute, with.Clock
		var signed *etree.Element
		if signed, err = one.Validate(e); err == nil {
			s.assertion = s.assertion || e.Tag == plain.Local && e.NamespaceURI() == plain.Space
			return signed, nil
		}
	}
	return nil, fmt.Errorf("cannot validate signature on %s: %w", e.Tag, err)
}
