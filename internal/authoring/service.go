package authoring

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

const (
	keptStructureBytes = 64 << 20 // of encoded structures
	keptFrozenBytes    = 128 << 20
)

// Service holds the slice's acts.
type Service struct {
	k          *kernel.Kernel
	db         *db.DB
	structures *keep[structureKey, []byte]
	frozen     *keep[versionKey, *Frozen]
	holders    Holders
	shelf      keptShelf
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{
		k:          k,
		db:         k.DB,
		structures: newKeep[structureKey, []byte](keptStructureBytes),
		frozen:     newKeep[versionKey, *Frozen](keptFrozenBytes),
		holders:    noHolders{},
	}
}

// micros is the present moment as it is stored.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// record leaves an audit event about an application.
func (s *Service) record(ctx context.Context, tx *db.Tx, actor authz.Actor, action, applicationID string, detail map[string]any) error {
	return s.recordOn(ctx, tx, actor, action, "application", applicationID, detail)
}

func (s *Service) recordOn(ctx context.Context, tx *db.Tx, actor authz.Actor, action, kind, id string, detail map[string]any) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{Action: action, SubjectKind: kind, SubjectID: id, Detail: detail})
}
