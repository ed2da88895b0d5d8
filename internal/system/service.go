package system

import (
	"context"
	"sync"
	"time"

	"milepost/internal/db"
	"milepost/internal/diskspace"
	"milepost/internal/doctor"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

const (
	// examinedFor is how long an examination counts: it calls the mail server, the bucket and providers.
	examinedFor = 15 * time.Second
	// measuredFor is how long the space that files take counts: measuring it lists them all.
	measuredFor  = 15 * time.Minute
	measureLimit = 10 * time.Second
)

// Waiting is what waits, and since when the oldest of it does; 0 if nothing waits.
type Waiting struct{ Count, Oldest int64 }

// Service holds the package's acts.
type Service struct {
	k *kernel.Kernel
	// patient is how this installation is examined.
	patient doctor.Patient
	// webhooks counts deliveries that wait.
	webhooks func(ctx context.Context, q db.Querier) (count, oldest int64, err error)

	examining  sync.Mutex
	examined   SystemChecks
	examinedAt time.Time

	measuring  sync.Mutex
	files      *StoredFiles
	measuredAt time.Time
}

// New makes the service. The patient is the installation without its open parts.
func New(k *kernel.Kernel, patient doctor.Patient, webhooks func(ctx context.Context, q db.Querier) (count, oldest int64, err error)) *Service {
	s := &Service{k: k, patient: patient, webhooks: webhooks}
	s.patient.DB, s.patient.Blob, s.patient.Running = k.DB, k.Blob, true
	return s
}

// State reads the figures.
func (s *Service) State(ctx context.Context) (out SystemState, err error) {
	out.Version = s.k.Config.Version
	if out.Database, err = s.database(ctx); err != nil {
		return out, err
	}
	if out.Nodes, err = s.nodes(ctx); err != nil {
		return out, err
	}
	loads, hooks, err := s.Waits(ctx)
	if err != nil {
		return out, err
	}
	out.Jobs, out.Letters = workOf(loads[""]), workOf(loads[jobs.Letters])
	out.Webhooks = SystemQueue{Waiting: hooks.Count, OldestAt: wire.Moment(hooks.Oldest)}
	out.Files = s.measured(ctx)
	if free, total, err := diskspace.Of(s.k.Config.Data); err == nil { // where it cannot be measured there is none
		out.Disk = &SystemDisk{Free: free, Total: total}
	}
	return out, nil
}

func (s *Service) database(ctx context.Context) (d SystemDatabase, err error) {
	d.Engine = string(s.k.DB.Engine())
	if d.Version, err = s.k.DB.Version(ctx); err != nil {
		return d, err
	}
	d.Bytes, err = s.k.DB.Size(ctx)
	return d, err
}

func (s *Service) nodes(ctx context.Context) ([]SystemNode, error) {
	list, err := s.k.Nodes.List(ctx)
	away := db.Micros(s.k.Now().Add(-awayAfter))
	out := make([]SystemNode, 0, len(list))
	for _, n := range list {
		out = append(out, SystemNode{
			Name: n.Name, Version: n.Version, StartedAt: wire.Time(n.StartedAt), SeenAt: wire.Time(n.SeenAt), Away: n.SeenAt < away,
		})
	}
	return out, err
}

// Waits counts the work that waits: jobs by their class, and deliveries to webhooks.
func (s *Service) Waits(ctx context.Context) (loads map[string]jobs.Load, hooks Waiting, err error) {
	if loads, err = s.k.Jobs.Loads(ctx); err != nil {
		return nil, hooks, err
	}
	hooks.Count, hooks.Oldest, err = s.webhooks(ctx, s.k.DB.Read())
	return loads, hooks, err
}

func workOf(l jobs.Load) SystemWork {
	return SystemWork{Due: l.Due, Running: l.Running, Later: l.Later, Failed: l.Failed, OldestAt: wire.Moment(l.Oldest)}
}

// measured is the space that files take, as it was measured some minutes ago at most; nil where listing them takes too long.
func (s *Service) measured(ctx context.Context) *StoredFiles {
	s.measuring.Lock()
	defer s.measuring.Unlock()
	if s.measuredAt.IsZero() || s.k.Now().Sub(s.measuredAt) > measuredFor {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), measureLimit) // a reader who leaves spoils no figure
		defer cancel()
		count, bytes, err := s.k.Blob.Used(ctx)
		// A store that is too large to be listed is not listed again for every page.
		s.files, s.measuredAt = &StoredFiles{Count: count, Bytes: bytes}, s.k.Now()
		if err != nil {
			s.k.Log.InfoContext(ctx, "the space that files take could not be measured", "error", err)
			s.files = nil
		}
	}
	return s.files
}

// Examine examines the installation, unless it was done just now.
func (s *Service) Examine(ctx context.Context) (SystemChecks, error) {
	s.examining.Lock()
	defer s.examining.Unlock()
	if !s.examinedAt.IsZero() && s.k.Now().Sub(s.examinedAt) < examinedFor {
		return s.examined, nil
	}
	list, err := doctor.Examine(ctx, s.patient)
	if err != nil {
		return SystemChecks{}, err
	}
	now := s.k.Now()
	out := SystemChecks{At: wire.Time(db.Micros(now)), State: doctor.Worst(list), Findings: []SystemFinding{}}
	for _, f := range list {
		out.Findings = append(out.Findings, SystemFinding{Check: f.Check, State: f.State, Finding: f.Message.Finding()})
	}
	s.examined, s.examinedAt = out, now
	return out, nil
}
