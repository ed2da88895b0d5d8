package erasure

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Part erases some rows that a package holds of a child, and reports whether there may be more.
type Part func(ctx context.Context, tx *db.Tx, childID string) (more bool, err error)

// Photos removes the file of a photo that is not in use any longer: it is stored outside the database.
type Photos interface {
	Remove(ctx context.Context, name string) error
}

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	people *people.Service
	photos Photos
	store  store
	parts  []Part
	tables []string
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service, photos Photos) *Service {
	return &Service{k: k, people: p, photos: photos, tables: []string{
		"person", "child", "person_gram", "care_team", "consent", "job",
	}}
}

// Register adds what a package holds of a child, and names its tables. Call it from the uppermost package down: rows go before
// those that they point to.
func (s *Service) Register(part Part, tables ...string) {
	s.parts = append(s.parts, part)
	s.tables = append(s.tables, tables...)
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, eraseJob, s.eraseDue, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, accountJob, s.askForAccount)
}

// Ask requests the erasure of a child of the actor's list after [Grace]. The child is hidden from everybody else at once.
// Another name than the child's is a 422. Asking again changes nothing.
func (s *Service) Ask(ctx context.Context, actor authz.Actor, childID, name string) (a AskedErasure, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.people.Own(ctx, tx, actor, childID)
		if err != nil {
			return err
		}
		if !sameName(name, c.FullName()) {
			return fault.Field("name", msgName)
		}
		if a, err = s.Waiting(ctx, tx, childID); err == nil || !errors.Is(err, db.ErrNotFound) {
			return err
		}
		now := s.k.Now()
		due := now.Add(Grace)
		a = AskedErasure{AskedAt: wire.At(now), DueAt: wire.At(due)}
		if err := s.ask(ctx, tx, c, waiting{AskedBy: actor.ID, Reason: byOwner, DueAt: int64(a.DueAt)}); err != nil {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, eraseJob, nothing{}, due)
	})
	return a, err
}

// ask hides the child, stores the request and records it in the audit trail.
func (s *Service) ask(ctx context.Context, tx *db.Tx, c people.Child, w waiting) error {
	hidden, err := s.people.Hide(ctx, tx, c.Person)
	if err != nil {
		return err
	}
	w.ChildID, w.WasArchived, w.AskedAt = c.ID, !hidden, db.Micros(s.k.Now())
	if err := s.store.put(ctx, tx, w); err != nil {
		return err
	}
	return s.audit(ctx, tx, "child.erasure_asked", c.ID, map[string]any{"reason": w.Reason})
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, childID string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "child", SubjectID: childID, ChildID: childID, Detail: detail,
	})
}

// Waiting returns the pending erasure of a child; db.ErrNotFound if none was requested.
func (s *Service) Waiting(ctx context.Context, q db.Querier, childID string) (AskedErasure, error) {
	w, err := s.store.waiting(ctx, q, childID)
	return AskedErasure{AskedAt: wire.Time(w.AskedAt), DueAt: wire.Time(w.DueAt)}, err
}

// Refuse is a 409 while a child is to be erased.
func (s *Service) Refuse(ctx context.Context, q db.Querier, childID string) error {
	_, err := s.store.waiting(ctx, q, childID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err == nil:
		return fault.Conflict(msgWaiting)
	}
	return err
}

// TakeBack withdraws the erasure of a child of the actor's list, and puts the child back on it. Without a request it changes
// nothing; once the erasure has begun it is a 409.
func (s *Service) TakeBack(ctx context.Context, actor authz.Actor, childID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.people.Own(ctx, tx, actor, childID)
		if err != nil {
			return err
		}
		_, err = s.Cancel(ctx, tx, c.Person)
		return err
	})
}

// Cancel withdraws the erasure of a child, also another's request, and reports whether there was a request. Once it has begun it
// is a 409.
func (s *Service) Cancel(ctx context.Context, tx *db.Tx, p people.Person) (bool, error) {
	w, err := s.store.waiting(ctx, tx, p.ID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return false, nil
	case err != nil:
		return false, err
	case w.Begun:
		return false, fault.Conflict(msgBegun)
	}
	if err := s.store.remove(ctx, tx, p.ID); err != nil {
		return false, err
	}
	if !w.WasArchived {
		if err := s.people.Show(ctx, tx, p); err != nil {
			return false, err
		}
	}
	return true, s.audit(ctx, tx, "child.erasure_taken_back", p.ID, nil)
}
