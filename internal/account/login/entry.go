package login

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var msgSignOn = fault.Define("account.sign-on-required", "This address logs in through {provider}. Use its button below.")

// via is who vouched for the user of a log-in without a password: an identity at a provider of sign-on, and the session there.
type via struct {
	Identity string `db:"identity_id"`
	Session  string `db:"provider_session"`
	// Ends is when the session there ends, and with it the one here; 0 if it is not known.
	Ends int64 `db:"provider_ends"`
}

// until is the earlier of a time and the end of the session at the provider.
func (v via) until(ends time.Time) time.Time {
	if there := time.UnixMicro(v.Ends); v.Ends != 0 && there.Before(ends) {
		return there
	}
	return ends
}

// Entry is a log-in whose first factor is the word of a provider of sign-on.
type Entry struct {
	Browser BrowserInput
	// Identity is the id of what links the account to the provider, and Session the provider's own session.
	Identity, Session string
	// Ends is when the session at the provider ends; zero if it is not known.
	Ends time.Time
	// Strong is set if the provider's word counts for a second factor as well.
	Strong bool
}

// Enter ends a log-in that a provider vouched for, as a right password does: with a session, or with the wait for the second
// factor. The account must be active.
func (s *Service) Enter(ctx context.Context, tx *db.Tx, a account.Account, e Entry) (LoggedIn, []http.Cookie, error) {
	from := e.Browser.visit(ctx)
	from.via = via{Identity: e.Identity, Session: e.Session}
	if !e.Ends.IsZero() {
		from.via.Ends = db.Micros(e.Ends)
	}
	if e.Strong {
		given, err := s.openSession(ctx, tx, a, true, from)
		return loggedInAs(a), s.cookies(given), err
	}
	in, given, err := s.sessionOrChallenge(ctx, tx, a, from)
	return in, s.firstCookies(given), err
}

// Pending is the answer to a log-in of an account that waits for approval.
func Pending(a account.Account) *LoggedIn {
	in := loggedInAs(a)
	in.Message = loginMessagePending
	return &in
}

// HasFactor reports whether an account has a second factor.
func (s *Service) HasFactor(ctx context.Context, q db.Querier, accountKey int64) (bool, error) {
	factors, err := s.factorsOf(ctx, q, accountKey)
	return len(factors) > 0, err
}

// HasPasskey reports whether an account has a passkey, by which its owner can log in.
func (*Service) HasPasskey(ctx context.Context, q db.Querier, accountKey int64) (bool, error) {
	n, err := passkey.Count(ctx, q, accountKey)
	return n > 0, err
}

// MustSignOn answers with the name of the provider through which users of an address have to log in, empty if they need none.
// browser is the secret of a browser in which somebody may be about to prove that an account is theirs.
type MustSignOn func(ctx context.Context, q db.Querier, email, browser string) (provider string, err error)

// OnSignOn sets who requires sign-on. Call it before serving.
func (s *Service) OnSignOn(must MustSignOn) { s.mustSignOn = must }

// requireSignOn refuses a log-in without the provider that the address must use. Super Admins may: somebody has to get in when
// the provider is down.
func (s *Service) requireSignOn(ctx context.Context, a account.Account, from visit) error {
	if s.mustSignOn == nil || a.Role == string(authz.SuperAdmin) {
		return nil
	}
	provider, err := s.mustSignOn(ctx, s.k.DB.Read(), a.Email, from.signOn)
	if err == nil && provider != "" {
		return fault.Conflict(msgSignOn.With("provider", provider))
	}
	return err
}

// vouched returns who vouched for the user who waits for a second factor; empty after a password.
func (s *Service) vouched(ctx context.Context, q db.Querier, challenge string) (via, error) {
	var by via
	err := q.Get(ctx, &by, `SELECT identity_id, provider_session, provider_ends FROM login_challenge WHERE hash = $1`, account.HashSecret(challenge))
	if errors.Is(err, db.ErrNotFound) {
		return by, nil
	}
	return by, err
}

// auditLogin records a log-in, and by whose word where it was that of a provider.
func (s *Service) auditLogin(ctx context.Context, tx *db.Tx, a account.Account, by via) error {
	if by.Identity == "" {
		return s.audit(ctx, tx, "account.login", a.ID)
	}
	return s.auditDetail(ctx, tx, "account.sign_on", a.ID, "identity", by.Identity)
}

// SignedOn names the sessions that a provider can end: those of an identity, or of one session at the provider.
type SignedOn struct{ Issuer, Subject, Session string }

// EndSignedOn ends sessions and waiting log-ins that began with an identity, when its provider says so. It returns how many.
func (s *Service) EndSignedOn(ctx context.Context, tx *db.Tx, o SignedOn) (int, error) {
	var left []endedSession
	err := tx.Select(ctx, &left, `SELECT s.id AS session_id, a.id FROM session s JOIN identity i ON i.id = s.identity_id JOIN account a ON a.key = s.account_key
		WHERE s.ended_at IS NULL AND i.issuer = $1 AND (i.subject = $2 OR $2 = '') AND (s.provider_session = $3 OR $3 = '') AND ($2 <> '' OR $3 <> '')`,
		o.Issuer, o.Subject, o.Session)
	if err != nil {
		return 0, err
	}
	for _, one := range left {
		if err := s.logOut(ctx, tx, one); err != nil {
			return 0, err
		}
	}
	_, err = tx.Exec(ctx, `DELETE FROM login_challenge WHERE identity_id IN (SELECT id FROM identity WHERE issuer = $1 AND (subject = $2 OR $2 = ''))
		AND (provider_session = $3 OR $3 = '') AND ($2 <> '' OR $3 <> '')`, o.Issuer, o.Subject, o.Session)
	return len(left), err
}

// EndIdentity ends the caller's other sessions that began with an identity which they unlink, and waiting log-ins.
func (s *Service) EndIdentity(ctx context.Context, tx *db.Tx, actor authz.Actor, identityID string) error {
	s.k.AnnounceAccessRemoved(tx, actor.ID)
	_, err := tx.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE account_key = $2 AND identity_id = $3 AND id <> $4 AND ended_at IS NULL`,
		db.Micros(s.k.Now()), actor.Key, identityID, actor.SessionID)
	if err != nil {
		return err
	}
	return s.endChallenges(ctx, tx, actor.Key)
}

// SessionSince reports whether the caller logged in at or after a time, in the session of this very call.
func (s *Service) SessionSince(ctx context.Context, q db.Querier, actor authz.Actor, since int64) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM session WHERE id = $1 AND account_key = $2 AND created_at >= $3 AND ended_at IS NULL`,
		actor.SessionID, actor.Key, since)
	return n > 0, err
}
