package login

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

const (
	accessCookie   = "milepost_access"
	refreshCookie  = "milepost_refresh"
	accessLifetime = 15 * time.Minute
	// A session ends for good this long after its log-in, however much it is used; sooner for those who can access everything.
	sessionLifetime    = 30 * 24 * time.Hour
	privilegedLifetime = 12 * time.Hour
)

// Tokens are handed to a client. Refresh is empty if the client keeps its token; only Challenge is set if a second factor is
// required. Device names the browser, at each log-in. The session ends at Ends.
type Tokens struct {
	Access, Refresh, Challenge, Device string
	Ends                               time.Time
	// Language is the account's, which decides for this browser from the log-in on; empty if it has none.
	Language string
}

// lifetime returns how long a session of the role lasts.
func lifetime(role string) time.Duration {
	if role == string(authz.SuperAdmin) || role == string(authz.Developer) {
		return privilegedLifetime
	}
	return sessionLifetime
}

// openSession starts a session for the account and returns its first tokens. The browser's former session ends.
func (s *Service) openSession(ctx context.Context, tx *db.Tx, a account.Account, withFactor bool, from visit) (Tokens, error) {
	id, secret, now := uuid.NewString(), nextSecret(account.NewSecret()), s.k.Now()
	ends := from.via.until(now.Add(lifetime(a.Role)))
	if !ends.After(now) { // while the second factor was asked for
		return Tokens{}, fault.Unauthenticated()
	}
	ctx = authz.With(ctx, a.Actor())
	if err := s.store.sweepSessions(ctx, tx, a.Key, now); err != nil {
		return Tokens{}, err
	}
	if err := s.endSessionsOf(ctx, tx, from.access, from.refresh); err != nil {
		return Tokens{}, err
	}
	_, err := tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, family_hash, rotated_at, expires_at, created_at, user_agent, address,
		second_factor, identity_id, provider_session) VALUES ($1,$2,$3,$4,$5,$6,$5,$7,$8,$9,$10,$11)`, id, a.Key, account.HashSecret(secret),
		account.HashSecret(familyOf(secret)), db.Micros(now), db.Micros(ends), clip(from.agent, 300), from.address, flag(withFactor),
		from.via.Identity, from.via.Session)
	if err != nil {
		return Tokens{}, err
	}
	access, err := s.grantAccess(ctx, tx, id, ends)
	if err != nil {
		return Tokens{}, err
	}
	device, err := s.rememberDevice(ctx, tx, from.device, a.Key)
	if err != nil {
		return Tokens{}, err
	}
	given := Tokens{Access: access, Refresh: id + "." + secret, Device: device, Ends: ends, Language: a.Language}
	return given, s.auditLogin(ctx, tx, a, from.via)
}

// clip makes a header's value a text of at most limit bytes: a header may hold any bytes.
func clip(value string, limit int) string {
	return strings.ToValidUTF8(value[:min(len(value), limit)], "")
}

// grantAccess adds an access token to the session, which ends then, and drops those that ran out.
func (s *Service) grantAccess(ctx context.Context, q db.Querier, sessionID string, ends time.Time) (string, error) {
	secret, now := account.NewSecret(), s.k.Now()
	if _, err := q.Exec(ctx, `DELETE FROM access_token WHERE session_id = $1 AND expires_at <= $2`, sessionID, db.Micros(now)); err != nil {
		return "", err
	}
	_, err := q.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1,$2,$3)`,
		account.HashSecret(secret), sessionID, min(db.Micros(now.Add(accessLifetime)), db.Micros(ends)))
	return secret, err
}

// Authenticate returns the actor of a request by its access cookie. State and role are read each time, so that a suspension
// takes effect with the next request. A session without the second factor that its role needs does not count.
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
		account.HashSecret(token), db.Micros(s.k.Now()))
	err := db.Error(row.Scan(&a.Key, &a.ID, &a.Email, &a.Role, &a.SessionID, &withFactor, &since, &confirmed, &steppedUp))
	a.Since, a.Unconfirmed, a.SteppedUp = time.UnixMicro(since), confirmed == nil, s.stillSteppedUp(steppedUp)
	if errors.Is(err, db.ErrNotFound) || err == nil && withFactor == 0 && s.requiresFactor(string(a.Role)) {
		return authz.Actor{}, false, nil
	}
	return a, err == nil, err
}

// accessToken returns the token of the request, empty if there is none.
func accessToken(r *http.Request) string {
	cookie, err := r.Cookie(accessCookie)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// SeemsLoggedIn reports whether a browser sends a session cookie. The session is not checked: only the choice of the first page
// depends on it.
func SeemsLoggedIn(r *http.Request) bool { return accessToken(r) != "" }

// Logout ends the session that the tokens of the request belong to. Without one nothing happens.
func (s *Service) Logout(ctx context.Context, access, refresh string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.endSessionsOf(ctx, tx, access, refresh)
	})
}

// endSessionsOf ends the sessions that a browser's tokens belong to.
func (s *Service) endSessionsOf(ctx context.Context, tx *db.Tx, access, refresh string) error {
	if access == "" && refresh == "" {
		return nil
	}
	id, secret, _ := strings.Cut(refresh, ".")
	var left []endedSession
	err := tx.Select(ctx, &left, `SELECT s.id AS session_id, a.id FROM session s JOIN account a ON a.key = s.account_key
		WHERE s.ended_at IS NULL AND
		(s.id IN (SELECT session_id FROM access_token WHERE hash = $1) OR (s.id = $2 AND (s.refresh_hash = $3 OR s.previous_refresh_hash = $3)))`,
		account.HashSecret(access), id, account.HashSecret(secret))
	if err != nil {
		return err
	}
	for _, one := range left {
		if err := s.logOut(ctx, tx, one); err != nil {
			return err
		}
	}
	return nil
}

// endedSession is a session that its account ends.
type endedSession struct {
	SessionID string `db:"session_id"`
	AccountID string `db:"id"`
}

func (s *Service) logOut(ctx context.Context, tx *db.Tx, l endedSession) error {
	if _, err := tx.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE id = $2`, db.Micros(s.k.Now()), l.SessionID); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, l.AccountID)
	ctx = authz.With(ctx, authz.Actor{ID: l.AccountID, SessionID: l.SessionID})
	return s.audit(ctx, tx, "account.logout", l.AccountID)
}

// cookieDataOf returns what a client must know about the account and its owner.
func (s *Service) cookieDataOf(ctx context.Context, q db.Querier, accountKey int64) (CookieData, error) {
	var row struct {
		ID        string `db:"id"`
		Email     string `db:"email"`
		Role      string `db:"role"`
		Confirmed *int64 `db:"confirmed_at"`
		Declined  *int64 `db:"factor_declined_at"`
		Codes     int64  `db:"codes"`
		Passkeys  int64  `db:"passkeys"`
	}
	err := q.Get(ctx, &row, `SELECT id, email, role, confirmed_at, factor_declined_at,
		(SELECT count(*) FROM totp t WHERE t.account_key = a.key AND t.confirmed_at IS NOT NULL) AS codes,
		(SELECT count(*) FROM passkey p WHERE p.account_key = a.key) AS passkeys FROM account a WHERE key = $1`, accountKey)
	suggest := row.Role == string(authz.Specialist) && row.Confirmed != nil && row.Declined == nil && row.Codes+row.Passkeys == 0
	return CookieData{
		ID: row.ID, Email: row.Email, Role: row.Role, Confirmed: row.Confirmed != nil, Passkey: row.Passkeys > 0,
		SuggestSecondFactor: suggest && !s.k.DemoData,
	}, err
}

// DeclineFactor records that the caller does not want a second factor now. They are not asked again.
func (s *Service) DeclineFactor(ctx context.Context, actor authz.Actor) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE account SET factor_declined_at = $1 WHERE key = $2`, db.Micros(s.k.Now()), actor.Key)
		return err
	})
}
