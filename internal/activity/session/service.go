package session

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Versions gives out what was published.
type Versions interface {
	// Frozen returns one version; it never changes, and callers must not modify it.
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	versions Versions
}

// New makes the service.
func New(k *kernel.Kernel, versions Versions) *Service { return &Service{k: k, versions: versions} }
