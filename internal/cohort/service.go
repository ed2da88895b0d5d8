package cohort

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/resumable"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
)

// Origin is the origin of a run.
type Origin struct {
	ConfigID      string // the stored configuration; empty for a preview
	ConfigVersion int64
	Scheduled     bool
	// Mailed has the strict rules hold for everybody, since the result leaves the installation: nothing of fewer than ten children.
	Mailed bool
	// Key makes the start idempotent: an account has one run per key.
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

// Bounds of runs.
const (
	// inlineRows are computed at once, while the caller waits.
	inlineRows = 5_000
	// openRuns are queued or running of one account.
	openRuns = 5
	// runsAtOnce are computed in one process.
	runsAtOnce   = 2
	maxWaiting   = 32
	maxOfAccount = 2
)

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	groups *deidentified.Service
	store  store
	inputs inputs
	limits *throttle.Limiter
	line   *waitline.Line
	runs   *resumable.Runner[row]
	hooks  []Hook
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	s := &Service{
		k: k, groups: deidentified.New(k), limits: throttle.New(k.DB, k.Log, k.Now), line: waitline.New(runsAtOnce, maxWaiting, maxOfAccount),
	}
	s.runs = resumable.New(k, resumable.Work[row](worker{s}), resumable.Options{
		Kind: runJob, AtMost: runsAtOnce, Busy: busyFor, Turn: busyFor, Failures: maxFailures, Tries: 1,
	})
	s.groups.OnDissolved(s.groupDissolved)
	return s
}

// OnRunEnded adds a hook for the end of runs. Call it before serving.
func (s *Service) OnRunEnded(hook Hook) { s.hooks = append(s.hooks, hook) }

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	s.groups.Work()
	s.runs.Register()
	jobs.Handle(s.k.Jobs, forgetJob, s.forgetGroup, jobs.AtMost(1))
}

// MoveHook has the groups from which statisticians are answered follow an activity that is moved to another child.
func (s *Service) MoveHook() activity.MoveHook { return s.groups.MoveHook() }
