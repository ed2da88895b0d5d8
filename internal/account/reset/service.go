package reset

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service holds the acts of resetting a forgotten password.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	logins   account.Logins
	store    store
	// limits holds the allowances of tries.
	limits *throttle.Limiter
}

// store holds the package's SQL.
type store struct{}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service, logins account.Logins) *Service {
	return &Service{k: k, accounts: accounts, logins: logins, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { resetLetter.Handle(s.k, s.writeReset) }

// audit records an act on an account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string) error {
	return s.k.Audit.Record(ctx, tx, account.AuditEvent(action, accountID))
}
