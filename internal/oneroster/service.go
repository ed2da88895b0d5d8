package oneroster

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/oneroster/client"
	"milepost/internal/outbound"
	"milepost/internal/people/roster"
	"milepost/internal/resumable"
	"milepost/internal/throttle"
)

// Bursts of an account's acts.
var (
	changes = throttle.Allowance{Kind: "roster-change", Burst: 60, Every: 20 * time.Second}
	tries   = throttle.Allowance{Kind: "roster-test", Burst: 60, Every: 20 * time.Second}
	asked   = throttle.Allowance{Kind: "roster-run", Burst: 60, Every: 2 * time.Minute}
)

// Service implements the package's operations.
type Service struct {
	// Runs are the readings of rosters.
	Runs *resumable.Runner[run]

	k        *kernel.Kernel
	rosters  *roster.Service
	networks outbound.Networks
	client   *client.Client
	// directory makes teachers members.
	directory Directory
	limits    *throttle.Limiter
	store     store
}

const (
	readJob  = "roster.read"
	nightJob = "roster.night"
	clearJob = "roster.clear"
	staffJob = "roster.staff"
)

// How a reading is worked on.
const (
	// busyFor is longer than a page takes that is tried as often as it may be.
	busyFor = 2 * time.Minute
	turn    = 20 * time.Second
	// readAtOnce are the rosters that a process reads at a time.
	readAtOnce  = 2
	maxFailures = 8
	stepTries   = 3
	// nightly is how often a process looks for rosters that are due.
	nightly = 5 * time.Minute
)

// New makes the service.
func New(k *kernel.Kernel, rosters *roster.Service, directory Directory) *Service {
	allowed := k.Config.OutboundNetworks
	s := &Service{
		k: k, rosters: rosters, directory: directory, networks: outbound.Networks{Allowed: allowed}, client: client.New(outbound.Options{Allowed: allowed}, k.Now),
		limits: throttle.New(k.DB, k.Log, k.Now),
	}
	s.Runs = resumable.New(k, resumable.Work[run](reader{s}), resumable.Options{
		Kind: readJob, AtMost: readAtOnce, Busy: busyFor, Turn: turn, Failures: maxFailures, Tries: stepTries,
	})
	rosters.OnSource(s.imported)
	return s
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	s.Runs.Register()
	jobs.Handle(s.k.Jobs, nightJob, s.beginDue, jobs.Every(nightly))
	jobs.Handle(s.k.Jobs, staffJob, s.staff, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, clearJob, s.clear, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, id string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "roster", SubjectID: id, Detail: detail})
}
