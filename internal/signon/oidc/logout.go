package oidc

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"milepost/internal/signon/assertion"
)

// Logout is a provider's message that a session is over: one session, or all of a person's. ID distinguishes messages until
// Until.
type Logout struct {
	Issuer, Subject, Session, ID string
	Until                        time.Time
}

// maxLogoutAge is how old a message may be.
const maxLogoutAge = 10 * time.Minute

// Logout checks a provider's message. The error is [assertion.ErrRefused] for one that does not hold.
func (c *Client) Logout(ctx context.Context, p Provider, token string) (Logout, error) {
	d, err := c.document(ctx, p)
	if err != nil {
		return Logout{}, err
	}
	if !isLogout(token) {
		return Logout{}, fmt.Errorf("%w: it is another kind of token", assertion.ErrRefused)
	}
	message, err := c.verifier(d, p).VerifyLogout(d.calling(ctx), token)
	if err != nil {
		return Logout{}, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	var more struct {
		Events map[string]map[string]any `json:"events"`
	}
	if err := message.Claims(&more); err != nil || more.Events[logoutEvent] == nil {
		return Logout{}, fmt.Errorf("%w: it is no event of a log-out", assertion.ErrRefused)
	}
	if age := c.now().Sub(message.IssuedAt); age > maxLogoutAge || age < -skew {
		return Logout{}, fmt.Errorf("%w: it is not of now", assertion.ErrRefused)
	}
	return Logout{
		Issuer: p.Issuer, Subject: message.Subject, Session: message.SessionID, ID: message.TokenID, Until: message.IssuedAt.Add(maxLogoutAge + skew),
	}, nil
}

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

// isLogout reports whether a token may be such a message by its own word. Providers that name no type are taken.
func isLogout(token string) bool {
	first, _, _ := strings.Cut(token, ".")
	decoded, err := base64.RawURLEncoding.DecodeString(first)
	var header struct {
		Type string `json:"typ"`
	}
	if err != nil || json.Unmarshal(decoded, &header) != nil {
		return false
	}
	kind := strings.TrimPrefix(strings.ToLower(header.Type), "application/")
	return kind == "" || kind == "jwt" || kind == "logout+jwt"
}
