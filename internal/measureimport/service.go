package measureimport

import (
	"context"
	"encoding/json"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/measure"
	"milepost/internal/waitline"
)

// Bounds of imports.
const (
	importLife  = 24 * time.Hour      // of one that is not run
	undoLife    = 30 * 24 * time.Hour // of one that was run
	openImports = 20                  // of an account
	chunk       = 200                 // rows or scores in one transaction
	sampleCount = 3
	// maxScores bounds the scores of one file: a cell each in its memory.
	maxScores = 250_000

	receivedAtOnce = 8
	readAtOnce     = 2
	maxWaiting     = 32
	maxWaitingOne  = 2
)

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	measures *measure.Service
	store    store
	// receiving lets files in, and unpacking bounds how many of them are in memory at a time.
	receiving *waitline.Line
	unpacking chan struct{}
	turn      time.Duration // see turn
}

// New makes the service.
func New(k *kernel.Kernel, measures *measure.Service) *Service {
	return &Service{
		k: k, measures: measures, receiving: waitline.New(receivedAtOnce, maxWaiting, maxWaitingOne), unpacking: make(chan struct{}, readAtOnce),
		turn: turn,
	}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, cleanJob, s.clean)
	jobs.Handle(s.k.Jobs, runJob, s.workOn, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

func channel(id string) string { return "measure-import:" + id }

func (p ScoreProgress) event() live.Event {
	data, err := json.Marshal(p)
	if err != nil {
		panic("measureimport: encode progress: " + err.Error()) // numbers and a text always encode
	}
	return live.Event{Type: "progress", Data: data}
}

// publish notifies watchers. The stored state counts; a failure is only logged.
func (s *Service) publish(ctx context.Context, m *scoreImport) {
	if err := s.k.Live.Publish(ctx, channel(m.ID), m.progress().event()); err != nil {
		s.k.Log.WarnContext(ctx, "progress of an import not sent", "error", err)
	}
}
