package people

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// AddChild stores a child of the actor's. Wrong fields are a 422 naming them.
func (s *Service) AddChild(ctx context.Context, actor authz.Actor, n NewChild) (Child, error) {
	c := Child{Person: Person{ID: uuid.NewString(), OwnerID: actor.ID, Kind: KindChild, Access: AccessNone, CreatedAt: s.micros()}}
	edit := ChildEdit{FirstName: &n.FirstName, LastName: &n.LastName, ChildDetails: n.ChildDetails}
	if err := edit.Apply(&c, s.k.Now()); err != nil {
		return Child{}, err
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.add(ctx, tx, &c.Person); err != nil {
			return err
		}
		return s.store.putRecord(ctx, tx, c)
	})
	return c, err
}

// Child reads one child's record and leaves an audit event. A child that the actor does not reach is db.ErrNotFound.
func (s *Service) Child(ctx context.Context, actor authz.Actor, id string) (Child, error) {
	c, err := s.ReadableChild(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return c, err
	}
	return c, s.k.Audit.Read(ctx, c.Event("read"))
}

// ChangeChild changes the record of a child of the actor's list. Wrong fields are a 422 naming them.
func (s *Service) ChangeChild(ctx context.Context, actor authz.Actor, id string, edit ChildEdit) (c Child, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if c, err = s.store.ownChild(ctx, tx, actor, id); err != nil {
			return err
		}
		before := c
		changed, err := edit.apply(&c, s.k.Now())
		if err != nil {
			return err
		}
		if err := s.store.putRecord(ctx, tx, c); err != nil {
			return err
		}
		return s.change(ctx, tx, before.Person, c.Person, changed)
	})
	return c, err
}
