package login

import (
	"context"
	"errors"
	"strconv"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// SealOld seals the keys of authenticator apps that an older version stored as they were. Call it before the server starts.
func (s *Service) SealOld(ctx context.Context) error {
	return s.k.Seal.SealOld(ctx, s.k.DB, factorSecrets)
}

func (s *Service) sealFactor(accountKey int64, secret string) string {
	return s.k.Seal.Seal(factorSecrets, strconv.FormatInt(accountKey, 10), secret)
}

// openFactor is the key of the owner's authenticator app, empty when there is none. One that does not open, as when the secret
// key was replaced or the value is another account's, counts as none: recovery codes are not sealed and still work.
func (s *Service) openFactor(ctx context.Context, owner account.Account, f factor) string {
	if f.Sealed == "" {
		return ""
	}
	secret, err := s.k.Seal.Open(factorSecrets, strconv.FormatInt(owner.Key, 10), f.Sealed)
	if err != nil {
		s.k.Log.WarnContext(ctx, "the key of a second factor does not open", "account", owner.ID, "error", err)
		return ""
	}
	return secret
}

// factorBatch is how many stored keys are read at once.
const factorBatch = 200

// LostFactors counts the accounts whose second factor is on and does not open with the present secret key.
func (s *Service) LostFactors(ctx context.Context) (int, error) {
	var all []struct {
		Key    int64  `db:"account_key"`
		Sealed string `db:"secret"`
	}
	lost, after := 0, int64(0)
	for {
		err := s.k.DB.Read().Select(ctx, &all, `SELECT account_key, secret FROM totp
			WHERE account_key > $1 AND confirmed_at IS NOT NULL ORDER BY account_key LIMIT $2 + 0`, after, factorBatch)
		if err != nil || len(all) == 0 {
			return lost, err
		}
		for _, f := range all {
			if _, err := s.k.Seal.Open(factorSecrets, strconv.FormatInt(f.Key, 10), f.Sealed); err != nil {
				lost++
			}
			after = f.Key
		}
	}
}

// factorSecrets are the keys of authenticator apps, sealed.
var factorSecrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}

// factor is the second factor of an account. Nothing of it counts before it is confirmed.
type factor struct {
	Sealed      string `db:"secret"`
	LastStep    int64  `db:"last_step"`
	ConfirmedAt *int64 `db:"confirmed_at"`
}

func (f factor) on() bool { return f.ConfirmedAt != nil }

// factor is the account's second factor, an empty one when there is none.
func (store) factor(ctx context.Context, q db.Querier, accountKey int64) (factor, error) {
	var f factor
	err := q.Get(ctx, &f, `SELECT secret, last_step, confirmed_at FROM totp WHERE account_key = $1`, accountKey)
	if errors.Is(err, db.ErrNotFound) {
		return f, nil
	}
	return f, err
}

// beginFactor stores a sealed secret that waits for its first code; false when a confirmed one is there.
func (store) beginFactor(ctx context.Context, q db.Querier, accountKey int64, sealed string, now int64) (bool, error) {
	n, err := q.Exec(ctx, `INSERT INTO totp (account_key, secret, created_at) VALUES ($1,$2,$3)
		ON CONFLICT (account_key) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
		WHERE totp.confirmed_at IS NULL`, accountKey, sealed, now)
	return n == 1, err
}

func (store) confirmFactor(ctx context.Context, q db.Querier, accountKey, now int64) error {
	_, err := q.Exec(ctx, `UPDATE totp SET confirmed_at = $1 WHERE account_key = $2 AND confirmed_at IS NULL`, now, accountKey)
	return err
}

// useStep uses up a time step with all before it; false when that was done already.
func (store) useStep(ctx context.Context, q db.Querier, accountKey, step int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE totp SET last_step = $1 WHERE account_key = $2 AND last_step < $1`, step, accountKey)
	return n == 1, err
}

func (store) useRecoveryCode(ctx context.Context, q db.Querier, accountKey int64, hash []byte, now int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE recovery_code SET used_at = $1 WHERE account_key = $2 AND hash = $3 AND used_at IS NULL`, now, accountKey, hash)
	return n == 1, err
}

func (store) recoveryCodesLeft(ctx context.Context, q db.Querier, accountKey int64) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM recovery_code WHERE account_key = $1 AND used_at IS NULL`, accountKey)
	return n, err
}

// replaceRecoveryCodes stores the hashes of new codes in place of all earlier ones.
func (store) replaceRecoveryCodes(ctx context.Context, q db.Querier, accountKey int64, codes []string) error {
	if _, err := q.Exec(ctx, `DELETE FROM recovery_code WHERE account_key = $1`, accountKey); err != nil {
		return err
	}
	rows := make([][]any, len(codes))
	for i, code := range codes {
		rows[i] = []any{accountKey, account.HashSecret(plainCode(code))}
	}
	return db.InsertRows(ctx, q, `INSERT INTO recovery_code (account_key, hash) VALUES `, 2, rows)
}

func (store) deleteFactor(ctx context.Context, q db.Querier, accountKey int64) error {
	if _, err := q.Exec(ctx, `DELETE FROM recovery_code WHERE account_key = $1`, accountKey); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `DELETE FROM totp WHERE account_key = $1`, accountKey)
	return err
}

// keepOnly ends all sessions of the account but one, of which it notes whether a second factor stands behind it.
func (s store) keepOnly(ctx context.Context, q db.Querier, accountKey int64, sessionID string, withFactor bool, now int64) error {
	if err := s.endSessions(ctx, q, accountKey, sessionID, now); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `UPDATE session SET second_factor = $1 WHERE id = $2`, flag(withFactor), sessionID)
	return err
}

// flag is how a yes or no is stored.
func flag(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
