package login

import (
	"context"
	"errors"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/fault"
)

const (
	// renewalGrace is how long the refresh token before the current one still renews: calls that were under way
	// while another renewed must not look like a theft.
	renewalGrace = 20 * time.Second
)

// session is one logged-in browser.
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

// renewal is the result of presenting a refresh token.
type renewal int

const (
	refused     renewal = iota // unknown, ended or run out
	exchange                   // the newest token: it is exchanged for a new one
	renewAccess                // within the grace of an exchange, the newest token or the one before: it renews access only
	replayed                   // an older one: somebody holds a copy
)

// A refresh token consists of its session's family, which stays, and a part that each exchange renews. So an old token can be
// distinguished from an invented one sent by someone who knows the session's id.
func nextSecret(family string) string { return family + "." + account.NewSecret() }

func familyOf(secret string) string {
	family, _, _ := strings.Cut(secret, ".")
	return family
}

// outcomeOf exchanges a token at most once in a grace: were it exchanged again by a call that already carries the new one,
// a call that still carries the old one would be two behind, and look like a theft.
func (t session) outcomeOf(secret string, now time.Time) renewal {
	hash := account.HashSecret(secret)
	newest, before := account.SameSecret(hash, t.Refresh), account.SameSecret(hash, t.Previous)
	inGrace := len(t.Previous) > 0 && db.Micros(now) < t.RotatedAt+renewalGrace.Microseconds()
	switch {
	case t.ExpiresAt <= db.Micros(now):
		return refused
	case inGrace && (newest || before):
		return renewAccess
	case newest:
		return exchange
	case before, account.SameSecret(account.HashSecret(familyOf(secret)), t.Family):
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
		switch found.outcomeOf(secret, now) {
		case refused:
			return fault.Unauthenticated()
		case replayed:
			stolen = true
			return s.endReplayed(ctx, tx, found, now)
		case exchange:
			if given.Refresh, err = s.rotate(ctx, tx, found, secret, now); err != nil {
				return err
			}
		case renewAccess:
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

// endReplayed ends a session whose token was copied, and records it for later investigation.
func (s *Service) endReplayed(ctx context.Context, tx *db.Tx, found session, now time.Time) error {
	if err := s.store.endSession(ctx, tx, found.AccountKey, found.ID, db.Micros(now)); err != nil {
		return err
	}
	var id string
	if err := tx.Get(ctx, &id, `SELECT id FROM account WHERE key = $1`, found.AccountKey); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, id)
	return s.auditDetail(ctx, tx, "account.session_replayed", id, "session", found.ID)
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
		family = account.NewSecret()
	}
	secret := nextSecret(family)
	n, err := q.Exec(ctx, `UPDATE session SET refresh_hash = $1, previous_refresh_hash = $2, rotated_at = $3, family_hash = $4
		WHERE id = $5 AND refresh_hash = $2`, account.HashSecret(secret), found.Refresh, db.Micros(now), account.HashSecret(family), found.ID)
	if err != nil || n == 0 {
		return "", err
	}
	return found.ID + "." + secret, nil
}
