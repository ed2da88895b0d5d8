package people

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

var erasureOrdered = fault.Define("child.erasure-ordered", "This child will be erased. Take that back first.")

// Archive removes a person from the actor's list. Data about a child stay, and an archived member of a care team no longer sees
// its children. Archiving again changes nothing.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.setArchived(ctx, actor, kind, id, "archive", func(ctx context.Context, tx *db.Tx, p Person, now int64) (bool, error) {
		s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
		return s.store.archive(ctx, tx, p, now)
	})
}

// Restore puts a person back on the actor's list, with the assignments it had. A child that is to be erased is a 409.
func (s *Service) Restore(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.setArchived(ctx, actor, kind, id, "restore", func(ctx context.Context, tx *db.Tx, p Person, now int64) (bool, error) {
		if err := s.store.refuseErased(ctx, tx, p.ID); err != nil {
			return false, err
		}
		return s.store.restore(ctx, tx, p, now)
	})
}

func (s *Service) setArchived(ctx context.Context, actor authz.Actor, kind Kind, id, act string,
	do func(context.Context, *db.Tx, Person, int64) (bool, error),
) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.own(ctx, tx, actor, kind, id)
		if err != nil {
			return err
		}
		if err := refuseOrganization(p); err != nil {
			return err
		}
		changed, err := do(ctx, tx, p, s.micros())
		if err != nil || !changed {
			return err
		}
		if err := s.notifyChanged(ctx, tx, p); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, p.Event(act))
	})
}

// refuseErased is a 409 for a child that will be erased: taking that back comes first.
func (store) refuseErased(ctx context.Context, q db.Querier, id string) error {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM child_erasure WHERE child_id = $1`, id)
	if err == nil && n > 0 {
		err = fault.Conflict(erasureOrdered)
	}
	return err
}
