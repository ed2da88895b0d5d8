package client

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// token is what a server lets its records be read with.
type token struct {
	text  string
	until time.Time
}

const (
	// early is how long before its end a token is not used any more.
	early = 30 * time.Second
	// usualLife is that of a token which does not say how long it holds.
	usualLife = 10 * time.Minute
	// maxTokenLength bounds the text of one.
	maxTokenLength = 16 << 10
)

// token returns the token for an access: one that was given before, unless it ends, or a fresh one.
func (c *Client) token(ctx context.Context, a Access) (string, *Failure) {
	c.mu.Lock()
	known := c.tokens[a]
	c.mu.Unlock()
	if known.text != "" && c.now().Add(early).Before(known.until) {
		return known.text, nil
	}
	got, failure := c.ask(ctx, "", func(ctx context.Context) (*http.Request, error) { return tokenRequest(ctx, a) })
	if failure != nil {
		if failure.Reason == ByStatus && failure.Status >= 400 && failure.Status < 500 {
			failure.Reason = ByToken
		}
		return "", failure
	}
	given, ok := readToken(got.body, c.now())
	if !ok {
		return "", &Failure{Reason: ByToken, Status: http.StatusOK}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.tokens) >= maxTokens {
		clear(c.tokens)
	}
	c.tokens[a] = given
	return given.text, nil
}

// forget drops a token that was not taken.
func (c *Client) forget(a Access) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.tokens, a)
}

// tokenRequest asks by client credentials (RFC 6749, 4.4).
func tokenRequest(ctx context.Context, a Access) (*http.Request, error) {
	form := url.Values{"grant_type": {"client_credentials"}}
	if a.Scope != "" {
		form.Set("scope", a.Scope)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.TokenAt, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(url.QueryEscape(a.ClientID), url.QueryEscape(a.Secret))
	return request, nil
}

func readToken(body []byte, now time.Time) (token, bool) {
	var given struct {
		Text string      `json:"access_token"`
		Type string      `json:"token_type"`
		Life json.Number `json:"expires_in"`
	}
	if json.Unmarshal(body, &given) != nil || given.Text == "" || len(given.Text) > maxTokenLength || strings.ContainsAny(given.Text, " \r\n") {
		return token{}, false
	}
	life := usualLife
	if seconds, err := given.Life.Int64(); err == nil && seconds > 0 {
		life = time.Duration(min(seconds, int64(24*time.Hour/time.Second))) * time.Second
	}
	return token{given.Text, now.Add(life)}, true
}
