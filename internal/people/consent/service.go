package consent

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	people *people.Service
	store  store
	limits *throttle.Limiter

	changed func(ctx context.Context, childID string)
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service) *Service {
	return &Service{k: k, people: p, limits: throttle.New(k.DB, k.Log, k.Now), changed: func(context.Context, string) {}}
}

// Consents returns the consents for a child that the actor can access, newest first.
func (s *Service) Consents(ctx context.Context, actor authz.Actor, childID string) ([]ConsentRow, error) {
	q := s.k.DB.Read()
	child, err := s.people.ReadableChild(ctx, q, actor, childID)
	if err != nil {
		return nil, err
	}
	found, err := s.store.consents(ctx, q, child.Key)
	if err != nil {
		return nil, err
	}
	rows, today := make([]ConsentRow, len(found)), reqctx.Today(ctx, s.k.Now())
	for i := range found {
		rows[i] = found[i].row(found, today)
	}
	return rows, s.k.Audit.Read(ctx, audit.Event{Action: "consent.read", SubjectKind: "child", SubjectID: childID, ChildID: childID})
}

// AddConsent records a consent for a child of the actor's list. Wrong fields are a 422 naming them.
func (s *Service) AddConsent(ctx context.Context, actor authz.Actor, childID string, n NewConsent) (row ConsentRow, err error) {
	c := consent{
		ID: uuid.NewString(), Purpose: n.Purpose, Detail: n.Detail, GivenBy: n.GivenBy, GivenOn: n.GivenOn, Until: n.Until, CreatedAt: db.Micros(s.k.Now()),
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		child, err := s.people.Own(ctx, tx, actor, childID)
		if err != nil {
			return err
		}
		if err := c.check(s.k.Now()); err != nil {
			return err
		}
		if err := s.store.addConsent(ctx, tx, actor, child.Key, c); err != nil {
			return err
		}
		row, err = s.auditConsent(ctx, tx, actor, "consent.add", c.ID)
		return err
	})
	return row, err
}

// ChangeConsent corrects a consent for a child of the actor's list, or notes that it was withdrawn. Wrong fields are a
// 422 naming them; what a guardian gave or withdrew in their own account cannot be rewritten, which is a 409.
func (s *Service) ChangeConsent(ctx context.Context, actor authz.Actor, id string, edit ConsentEdit) (row ConsentRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.store.ownConsent(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		before := c
		edit.apply(&c)
		if err := c.rewritten(&before); err != nil {
			return err
		}
		if err := c.check(s.k.Now()); err != nil {
			return err
		}
		if c.WithdrawnOn != before.WithdrawnOn {
			c.WithdrawnID = actor.ID
		}
		if err := s.store.putConsent(ctx, tx, c, db.Micros(s.k.Now())); err != nil {
			return err
		}
		row, err = s.auditConsent(ctx, tx, actor, "consent.update", id)
		return err
	})
	return row, err
}

// auditConsent records the event of a change and returns the consent after it.
func (s *Service) auditConsent(ctx context.Context, tx *db.Tx, actor authz.Actor, act, id string) (ConsentRow, error) {
	c, err := s.store.ownConsent(ctx, tx, actor, id)
	if err != nil {
		return ConsentRow{}, err
	}
	list, err := s.store.consentsFor(ctx, tx, c.ChildID)
	if err != nil {
		return ConsentRow{}, err
	}
	row := c.row(list, reqctx.Today(ctx, s.k.Now()))
	tx.AfterCommit(func(ctx context.Context) { s.changed(ctx, c.ChildID) })
	return row, s.k.Audit.Record(ctx, tx, audit.Event{
		Action: act, SubjectKind: "consent", SubjectID: id, ChildID: c.ChildID, Detail: map[string]any{"purpose": c.Purpose, "state": row.State},
	})
}

// ChildErased removes the consents of a child, in the transaction that removes the child.
func (s *Service) ChildErased(ctx context.Context, tx *db.Tx, c people.Child) error {
	_, err := tx.Exec(ctx, `DELETE FROM consent WHERE child_key = $1`, c.Key)
	return err
}
