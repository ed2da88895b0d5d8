package account

import (
	"context"
	"time"

	"milepost/internal/account/passwords"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

// ReplacePassword stores the hash of a new password; false when the account no longer has the one that was proven.
func ReplacePassword(ctx context.Context, q db.Querier, a Account, hash string, now int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE account SET password_hash = $1, updated_at = $2 WHERE key = $3 AND password_hash = $4`,
		hash, now, a.Key, a.PasswordHash)
	return n > 0, err
}

// msgNoPassword answers the proof of an account that logs in through its organization only.
var msgNoPassword = fault.Define("account.no-password", "Your account has no password yet. Set one: log out and choose “Forgot your password?”.")

// MsgWrongPassword answers a proof with the wrong password.
var MsgWrongPassword = fault.Define("account.password-wrong", "This is not your present password.")

var ownerProof = throttle.Allowance{Kind: "own-password", Burst: 10, Every: time.Minute}

// ProvePassword checks that the owner is still at the device: a wrong password is a 422 of the field.
func (s *Service) ProvePassword(ctx context.Context, a Account, field, password string) error {
	if password == "" {
		return fault.Field(field, fault.Required)
	}
	if len(password) > 4*passwords.MaxLength {
		return fault.Field(field, MsgWrongPassword)
	}
	if !a.HasPassword() {
		return fault.Field(field, msgNoPassword)
	}
	refund, err := s.limits.Reserve(ctx, ownerProof.Of(a.ID))
	if err != nil {
		return err
	}
	right, err := s.Passwords.Verify(ctx, password, a.PasswordHash)
	if err != nil {
		return err
	}
	if !right {
		return fault.Field(field, MsgWrongPassword)
	}
	refund(ctx)
	return nil
}

// SetPassword stores the hash of a password, whatever was stored before.
func SetPassword(ctx context.Context, q db.Querier, accountKey int64, hash string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET password_hash = $1, updated_at = $2 WHERE key = $3`, hash, now, accountKey)
	return err
}
