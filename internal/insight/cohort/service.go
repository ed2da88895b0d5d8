package cohort

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Origin says where a run comes from.
type Origin struct {
	ConfigID      string // the stored configuration; empty for a preview
	ConfigVersion int64
	Scheduled     bool
	// Mailed has the strict rules hold for everybody, since the result leaves the installation: nothing of fewer than ten children.
	Mailed bool
	// Key makes the start idempotent: of one account and key there is one run.
	Key string
}

// Ended is a run that is done, has failed or was cancelled.
type Ended struct {
	RunID         string
	OwnerID       string // the account that asked for it
	ConfigID      string
	ConfigVersion int64
	State, Reason string
	Scheduled     bool
	Key           string // of its [Origin]
}

// Hook is called in the transaction in which a run ends. An error of it keeps the run from ending.
type Hook func(ctx context.Context, tx *db.Tx, run Ended) error

// Service holds the room's acts.
type Service struct {
	k     *kernel.Kernel
	hooks []Hook
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// OnRunEnded adds who is told of the end of runs. Call it before serving.
func (s *Service) OnRunEnded(hook Hook) { s.hooks = append(s.hooks, hook) }

var errNotYet = errors.New("cohort: not computed yet")

// Start has a cohort computed in the background, on behalf of the actor and over the children whom the actor sees then. A wrong
// definition is a 422 naming the field. Of one [Origin.Key] of an account there is one run: it is answered again.
func (s *Service) Start(ctx context.Context, tx *db.Tx, actor authz.Actor, d Definition, from Origin) (runID string, err error) {
	return "", errNotYet
}

// Get answers a run of the actor's with its result; db.ErrNotFound for one of somebody else.
func (s *Service) Get(ctx context.Context, actor authz.Actor, runID string) (Run, error) {
	return Run{}, errNotYet
}
