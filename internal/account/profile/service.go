package profile

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service holds the acts that somebody does on their own account.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	logins   account.Logins
	resets   Resets
	// renamed is nil if nothing is found by the names of accounts.
	renamed Renamed
}

// Resets are the resets of passwords under way, which a new password voids.
type Resets interface {
	Void(ctx context.Context, tx *db.Tx, accountKey int64) error
}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service, logins account.Logins, resets Resets) *Service {
	return &Service{k: k, accounts: accounts, logins: logins, resets: resets}
}

// audit records an act on an account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string) error {
	return s.k.Audit.Record(ctx, tx, account.AuditEvent(action, accountID))
}
