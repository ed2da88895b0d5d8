package saml

import (
	"context"
	"fmt"

	crewjam "github.com/crewjam/saml"

	"milepost/internal/signon/assertion"
)

// Ceremony is what binds a log-in at a provider to the browser in which it began: the id of the request, which the answer names, and
// what the provider gives back beside the answer.
type Ceremony struct {
	Request, State string
	// Again has the provider ask who it is, even somebody who is logged in there.
	Again bool
}

// Begin returns the address at which the browser's user logs in.
func (c *Client) Begin(ctx context.Context, p Provider, in Ceremony) (string, error) {
	d, err := c.description(ctx, p)
	if err != nil {
		return "", err
	}
	sp, err := p.serviceProvider(d.entity, c.now())
	if err != nil {
		return "", err
	}
	request, err := sp.MakeAuthenticationRequest(logInAddress(d.entity), crewjam.HTTPRedirectBinding, crewjam.HTTPPostBinding)
	if err != nil {
		return "", err
	}
	request.ID = in.Request
	if in.Again {
		request.ForceAuthn = &in.Again
	}
	at, err := request.Redirect(in.State, sp)
	if err != nil {
		return "", fmt.Errorf("%w: %w", assertion.ErrUnavailable, err)
	}
	return at.String(), nil
}
