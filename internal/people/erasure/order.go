package erasure

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Order erases a child at once, whoever its owner is. Only a Super Admin may call it. Another name than the child's is a 422, an
// unknown child db.ErrNotFound.
func (s *Service) Order(ctx context.Context, actor authz.Actor, o OrderedErasure) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.people.Anyones(ctx, tx, o.ChildID)
		if err != nil {
			return err
		}
		if !sameName(o.Name, c.FullName()) {
			return fault.Field("name", msgName)
		}
		now := s.k.Now()
		if err := s.ask(ctx, tx, c, waiting{AskedBy: actor.ID, Reason: byOrder, DueAt: db.Micros(now)}); err != nil {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, eraseJob, nothing{}, now)
	})
}

// Candidate shows a child to a Super Admin who is about to erase it, and leaves an audit event.
func (s *Service) Candidate(ctx context.Context, childID string) (Candidate, error) {
	c, err := s.store.candidate(ctx, s.k.DB.Read(), childID)
	if err != nil {
		return c, err
	}
	return c, s.k.Audit.Read(ctx, audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: childID, ChildID: childID})
}

// List pages through all children that are to be erased, the next due first, for a Super Admin.
func (s *Service) List(ctx context.Context, actor authz.Actor, limit int, after string) (db.Page[Candidate], error) {
	place := db.Place{At: -1}
	if after != "" {
		var err error
		if place, err = db.ReadPlace(after); err != nil {
			return db.Page[Candidate]{}, err
		}
	}
	rows, err := s.store.list(ctx, s.k.DB.Read(), place, limit+1)
	if err != nil {
		return db.Page[Candidate]{}, err
	}
	page := db.PageFrom(rows, limit, func(c Candidate) db.Place { return db.Place{At: int64(*c.DueAt), ID: c.ChildID} })
	ids := make([]string, len(page.Items))
	for i, c := range page.Items {
		ids[i] = c.ChildID
	}
	if len(ids) == 0 {
		return page, nil
	}
	return page, s.k.Audit.Read(ctx, audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: ids})
}
