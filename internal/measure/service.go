package measure

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	limits  *throttle.Limiter
	store   store
	changed func(ctx context.Context, tx *db.Tx, childKeys []int64) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// OnChanged adds a hook that runs, in the same transaction, when scores of children change.
func (s *Service) OnChanged(hook func(ctx context.Context, tx *db.Tx, childKeys []int64) error) {
	s.changed = hook
}
