package httpx

import (
	"net/http"
	"strings"

	"milepost/internal/throttle"
)

// maxBearer is longer than any token that the server gives out.
const maxBearer = 100

// Bearer returns the token of an Authorization header; empty if it has none, or one that is too long to be right.
func Bearer(authorization string) string {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") || len(token) > maxBearer {
		return ""
	}
	return token
}

// PerBearer bounds how often operations may be called with one bearer token, right or wrong, before the body is read or the database is
// asked. Operations with the same allowance share it.
func PerBearer(of throttle.Allowance) HandleOption { return func(g *guard) { g.perBearer = &of } }

// allowBearer refuses a call whose bearer token was used too often.
func (g *guard) allowBearer(r *http.Request) error {
	if g.perBearer == nil || g.api.opts.Made == nil {
		return nil
	}
	token := Bearer(r.Header.Get("Authorization"))
	if token == "" {
		return nil
	}
	err := g.api.opts.Made.Try(throttle.Answers, g.perBearer.Of(token))
	if err != nil {
		holdUp(r.Context())
	}
	return err
}
