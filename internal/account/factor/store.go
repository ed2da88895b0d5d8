package factor

import (
	"context"
	"crypto/sha256"
	"errors"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// Factor is the authenticator app of an account. It has no effect before it is confirmed.
type Factor struct {
	accountKey  int64
	Sealed      string `db:"secret"`
	LastStep    int64  `db:"last_step"`
	ConfirmedAt *int64 `db:"confirmed_at"`
}

// On reports whether it is asked for.
func (f Factor) On() bool { return f.ConfirmedAt != nil }

// Of returns the account's factor, an empty one if it has none.
func Of(ctx context.Context, q db.Querier, accountKey int64) (Factor, error) {
	var f Factor
	err := q.Get(ctx, &f, `SELECT secret, last_step, confirmed_at FROM totp WHERE account_key = $1`, accountKey)
	f.accountKey = accountKey
	if errors.Is(err, db.ErrNotFound) {
		return f, nil
	}
	return f, err
}

// Begin stores a sealed secret that waits for its first code; false if there is a confirmed one.
func Begin(ctx context.Context, q db.Querier, box *seal.Box, accountKey int64, secret string, now int64) (bool, error) {
	n, err := q.Exec(ctx, `INSERT INTO totp (account_key, secret, created_at) VALUES ($1,$2,$3)
		ON CONFLICT (account_key) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
		WHERE totp.confirmed_at IS NULL`, accountKey, box.Seal(secrets, row(accountKey), secret), now)
	return n == 1, err
}

// Confirm turns on what waits.
func Confirm(ctx context.Context, q db.Querier, accountKey, now int64) error {
	_, err := q.Exec(ctx, `UPDATE totp SET confirmed_at = $1 WHERE account_key = $2 AND confirmed_at IS NULL`, now, accountKey)
	return err
}

// UseStep uses up a time step with all before it; false when that was done already.
func UseStep(ctx context.Context, q db.Querier, accountKey, step int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE totp SET last_step = $1 WHERE account_key = $2 AND last_step < $1`, step, accountKey)
	return n == 1, err
}

// UseRecoveryCode uses up a code; false when it is wrong or was used before.
func UseRecoveryCode(ctx context.Context, q db.Querier, accountKey int64, code string, now int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE recovery_code SET used_at = $1 WHERE account_key = $2 AND hash = $3 AND used_at IS NULL`, now, accountKey, hashed(code))
	return n == 1, err
}

// RecoveryCodesLeft counts those that were not used.
func RecoveryCodesLeft(ctx context.Context, q db.Querier, accountKey int64) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM recovery_code WHERE account_key = $1 AND used_at IS NULL`, accountKey)
	return n, err
}

// ReplaceRecoveryCodes stores the hashes of new codes in place of all earlier ones.
func ReplaceRecoveryCodes(ctx context.Context, q db.Querier, accountKey int64, codes []string) error {
	if _, err := q.Exec(ctx, `DELETE FROM recovery_code WHERE account_key = $1`, accountKey); err != nil {
		return err
	}
	rows := make([][]any, len(codes))
	for i, code := range codes {
		rows[i] = []any{accountKey, hashed(code)}
	}
	return db.InsertRows(ctx, q, `INSERT INTO recovery_code (account_key, hash) VALUES `, 2, rows)
}

// hashed returns the form in which recovery codes are stored, however they are written. They are random, so one fast hash is enough.
func hashed(code string) []byte {
	sum := sha256.Sum256([]byte(Plain(code)))
	return sum[:]
}

// Delete takes the app and the recovery codes away.
func Delete(ctx context.Context, q db.Querier, accountKey int64) error {
	if _, err := q.Exec(ctx, `DELETE FROM recovery_code WHERE account_key = $1`, accountKey); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `DELETE FROM totp WHERE account_key = $1`, accountKey)
	return err
}
