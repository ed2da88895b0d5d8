package authoring

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service holds the acts on drafts.
type Service struct {
	k         *kernel.Kernel
	db        *db.DB
	publisher Publisher
	onArea    func(ctx context.Context, tx *db.Tx, ownerID, area string) error
	onCloned  func(ctx context.Context, tx *db.Tx, from, to string, ids map[string]string) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k, db: k.DB}
}

// Publisher publishes and unpublishes drafts; each method returns the draft after it.
type Publisher interface {
	// ReadLatest reads what publishing compares the draft with. Call it before the transaction.
	ReadLatest(ctx context.Context, actor authz.Actor, applicationID string) error
	// PublishDraft fails with a fault that names everything that the draft misses.
	PublishDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, draft Application) (Application, error)
	UnpublishDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, draft Application) (Application, error)
}

// PublishThrough sets the publisher. Call it before serving.
func (s *Service) PublishThrough(p Publisher) { s.publisher = p }

// OnArea sets the hook that runs, in the transaction, when an application of the owner's gets an area. Call it before serving.
func (s *Service) OnArea(notify func(ctx context.Context, tx *db.Tx, ownerID, area string) error) {
	s.onArea = notify
}

// OnCloned sets the hook that copies, in the transaction, what others have of an application to its clone; ids are the new ids of questions and
// elements by the old ones. Call it before serving.
func (s *Service) OnCloned(copied func(ctx context.Context, tx *db.Tx, from, to string, ids map[string]string) error) {
	s.onCloned = copied
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit leaves an audit event about an application.
func (s *Service) audit(ctx context.Context, tx *db.Tx, actor authz.Actor, action, applicationID string, detail map[string]any) error {
	return s.auditOn(ctx, tx, actor, action, "application", applicationID, detail)
}

func (s *Service) auditOn(ctx context.Context, tx *db.Tx, actor authz.Actor, action, kind, id string, detail map[string]any) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{Action: action, SubjectKind: kind, SubjectID: id, Detail: detail})
}
