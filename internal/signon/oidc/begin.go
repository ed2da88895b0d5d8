package oidc

import (
	"context"

	coreos "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// Ceremony is what binds a log-in at a provider to the browser in which it began. Redirect is where the provider sends the browser
// back to.
type Ceremony struct{ State, Nonce, Verifier, Redirect string }

// Begin returns the address at which the browser's user logs in.
func (c *Client) Begin(ctx context.Context, p Provider, in Ceremony) (string, error) {
	d, err := c.document(ctx, p)
	if err != nil {
		return "", err
	}
	return d.flow(p, in.Redirect).AuthCodeURL(in.State, coreos.Nonce(in.Nonce), oauth2.S256ChallengeOption(in.Verifier)), nil
}
