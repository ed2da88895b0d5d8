package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

const (
	accessCookie  = "milepost_access"
	refreshCookie = "milepost_refresh"
	refreshPath   = "/api/auth"

	accessLifetime  = 15 * time.Minute
	refreshLifetime = 30 * 24 * time.Hour
	// renewalGrace is how long the refresh token before the current one still renews: calls that were under way
	// while another renewed must not look like a theft.
	renewalGrace = 20 * time.Second
)

// Tokens are what a client is handed. Refresh is empty when the client keeps the one that it has; Challenge is all there
// is when a second factor is asked for. Device names the browser, at each log-in.
type Tokens struct{ Access, Refresh, Challenge, Device string }

// session is one place where someone is logged in.
type session struct {
	ID         string `db:"id"`
	AccountKey int64  `db:"account_key"`
	Refresh    []byte `db:"refresh_hash"`
	Previous   []byte `db:"previous_refresh_hash"`
	RotatedAt  int64  `db:"rotated_at"`
	ExpiresAt  int64  `db:"expires_at"`
	WithFactor int64  `db:"second_factor"`
	Role       string `db:"role"`
}

func newSecret() string {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // crypto/rand.Read never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}

func hashSecret(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

func same(a, b []byte) bool { return len(a) > 0 && subtle.ConstantTimeCompare(a, b) == 1 }

// open starts a session for the account and answers its first tokens.
func (s *Service) open(ctx context.Context, tx *db.Tx, a account, withFactor bool, from visit) (Tokens, error) {
	id, secret, now := uuid.NewString(), newSecret(), s.k.Now()
	ctx = authz.With(ctx, a.actor())
	if err := s.store.sweepSessions(ctx, tx, a.Key, now); err != nil {
		return Tokens{}, err
	}
	_, err := tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, rotated_at, expires_at, created_at, user_agent, address, second_factor)
		VALUES ($1,$2,$3,$4,$5,$4,$6,$7,$8)`,
		id, a.Key, hashSecret(secret), db.Micros(now), db.Micros(now.Add(refreshLifetime)), clip(from.agent, 300), from.address, flag(withFactor))
	if err != nil {
		return Tokens{}, err
	}
	access, err := s.grantAccess(ctx, tx, id)
	if err != nil {
		return Tokens{}, err
	}
	device, err := s.remember(ctx, tx, from.device, a.Key)
	if err != nil {
		return Tokens{}, err
	}
	return Tokens{Access: access, Refresh: id + "." + secret, Device: device}, s.note(ctx, tx, "account.login", a.ID)
}

// clip makes a header's value a text of at most limit bytes: a header may hold any bytes.
func clip(value string, limit int) string {
	return strings.ToValidUTF8(value[:min(len(value), limit)], "")
}

// grantAccess adds an access token to the session and drops those that ran out.
func (s *Service) grantAccess(ctx context.Context, q db.Querier, sessionID string) (string, error) {
	secret, now := newSecret(), s.k.Now()
	if _, err := q.Exec(ctx, `DELETE FROM access_token WHERE session_id = $1 AND expires_at <= $2`, sessionID, db.Micros(now)); err != nil {
		return "", err
	}
	_, err := q.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1,$2,$3)`,
		hashSecret(secret), sessionID, db.Micros(now.Add(accessLifetime)))
	return secret, err
}

// Authenticate tells who a request comes from, by its access cookie. State and role are read anew each time, so that
// a suspension holds from the next request on. A session without the second factor that its role needs is none.
func (s *Service) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	token := accessToken(r)
	if token == "" {
		return authz.Actor{}, false, nil
	}
	var a authz.Actor
	var withFactor int64
	row := s.k.DB.Read().Row(r.Context(), `SELECT a.key, a.id, a.email, a.role, s.id, s.second_factor
		FROM access_token t JOIN session s ON s.id = t.session_id JOIN account a ON a.key = s.account_key
		WHERE t.hash = $1 AND t.expires_at > $2 AND s.ended_at IS NULL AND a.state = 'active' AND a.archived_at IS NULL`,
		hashSecret(token), db.Micros(s.k.Now()))
	err := db.Error(row.Scan(&a.Key, &a.ID, &a.Email, &a.Role, &a.SessionID, &withFactor))
	if errors.Is(err, db.ErrNotFound) || err == nil && withFactor == 0 && s.requiresFactor(string(a.Role)) {
		return authz.Actor{}, false, nil
	}
	return a, err == nil, err
}

// accessToken is the one that the request carries, empty when there is none.
func accessToken(r *http.Request) string {
	cookie, err := r.Cookie(accessCookie)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// outcome of presenting a refresh token.
type outcome int

const (
	refused  outcome = iota // unknown, ended or run out
	exchange                // the newest token: it is exchanged for a new one
	keep                    // within the grace of an exchange, the newest token or the one before: it renews access only
	replayed                // an older one: somebody holds a copy
)

// judge exchanges a token at most once in a grace: were it exchanged again by a call that already carries the new one,
// a call that still carries the old one would be two behind, and look like a theft.
func (t session) judge(secret []byte, now time.Time) outcome {
	inGrace := len(t.Previous) > 0 && db.Micros(now) < t.RotatedAt+renewalGrace.Microseconds()
	switch {
	case t.ExpiresAt <= db.Micros(now):
		return refused
	case inGrace && (same(secret, t.Refresh) || same(secret, t.Previous)):
		return keep
	case same(secret, t.Refresh):
		return exchange
	}
	return replayed
}

// Renew exchanges a refresh token for new tokens. A replayed one ends the whole session: of its two holders one is a thief.
func (s *Service) Renew(ctx context.Context, token string) (Tokens, CookieData, error) {
	id, secret, _ := strings.Cut(token, ".")
	var given Tokens
	var data CookieData
	var stolen bool
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		given, data, stolen = Tokens{}, CookieData{}, false
		found, err := s.findSession(ctx, tx, id)
		if err != nil {
			return err
		}
		now := s.k.Now()
		switch found.judge(hashSecret(secret), now) {
		case refused:
			return httpx.Unauthorized()
		case replayed:
			stolen = true
			return s.endReplayed(ctx, tx, found, now)
		case exchange:
			if given.Refresh, err = s.rotate(ctx, tx, found, now); err != nil {
				return err
			}
		case keep:
		}
		if given.Access, err = s.grantAccess(ctx, tx, id); err != nil {
			return err
		}
		return tx.Get(ctx, &data, `SELECT id, email, role FROM account WHERE key = $1`, found.AccountKey)
	})
	if err == nil && stolen {
		err = httpx.Unauthorized()
	}
	return given, data, err
}

// endReplayed ends a session of which somebody else holds a copy, and leaves a trace for whoever looks into it.
func (s *Service) endReplayed(ctx context.Context, tx *db.Tx, found session, now time.Time) error {
	if err := s.store.endSession(ctx, tx, found.AccountKey, found.ID, db.Micros(now)); err != nil {
		return err
	}
	var id string
	if err := tx.Get(ctx, &id, `SELECT id FROM account WHERE key = $1`, found.AccountKey); err != nil {
		return err
	}
	return s.noteSession(ctx, tx, "account.session_replayed", id, found.ID)
}

func (s *Service) findSession(ctx context.Context, q db.Querier, id string) (session, error) {
	var found session
	err := q.Get(ctx, &found, `SELECT s.id, s.account_key, s.refresh_hash, s.previous_refresh_hash, s.rotated_at, s.expires_at,
		s.second_factor, a.role FROM session s JOIN account a ON a.key = s.account_key
		WHERE s.id = $1 AND s.ended_at IS NULL AND a.state = 'active' AND a.archived_at IS NULL`, id)
	if errors.Is(err, db.ErrNotFound) || err == nil && found.WithFactor == 0 && s.requiresFactor(found.Role) {
		return found, httpx.Unauthorized()
	}
	return found, err
}

// rotate replaces the refresh token. Transactions see to it that one of two renewals wins; the other runs again, in the
// grace of the first.
func (s *Service) rotate(ctx context.Context, q db.Querier, found session, now time.Time) (string, error) {
	secret := newSecret()
	n, err := q.Exec(ctx, `UPDATE session SET refresh_hash = $1, previous_refresh_hash = $2, rotated_at = $3, expires_at = $4
		WHERE id = $5 AND refresh_hash = $2`,
		hashSecret(secret), found.Refresh, db.Micros(now), db.Micros(now.Add(refreshLifetime)), found.ID)
	if err != nil || n == 0 {
		return "", err
	}
	return found.ID + "." + secret, nil
}

// Logout ends the session that the tokens of the request belong to. Without one nothing happens.
func (s *Service) Logout(ctx context.Context, access, refresh string) error {
	id, secret, _ := strings.Cut(refresh, ".")
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var left []leaving
		err := tx.Select(ctx, &left, `SELECT s.id AS session_id, a.id FROM session s JOIN account a ON a.key = s.account_key
			WHERE s.ended_at IS NULL AND
			(s.id IN (SELECT session_id FROM access_token WHERE hash = $1) OR (s.id = $2 AND (s.refresh_hash = $3 OR s.previous_refresh_hash = $3)))`,
			hashSecret(access), id, hashSecret(secret))
		if err != nil {
			return err
		}
		for _, one := range left {
			if err := s.leave(ctx, tx, one); err != nil {
				return err
			}
		}
		return nil
	})
}

// leaving is a session that its account ends.
type leaving struct {
	SessionID string `db:"session_id"`
	AccountID string `db:"id"`
}

func (s *Service) leave(ctx context.Context, tx *db.Tx, l leaving) error {
	if _, err := tx.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE id = $2`, db.Micros(s.k.Now()), l.SessionID); err != nil {
		return err
	}
	ctx = authz.With(ctx, authz.Actor{ID: l.AccountID, SessionID: l.SessionID})
	return s.note(ctx, tx, "account.logout", l.AccountID)
}

// cookies are the Set-Cookie headers for the tokens; empty tokens take the cookies away.
func (s *Service) cookies(t Tokens) []http.Cookie {
	out := []http.Cookie{s.cookie(accessCookie, "/", t.Access, accessLifetime)}
	if t.Refresh != "" || t.Access == "" {
		out = append(out, s.cookie(refreshCookie, refreshPath, t.Refresh, refreshLifetime))
	}
	if t.Device != "" {
		out = append(out, s.cookie(deviceCookie, refreshPath, t.Device, deviceLifetime))
	}
	return out
}

func (s *Service) cookie(name, path, value string, life time.Duration) http.Cookie {
	//nolint:gosec // Secure follows the public address: plain http is for one's own machine
	c := http.Cookie{
		Name: name, Value: value, Path: path, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: strings.HasPrefix(s.k.Config.PublicURL, "https://"), MaxAge: int(life.Seconds()),
	}
	if value == "" {
		c.MaxAge = -1
	}
	return c
}
