package token

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

var msgAndCookie = fault.Define("token.and-cookie", "Send a token or the cookie of a session, not both.")

// Callers find who sends a request: by its token, or by its session.
type Callers struct {
	Tokens   *Service
	Sessions httpx.Authenticator
	// LoggedIn reports whether a request has the cookie of a session.
	LoggedIn func(*http.Request) bool
}

// Authenticate returns the actor of a request. One with both a token and a session is refused: which of the two acts must not depend on
// what a browser adds by itself.
func (c Callers) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	secret, byToken := In(r.Header.Get("Authorization"))
	switch {
	case !byToken:
		return c.Sessions.Authenticate(r)
	case c.LoggedIn(r):
		return authz.Actor{}, false, problem.BadRequest(msgAndCookie)
	}
	actor, err := c.Tokens.actor(r.Context(), secret)
	return actor, err == nil, err
}

// actor returns the account that a token acts for, with its state and role of this moment. A token that does not work is a 401.
func (s *Service) actor(ctx context.Context, secret string) (authz.Actor, error) {
	if !WellFormed(secret) {
		return authz.Actor{}, httpx.InvalidToken()
	}
	find := s.store.byToken
	if strings.HasPrefix(secret, accessSecret) {
		find = s.store.byAccess
	}
	now := s.k.Now()
	h, err := find(ctx, s.k.DB.Read(), account.HashSecret(secret), db.Micros(now))
	if errors.Is(err, db.ErrNotFound) {
		return authz.Actor{}, httpx.InvalidToken()
	}
	if err != nil {
		return authz.Actor{}, err
	}
	s.noteUse(ctx, h, now)
	return h.actor(), nil
}

func (h holder) actor() authz.Actor {
	return authz.Actor{
		ID: h.AccountID, Key: h.Key, Email: h.Email, Role: h.Role, TokenID: h.TokenID, Scopes: h.Scopes,
		Unconfirmed: h.ConfirmedAt == nil, Since: time.UnixMicro(h.CreatedAt),
	}
}

// noteUse writes at most once a minute that a token is used. The call goes on if that fails.
func (s *Service) noteUse(ctx context.Context, h holder, now time.Time) {
	if h.LastUsedAt != nil && *h.LastUsedAt > db.Micros(now.Add(-usedEvery)) || !s.uses.due(h.TokenID, now) {
		return
	}
	err := s.k.DB.Count(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		return s.store.used(ctx, tx, h.TokenID, db.Micros(now))
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "the use of a token was not written", "token_id", h.TokenID, "error", err)
	}
}

// uses holds when this node last wrote the use of a token: of many calls at once, one writes.
type uses struct {
	mu sync.Mutex
	at map[string]time.Time
}

// remembered is of how many tokens that is held.
const remembered = 10_000

func (u *uses) due(id string, now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if last, known := u.at[id]; known && now.Sub(last) < usedEvery {
		return false
	}
	if u.at == nil || len(u.at) >= remembered {
		u.at = map[string]time.Time{}
	}
	u.at[id] = now
	return true
}
