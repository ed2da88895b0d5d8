package version

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/bytelru"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

const (
	keptStructureBytes = 64 << 20 // of encoded structures
	keptFrozenBytes    = 128 << 20
)

// Service implements the package's operations.
type Service struct {
	k            *kernel.Kernel
	db           *db.DB
	structures   *bytelru.Cache[structureKey, []byte]
	frozen       *bytelru.Cache[versionKey, *Frozen]
	variants     *variants
	translations Translations
	holders      Holders
	onChanged    func(ctx context.Context, tx *db.Tx, applicationID string) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{
		k:          k,
		db:         k.DB,
		structures: bytelru.New[structureKey, []byte](keptStructureBytes),
		frozen:     bytelru.New[versionKey, *Frozen](keptFrozenBytes),
		variants:   bytelru.New[variantKey, *Frozen](keptFrozenBytes),
	}
}

// OnMarketChanged sets the hook that runs, in the transaction, when the public view of an application changes: it was
// published, as a new version or again, or unpublished. Call it before serving.
func (s *Service) OnMarketChanged(notify func(ctx context.Context, tx *db.Tx, applicationID string) error) {
	s.onChanged = notify
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit leaves an audit event about an application.
func (s *Service) audit(ctx context.Context, tx *db.Tx, actor authz.Actor, action, applicationID string, detail map[string]any) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{Action: action, SubjectKind: "application", SubjectID: applicationID, Detail: detail})
}
