package roster

import (
	"context"
	"encoding/json"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/people"
	"milepost/internal/waitline"
)

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	people *people.Service
	store  store
	// receiving lets files in, and unpacking bounds how many of them are in memory at a time.
	receiving *waitline.Line
	unpacking chan struct{}
	// chunks decides how many rows of a running import fit into a short transaction.
	chunks *chunkSize
	turn   time.Duration // see turn
}

// store holds the package's SQL.
type store struct{}

// New makes the service.
func New(k *kernel.Kernel, of *people.Service) *Service {
	return &Service{
		k: k, people: of, receiving: waitline.New(receivedAtOnce, maxWaiting, maxWaitingOne), unpacking: make(chan struct{}, readAtOnce),
		chunks: newChunkSize(), turn: turn,
	}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, cleanJob, s.cleanImport)
	jobs.Handle(s.k.Jobs, runJob, s.workOn, jobs.AtMost(1))
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

func importChannel(id string) string { return "import:" + id }

// event returns the progress as its listeners get it.
func (p ImportProgress) event() live.Event {
	data, err := json.Marshal(p)
	if err != nil {
		panic("people: encode the progress of an import: " + err.Error()) // numbers and a text always encode
	}
	return live.Event{Type: "progress", Data: data}
}

// publishImport notifies watchers. The stored state counts; a failure is only logged.
func (s *Service) publishImport(ctx context.Context, id string, p ImportProgress) {
	if err := s.k.Live.Publish(ctx, importChannel(id), p.event()); err != nil {
		s.k.Log.WarnContext(ctx, "progress of an import not sent", "error", err)
	}
}
