package translated

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/waitline"
)

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	db      *db.DB
	reading *waitline.Line
}

// How many files are read at a time, and how many may wait, in all and of one account.
const (
	readAtOnce    = 2
	maxWaiting    = 16
	maxWaitingOne = 2
)

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k, db: k.DB, reading: waitline.New(readAtOnce, maxWaiting, maxWaitingOne)}
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// savesAudited is the period that one audit event covers for the saves of an account.
const savesAudited = time.Hour

func (s *Service) audit(ctx context.Context, tx *db.Tx, actor authz.Actor, action, applicationID, language string) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, event(action, applicationID, language))
}

func event(action, applicationID, language string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "application", SubjectID: applicationID, Detail: map[string]any{"language": language}}
}
