package people

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service holds the slice's acts.
type Service struct {
	k     *kernel.Kernel
	store store
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// Reach answers the child when the actor may run activities with it and read its record, otherwise db.ErrNotFound.
func (s *Service) Reach(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (Child, error) {
	return s.store.byID(ctx, q, actor, childID)
}

// AddChild stores a child of the actor's. Wrong fields are a 422 naming them.
func (s *Service) AddChild(ctx context.Context, actor authz.Actor, n NewChild) (Child, error) {
	now := s.k.Now()
	if err := n.check(now); err != nil {
		return Child{}, err
	}
	c := Child{
		ID: uuid.NewString(), OwnerID: actor.ID, FirstName: n.FirstName, LastName: n.LastName, Email: n.Email,
		PhoneNumber: n.PhoneNumber, DateOfBirth: n.DateOfBirth, CreatedAt: db.Micros(now),
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.insert(ctx, tx, c); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: "child.create", SubjectKind: "child", SubjectID: c.ID, ChildID: c.ID})
	})
	return c, err
}

// Child reads one child's record and leaves an audit event.
func (s *Service) Child(ctx context.Context, actor authz.Actor, id string) (Child, error) {
	c, err := s.store.byID(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return c, err
	}
	return c, s.k.Audit.Read(ctx, audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: c.ID, ChildID: c.ID})
}
