package login

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
)

// A browser has one secret, and a row for each account that has logged in with it.
const (
	deviceCookie   = "milepost_device"
	deviceLifetime = 180 * 24 * time.Hour
	// deviceLimit bounds the known browsers of an account; programs that log in without cookies are a new one each time.
	deviceLimit = 50
)

// knowsAccount reports whether the account of the folded e-mail has logged in on the device before.
func (s *Service) knowsAccount(ctx context.Context, device, email string) (bool, error) {
	if device == "" {
		return false, nil
	}
	var n int64
	err := s.k.DB.Read().Get(ctx, &n, `SELECT count(*) FROM known_device d JOIN account a ON a.key = d.account_key
		WHERE d.hash = $1 AND d.expires_at > $2 AND a.email_folded = $3`, account.HashSecret(device), db.Micros(s.k.Now()), email)
	return n > 0, err
}

// knowsDevice reports whether any account has logged in on the device before.
func (s *Service) knowsDevice(ctx context.Context, q db.Querier, device string) (bool, error) {
	if device == "" {
		return false, nil
	}
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM known_device WHERE hash = $1 AND expires_at > $2`, account.HashSecret(device), db.Micros(s.k.Now()))
	return n > 0, err
}

// rememberDevice makes the device known to the account and returns its secret: the one that it carries, if that is one of ours,
// otherwise a new one.
func (s *Service) rememberDevice(ctx context.Context, tx *db.Tx, device string, accountKey int64) (string, error) {
	now := s.k.Now()
	known, err := s.knowsDevice(ctx, tx, device)
	if err != nil {
		return "", err
	}
	if !known {
		device = account.NewSecret()
	}
	_, err = tx.Exec(ctx, `INSERT INTO known_device (hash, account_key, expires_at) VALUES ($1, $2, $3)
		ON CONFLICT (hash, account_key) DO UPDATE SET expires_at = excluded.expires_at`,
		account.HashSecret(device), accountKey, db.Micros(now.Add(deviceLifetime)))
	if err != nil {
		return "", err
	}
	_, err = tx.Exec(ctx, `DELETE FROM known_device WHERE account_key = $1 AND (expires_at <= $2 OR hash NOT IN
		(SELECT hash FROM known_device WHERE account_key = $1 ORDER BY expires_at DESC LIMIT $3 + 0))`,
		accountKey, db.Micros(now), deviceLimit)
	return device, err
}

// SweepDevices forgets browsers without a log-in since a time.
func SweepDevices(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM known_device WHERE (hash, account_key) IN (SELECT hash, account_key FROM known_device
		WHERE expires_at < $1 LIMIT $2 + 0)`, before+deviceLifetime.Microseconds(), limit)
}

// ForgetDevices is of [account.Logins].
func (*Service) ForgetDevices(ctx context.Context, tx *db.Tx, accountKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM known_device WHERE account_key = $1`, accountKey)
	return err
}
