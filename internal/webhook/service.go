package webhook

import (
	"context"
	"net/http"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/outbound"
	"milepost/internal/throttle"
)

// Bursts of an account's acts.
var (
	changes = throttle.Allowance{Kind: "webhook-change", Burst: 60, Every: 20 * time.Second}
	pings   = throttle.Allowance{Kind: "webhook-ping", Burst: 10, Every: 20 * time.Second}
	resends = throttle.Allowance{Kind: "webhook-resend", Burst: 200, Every: 5 * time.Second}
)

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	networks outbound.Networks
	client   *http.Client
	limits   *throttle.Limiter
	store    store
	wake     chan struct{}
	// pace is the least time for an event to one address.
	pace time.Duration
}

// perSecond bounds the events that are sent to one address in a second.
const perSecond = 50

// New makes the service.
func New(k *kernel.Kernel) *Service {
	allowed := k.Config.OutboundNetworks
	return &Service{
		k: k, networks: outbound.Networks{Allowed: allowed}, client: outbound.New(outbound.Options{Allowed: allowed}),
		limits: throttle.New(k.DB, k.Log, k.Now), wake: make(chan struct{}, 1), pace: time.Second / perSecond,
	}
}

// Work registers the background work.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, clearJob, s.clear, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, id string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "webhook", SubjectID: id, Detail: detail})
}
