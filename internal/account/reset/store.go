package reset

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
)

// boundReset is a token that was entered, with the account that it resets.
type boundReset struct {
	TokenHash []byte `db:"token_hash"`
	account.Account
}

// addToken stores a token; earlier ones of the account stay valid, since anyone may request a letter. Expired ones are deleted.
// A request older than the newest token is not served: false.
func (store) addToken(ctx context.Context, q db.Querier, accountKey int64, hash []byte, asked int64, now time.Time) (bool, error) {
	var newer int64
	err := q.Get(ctx, &newer, `SELECT count(*) FROM password_reset WHERE account_key = $1 AND created_at > $2`, accountKey, asked)
	if err != nil || newer > 0 {
		return false, err
	}
	if _, err := q.Exec(ctx, `DELETE FROM password_reset WHERE expires_at <= $1`, db.Micros(now)); err != nil {
		return false, err
	}
	_, err = q.Exec(ctx, `INSERT INTO password_reset (id, account_key, token_hash, created_at, expires_at) VALUES ($1,$2,$3,$4,$5)`,
		account.NewSecret(), accountKey, hash, asked, db.Micros(now.Add(tokenLifetime)))
	return err == nil, err
}

// bindToken gives an unused token to the first browser that presents it, and shortens its life; false if there is none.
func (store) bindToken(ctx context.Context, q db.Querier, token, browser []byte, now time.Time) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE password_reset SET browser_hash = $1, expires_at = $2
		WHERE token_hash = $3 AND browser_hash IS NULL AND used_at IS NULL AND expires_at > $4`,
		browser, db.Micros(now.Add(resetLifetime)), token, db.Micros(now))
	return n == 1, err
}

// bound returns the reset that the browser may do.
func (store) bound(ctx context.Context, q db.Querier, browser []byte, now time.Time) (boundReset, error) {
	var h boundReset
	err := q.Get(ctx, &h, `SELECT r.token_hash, a.key, a.id, a.email, a.first_name, a.last_name, a.role, a.state, a.confirmed_at
		FROM password_reset r JOIN account a ON a.key = r.account_key
		WHERE r.browser_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2 AND a.state IN ('active', 'awaiting') AND a.archived_at IS NULL`,
		browser, db.Micros(now))
	return h, err
}

// useToken uses a token up and voids the account's others.
func (s store) useToken(ctx context.Context, q db.Querier, h boundReset, now int64) error {
	if _, err := q.Exec(ctx, `UPDATE password_reset SET used_at = $1 WHERE token_hash = $2`, now, h.TokenHash); err != nil {
		return err
	}
	return s.void(ctx, q, h.Key)
}

// void takes away every token of the account that is not used.
func (store) void(ctx context.Context, q db.Querier, accountKey int64) error {
	_, err := q.Exec(ctx, `DELETE FROM password_reset WHERE account_key = $1 AND used_at IS NULL`, accountKey)
	return err
}
