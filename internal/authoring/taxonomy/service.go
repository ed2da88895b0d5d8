package taxonomy

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Versions reads other authors' applications that an account holds.
type Versions interface {
	// Held returns the classification of the latest version of an application that the actor holds; db.ErrNotFound without one.
	Held(ctx context.Context, actor authz.Actor, applicationID string) (authoring.Classified, error)
}

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	db     *db.DB
	drafts *authoring.Service
	others Versions
}

// New makes the service.
func New(k *kernel.Kernel, drafts *authoring.Service, others Versions) *Service {
	return &Service{k: k, db: k.DB, drafts: drafts, others: others}
}

// EnsureArea adds the area of an application to its owner's lists unless it exists.
func (s *Service) EnsureArea(ctx context.Context, tx *db.Tx, ownerID, area string) error {
	return ensureEntry(ctx, tx, ownerID, entry{ID: newEntryID(), Kind: authoring.KindArea, Name: area}, s.micros())
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit leaves an audit event about the actor's lists.
func (s *Service) audit(ctx context.Context, tx *db.Tx, actor authz.Actor, action string, detail map[string]any) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{Action: action, SubjectKind: "account", SubjectID: actor.ID, Detail: detail})
}
