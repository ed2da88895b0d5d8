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
	"milepost/internal/fault"
)

const (
	accessCookie  = "milepost_access"
	refreshCookie = "milepost_refresh"
	refreshPath   = "/api/auth"

	accessLifetime = 15 * time.Minute
	// A session ends for good this long after its log-in, however much it is used; sooner for those who reach everything.
	sessionLifetime    = 30 * 24 * time.Hour
	privilegedLifetime = 12 * time.Hour
	// renewalGrace is how long the refresh token before the current one still renews: calls that were under way
	// while another renewed must not look like a theft.
	renewalGrace = 20 * time.Second
)

// Tokens are what a client is handed. Refresh is empty when the client keeps the one that it has; Challenge is all there
// is when a second factor is asked for. Device names the browser, at each log-in. The session ends at Ends.
type Tokens struct {
	Access, Refresh, Challenge, Device string
	Ends                               time.Time
}

// session is one place where someone is logged in.
type session struct {
	ID         string `db:"id"`
	AccountKey int64  `db:"account_key"`
	Refresh    []byte `db:"refresh_hash"`
	Previous   []byte `db:"previous_refresh_hash"`
	Family     []byte `db:"family_hash"`
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

// lifetime is how long a session of the role lasts.
func lifetime(role string) time.Duration {
	if role == string(authz.SuperAdmin) || role == string(authz.Developer) {
		return privilegedLifetime
	}
	return sessionLifetime
}

// open starts a session for the account and answers its first tokens. The one that the browser had before ends: whoever
// logs in over it expects to be alone there.
func (s *Service) open(ctx context.Context, tx *db.Tx, a account, withFactor bool, from visit) (Tokens, error) {
	id, secret, now := uuid.NewString(), nextSecret(newSecret()), s.k.Now()
	ends := now.Add(lifetime(a.Role))
	ctx = authz.With(ctx, a.actor())
	if err := s.store.sweepSessions(ctx, tx, a.Key, now); err != nil {
		return Tokens{}, err
	}
	if err := s.leaveSessions(ctx, tx, from.access, from.refresh); err != nil {
		return Tokens{}, err
	}
	_, err := tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, family_hash, rotated_at, expires_at, created_at, user_agent, address,
		second_factor) VALUES ($1,$2,$3,$4,$5,$6,$5,$7,$8,$9)`, id, a.Key, hashSecret(secret), hashSecret(familyOf(secret)),
		db.Micros(now), db.Micros(ends), clip(from.agent, 300), from.address, flag(withFactor))
	if err != nil {
		return Tokens{}, err
	}
	access, err := s.grantAccess(ctx, tx, id, ends)
	if err != nil {
		return Tokens{}, err
	}
	device, err := s.remember(ctx, tx, from.device, a.Key)
	if err != nil {
		return Tokens{}, err
	}
	given := Tokens{Access: access, Refresh: id + "." + secret, Device: device, Ends: ends}
	return given, s.note(ctx, tx, "account.login", a.ID)
}

// clip makes a header's value a text of at most limit bytes: a header may hold any bytes.
func clip(value string, limit int) string {
	return strings.ToValidUTF8(value[:min(len(value), limit)], "")
}

// grantAccess adds an access token to the session, which ends then, and drops those that ran out.
func (s *Service) grantAccess(ctx context.Context, q db.Querier, sessionID string, ends time.Time) (string, error) {
	secret, now := newSecret(), s.k.Now()
	if _, err := q.Exec(ctx, `DELETE FROM access_token WHERE session_id = $1 AND expires_at <= $2`, sessionID, db.Micros(now)); err != nil {
		return "", err
	}
	_, err := q.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1,$2,$3)`,
		hashSecret(secret), sessionID, min(db.Micros(now.Add(accessLifetime)), db.Micros(ends)))
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
	var withFactor, since int64
	var confirmed, steppedUp *int64
	row := s.k.DB.Read().Row(r.Context(), `SELECT a.key, a.id, a.email, a.role, s.id, s.second_factor, a.created_at, a.confirmed_at, s.stepped_up_at
		FROM access_token t JOIN session s ON s.id = t.session_id JOIN account a ON a.key = s.account_key
		WHERE t.hash = $1 AND t.expires_at > $2 AND s.ended_at IS NULL AND a.state = 'active' AND a.archived_at IS NULL`,
		hashSecret(token), db.Micros(s.k.Now()))
	err := db.Error(row.Scan(&a.Key, &a.ID, &a.Email, &a.Role, &a.SessionID, &withFactor, &since, &confirmed, &steppedUp))
	a.Since, a.Unconfirmed, a.SteppedUp = time.UnixMicro(since), confirmed == nil, s.stillSteppedUp(steppedUp)
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

// A refresh token of a session begins with its family, which stays, and goes on with what each exchange makes anew. So an
// old token is told from nonsense that somebody sends who knows the session's id.
func nextSecret(family string) string { return family + "." + newSecret() }

func familyOf(secret string) string {
	family, _, _ := strings.Cut(secret, ".")
	return family
}

// judge exchanges a token at most once in a grace: were it exchanged again by a call that already carries the new one,
// a call that still carries the old one would be two behind, and look like a theft.
func (t session) judge(secret string, now time.Time) outcome {
	hash := hashSecret(secret)
	newest, before := same(hash, t.Refresh), same(hash, t.Previous)
	inGrace := len(t.Previous) > 0 && db.Micros(now) < t.RotatedAt+renewalGrace.Microseconds()
	switch {
	case t.ExpiresAt <= db.Micros(now):
		return refused
	case inGrace && (newest || before):
		return keep
	case newest:
		return exchange
	case before, same(hashSecret(familyOf(secret)), t.Family):
		return replayed
	}
	return refused
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
		switch found.judge(secret, now) {
		case refused:
			return fault.Unauthenticated()
		case replayed:
			stolen = true
			return s.endReplayed(ctx, tx, found, now)
		case exchange:
			if given.Refresh, err = s.rotate(ctx, tx, found, secret, now); err != nil {
				return err
			}
		case keep:
		}
		given.Ends = time.UnixMicro(found.ExpiresAt)
		if given.Access, err = s.grantAccess(ctx, tx, id, given.Ends); err != nil {
			return err
		}
		data, err = s.cookieDataOf(ctx, tx, found.AccountKey)
		return err
	})
	if err == nil && stolen {
		err = fault.Unauthenticated()
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
	err := q.Get(ctx, &found, `SELECT s.id, s.account_key, s.refresh_hash, s.previous_refresh_hash, s.family_hash, s.rotated_at, s.expires_at,
		s.second_factor, a.role FROM session s JOIN account a ON a.key = s.account_key
		WHERE s.id = $1 AND s.ended_at IS NULL AND a.state = 'active' AND a.archived_at IS NULL`, id)
	if errors.Is(err, db.ErrNotFound) || err == nil && found.WithFactor == 0 && s.requiresFactor(found.Role) {
		return found, fault.Unauthenticated()
	}
	return found, err
}

// rotate replaces the refresh token, and moves the session's end no further. Transactions see to it that one of two
// renewals wins; the other runs again, in the grace of the first.
func (s *Service) rotate(ctx context.Context, q db.Querier, found session, presented string, now time.Time) (string, error) {
	family := familyOf(presented)
	if len(found.Family) == 0 { // a session from before there were families
		family = newSecret()
	}
	secret := nextSecret(family)
	n, err := q.Exec(ctx, `UPDATE session SET refresh_hash = $1, previous_refresh_hash = $2, rotated_at = $3, family_hash = $4
		WHERE id = $5 AND refresh_hash = $2`, hashSecret(secret), found.Refresh, db.Micros(now), hashSecret(family), found.ID)
	if err != nil || n == 0 {
		return "", err
	}
	return found.ID + "." + secret, nil
}

// Logout ends the session that the tokens of the request belong to. Without one nothing happens.
func (s *Service) Logout(ctx context.Context, access, refresh string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.leaveSessions(ctx, tx, access, refresh)
	})
}

// leaveSessions ends the sessions that a browser's tokens belong to.
func (s *Service) leaveSessions(ctx context.Context, tx *db.Tx, access, refresh string) error {
	if access == "" && refresh == "" {
		return nil
	}
	id, secret, _ := strings.Cut(refresh, ".")
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
		out = append(out, s.cookie(refreshCookie, refreshPath, t.Refresh, t.Ends.Sub(s.k.Now())))
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
