package oidc

import (
	"context"

	coreos "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// Ceremony is what binds a log-in at a provider to the browser in which it began. Redirect is where the provider sends the browser
// back to.
type Ceremony struct {
	State, Nonce, Verifier, Redirect string
	// Again has the provider ask who it is, even somebody who is logged in there.
	Again bool
}

// Begin returns the address at which the browser's user logs in.
func (c *Client) Begin(ctx context.Context, p Provider, in Ceremony) (string, error) {
	d, err := c.document(ctx, p)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{coreos.Nonce(in.Nonce), oauth2.S256ChallengeOption(in.Verifier)}
	if in.Again { // max_age has the token say when it was
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
	}
	return d.flow(p, in.Redirect).AuthCodeURL(in.State, options...), nil
}
