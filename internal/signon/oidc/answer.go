package oidc

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"

	coreos "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"milepost/internal/signon/assertion"
)

// Answer is what a browser brings back from a provider. Issuer is empty where the provider does not say it.
type Answer struct{ Code, Issuer string }

// Finish exchanges the code of an answer and returns what the provider says of the user. The error is [assertion.ErrRefused] for an answer
// that does not hold, and [assertion.ErrUnavailable] when that cannot be found out.
func (c *Client) Finish(ctx context.Context, p Provider, in Ceremony, a Answer) (assertion.Assertion, error) {
	d, err := c.document(ctx, p)
	if err != nil {
		return assertion.Assertion{}, err
	}
	// Another provider's answer must not reach this one, or its code would be given away (RFC 9207).
	if a.Issuer != p.Issuer && (a.Issuer != "" || d.saysIssuer) {
		return assertion.Assertion{}, fmt.Errorf("%w: it is another issuer's", assertion.ErrRefused)
	}
	if a.Code == "" {
		return assertion.Assertion{}, fmt.Errorf("%w: it has no code", assertion.ErrRefused)
	}
	tokens, err := d.flow(p, in.Redirect).Exchange(d.calling(ctx), a.Code, oauth2.VerifierOption(in.Verifier))
	if err != nil {
		return assertion.Assertion{}, exchangeError(err)
	}
	proof, err := c.check(ctx, d, p, in, tokens)
	if err != nil {
		return assertion.Assertion{}, err
	}
	return read(p.Issuer, proof, d.userinfo(ctx, proof, tokens))
}

// exchangeError distinguishes a refusal from a provider that does not work.
func exchangeError(err error) error {
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) && refused.Response.StatusCode < http.StatusInternalServerError {
		// The answer may hold anything; its code is one of a list.
		return fmt.Errorf("%w: the code is not taken: %q", assertion.ErrRefused, refused.ErrorCode)
	}
	return fmt.Errorf("%w: %w", assertion.ErrUnavailable, err)
}

// check verifies the token that says who logged in.
func (c *Client) check(ctx context.Context, d *document, p Provider, in Ceremony, tokens *oauth2.Token) (*coreos.IDToken, error) {
	raw, ok := tokens.Extra("id_token").(string)
	if !ok {
		return nil, fmt.Errorf("%w: it does not say who logged in", assertion.ErrRefused)
	}
	proof, err := c.verifier(d, p).Verify(d.calling(ctx), raw)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	var party struct {
		Authorized string `json:"azp"`
	}
	if err := proof.Claims(&party); err != nil {
		return nil, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	switch {
	case proof.Subject == "" || len(proof.Subject) > maxSubject:
		return nil, fmt.Errorf("%w: it names nobody", assertion.ErrRefused)
	case subtle.ConstantTimeCompare([]byte(proof.Nonce), []byte(in.Nonce)) != 1:
		return nil, fmt.Errorf("%w: the nonce is another one", assertion.ErrRefused)
	case party.Authorized != "" && party.Authorized != p.ClientID, party.Authorized == "" && len(proof.Audience) > 1:
		return nil, fmt.Errorf("%w: it was made for another program", assertion.ErrRefused)
	case proof.IssuedAt.After(c.now().Add(skew)):
		return nil, fmt.Errorf("%w: it is of the future", assertion.ErrRefused)
	}
	if proof.AccessTokenHash != "" {
		if err := proof.VerifyAccessToken(tokens.AccessToken); err != nil {
			return nil, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
		}
	}
	return proof, nil
}

// maxSubject is the length that the protocol allows.
const maxSubject = 255

// userinfo returns what the provider tells of the user beyond the token; nothing where it tells nothing or of somebody else.
func (d *document) userinfo(ctx context.Context, proof *coreos.IDToken, tokens *oauth2.Token) *coreos.UserInfo {
	if d.provider.UserInfoEndpoint() == "" {
		return nil
	}
	info, err := d.provider.UserInfo(d.calling(ctx), oauth2.StaticTokenSource(tokens))
	if err != nil || info.Subject != proof.Subject {
		return nil
	}
	return info
}
