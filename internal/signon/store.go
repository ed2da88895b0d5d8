package signon

import (
	"context"
	"errors"

	"milepost/internal/account"
	"milepost/internal/db"
)

// attempt is a sign-on that was begun. AccountKey is set if it is to link an account, or to prove again that its owner is there.
type attempt struct {
	ProviderID string `db:"provider_id"`
	AccountKey *int64 `db:"account_key"`
	// SessionID is the session in which the owner is to prove that; empty for everything else.
	SessionID string `db:"session_id"`
	BegunAt   int64  `db:"begun_at"`
	// Answer is one that the provider brought itself, sealed.
	Answer string `db:"answer"`
}

func (a attempt) confirms() bool { return a.SessionID != "" }

func (store) begin(ctx context.Context, q db.Querier, state, browser string, a attempt, expires int64) error {
	_, err := q.Exec(ctx, `INSERT INTO sign_on_attempt (state_hash, browser_hash, provider_id, account_key, session_id, begun_at, expires_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7)`,
		account.HashSecret(state), account.HashSecret(browser), a.ProviderID, a.AccountKey, a.SessionID, a.BegunAt, expires)
	return err
}

// take uses an attempt up; one that ran out, was used, or was begun in another browser is missing.
func (store) take(ctx context.Context, q db.Querier, state, browser string, now int64) (attempt, error) {
	var a attempt
	err := q.Get(ctx, &a, `DELETE FROM sign_on_attempt WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > $3 RETURNING provider_id, account_key, session_id, begun_at, answer`,
		account.HashSecret(state), account.HashSecret(browser), now)
	return a, err
}

// keepAnswer keeps the first answer to an attempt with it, for a shorter time than the attempt had; false if there is none that waits.
func (store) keepAnswer(ctx context.Context, q db.Querier, state, providerID, answer string, now, expires int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE sign_on_attempt SET answer = $1, expires_at = CASE WHEN expires_at < $2 THEN expires_at ELSE $2 END
		WHERE state_hash = $3 AND provider_id = $4 AND expires_at > $5 AND answer = ''`, answer, expires, account.HashSecret(state), providerID, now)
	return n > 0, err
}

// knows reports whether a browser's secret is one that we gave.
func (store) knows(ctx context.Context, q db.Querier, browser string, now int64) (bool, error) {
	if browser == "" {
		return false, nil
	}
	var n int64
	err := q.Get(ctx, &n, `SELECT (SELECT count(*) FROM sign_on_attempt WHERE browser_hash = $1 AND expires_at > $2)
		+ (SELECT count(*) FROM sign_on_claim WHERE browser_hash = $1 AND expires_at > $2)`, account.HashSecret(browser), now)
	return n > 0, err
}

// sweepRows is how many expired rows of each table a new sign-on deletes: more than it adds.
const sweepRows = 50

// sweep deletes some of what has expired.
func (store) sweep(ctx context.Context, q db.Querier, now int64) error {
	for _, of := range [][2]string{{"sign_on_attempt", "state_hash"}, {"sign_on_claim", "browser_hash"}, {"sign_on_seen", "hash"}} {
		table, key := of[0], of[1]
		_, err := q.Exec(ctx, `DELETE FROM `+table+` WHERE `+key+` IN (SELECT `+key+` FROM `+table+` WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 + 0)`, now, sweepRows)
		if err != nil {
			return err
		}
	}
	return nil
}

// identity is by whom else an account's owner is known.
type identity struct {
	ID         string `db:"id"`
	AccountKey int64  `db:"account_key"`
	Issuer     string `db:"issuer"`
	Subject    string `db:"subject"`
	Email      string `db:"email"`
	CreatedAt  int64  `db:"created_at"`
	LastUsedAt int64  `db:"last_used_at"`
}

const identityColumns = `id, account_key, issuer, subject, email, created_at, last_used_at`

func (store) identity(ctx context.Context, q db.Querier, issuer, subject string) (identity, error) {
	var i identity
	err := q.Get(ctx, &i, `SELECT `+identityColumns+` FROM identity WHERE issuer = $1 AND subject = $2`, issuer, subject)
	return i, err
}

func (store) identitiesOf(ctx context.Context, q db.Querier, accountKey int64) ([]identity, error) {
	var all []identity
	err := q.Select(ctx, &all, `SELECT `+identityColumns+` FROM identity WHERE account_key = $1 ORDER BY created_at, id`, accountKey)
	return all, err
}

func (store) countOf(ctx context.Context, q db.Querier, issuer string) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM identity WHERE issuer = $1`, issuer)
	return n, err
}

func (store) link(ctx context.Context, q db.Querier, i identity) error {
	_, err := q.Exec(ctx, `INSERT INTO identity (`+identityColumns+`) VALUES ($1,$2,$3,$4,$5,$6,$7)`,
		i.ID, i.AccountKey, i.Issuer, i.Subject, i.Email, i.CreatedAt, i.LastUsedAt)
	return err
}

func (store) used(ctx context.Context, q db.Querier, id, email string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE identity SET last_used_at = $1, email = $2 WHERE id = $3`, now, email, id)
	return err
}

func (store) unlink(ctx context.Context, q db.Querier, accountKey int64, id string) error {
	n, err := q.Exec(ctx, `DELETE FROM identity WHERE id = $1 AND account_key = $2`, id, accountKey)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

// claim is a person at a provider whose address is that of an account.
type claim struct {
	AccountKey int64  `db:"account_key"`
	ProviderID string `db:"provider_id"`
	Issuer     string `db:"issuer"`
	Subject    string `db:"subject"`
	Email      string `db:"email"`
	Session    string `db:"provider_session"`
	Ends       int64  `db:"provider_ends"`
	LetterHash []byte `db:"letter_hash"`
	CreatedAt  int64  `db:"created_at"`
	ExpiresAt  int64  `db:"expires_at"`
}

// wait stores the claim of a browser in place of an earlier one.
func (store) wait(ctx context.Context, q db.Querier, browser string, c claim) error {
	_, err := q.Exec(ctx, `INSERT INTO sign_on_claim (browser_hash, account_key, provider_id, issuer, subject, email, provider_session, provider_ends, created_at, expires_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) ON CONFLICT (browser_hash) DO UPDATE SET account_key = excluded.account_key, provider_id = excluded.provider_id,
		issuer = excluded.issuer, subject = excluded.subject, email = excluded.email, provider_session = excluded.provider_session, provider_ends = excluded.provider_ends,
		letter_hash = NULL,
		created_at = excluded.created_at, expires_at = excluded.expires_at`,
		account.HashSecret(browser), c.AccountKey, c.ProviderID, c.Issuer, c.Subject, c.Email, c.Session, c.Ends, c.CreatedAt, c.ExpiresAt)
	return err
}

func (store) claim(ctx context.Context, q db.Querier, browser string, now int64) (claim, error) {
	var c claim
	if browser == "" {
		return c, db.ErrNotFound
	}
	err := q.Get(ctx, &c, `SELECT account_key, provider_id, issuer, subject, email, provider_session, provider_ends, letter_hash, created_at, expires_at
		FROM sign_on_claim WHERE browser_hash = $1 AND expires_at > $2`, account.HashSecret(browser), now)
	return c, err
}

func (store) endClaim(ctx context.Context, q db.Querier, browser string) error {
	_, err := q.Exec(ctx, `DELETE FROM sign_on_claim WHERE browser_hash = $1`, account.HashSecret(browser))
	return err
}

// claimWaits reports whether the browser's claim is about the account with the address.
func (s store) claimWaits(ctx context.Context, q db.Querier, browser, email string, now int64) (bool, error) {
	c, err := s.claim(ctx, q, browser, now)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	a, err := account.ByKey(ctx, q, c.AccountKey)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	return err == nil && account.FoldEmail(a.Email) == account.FoldEmail(email), err
}

// seen records a message of a provider; false if it was used before.
func (store) seen(ctx context.Context, q db.Querier, key string, expires int64) (bool, error) {
	n, err := q.Exec(ctx, `INSERT INTO sign_on_seen (hash, expires_at) VALUES ($1,$2) ON CONFLICT (hash) DO NOTHING`, account.HashSecret(key), expires)
	return n > 0, err
}
