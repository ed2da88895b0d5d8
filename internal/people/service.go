package people

import (
	"context"
	"slices"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service implements the package's operations.
type Service struct {
	k     *kernel.Kernel
	store store
	// readdressed is called when an e-mail address changes.
	readdressed func(ctx context.Context, tx *db.Tx, before Person, now *Person) error
	// changed is called for children whose record changed, or who join or leave a list.
	changed func(ctx context.Context, tx *db.Tx, childKeys []int64) error
	// added is called for children who are added to a list.
	added []func(ctx context.Context, tx *db.Tx, ownerID string, children []Person) error
	// erasing are called when a child is erased.
	erasing []func(context.Context, *db.Tx, Child) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k}
}

// Names returns the names of children by their ids, archived ones too, whoever's they are: for the audit view, which a
// Super Admin reads.
func (s *Service) Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	return s.store.names(ctx, q, ids)
}

// Event is an act on a person; that on a child is found under it.
func (p Person) Event(act string) audit.Event {
	if p.Kind == KindChild {
		return audit.Event{Action: "child." + act, SubjectKind: "child", SubjectID: p.ID, ChildID: p.ID}
	}
	return audit.Event{Action: "person." + act, SubjectKind: "person", SubjectID: p.ID, Detail: map[string]any{"kind": p.Kind}}
}

// add stores a new person with what record stores of them, findable, and notes it.
func (s *Service) add(ctx context.Context, tx *db.Tx, p *Person, record func() error) error {
	if err := s.store.insert(ctx, tx, p); err != nil {
		return err
	}
	if err := record(); err != nil {
		return err
	}
	if err := s.index(ctx, tx, *p); err != nil {
		return err
	}
	if err := s.notifyChanged(ctx, tx, *p); err != nil {
		return err
	}
	if err := s.k.Audit.Record(ctx, tx, p.Event("create")); err != nil || p.Kind != KindChild {
		return err
	}
	return s.notifyAdded(ctx, tx, p.OwnerID, []Person{*p})
}

// change stores an existing person and records which fields changed. If nothing changed, nothing is stored; for a child that
// counts as a read.
func (s *Service) change(ctx context.Context, tx *db.Tx, before, now Person, fields []string) error {
	if len(fields) == 0 {
		return s.unchanged(ctx, tx, now)
	}
	if err := s.store.update(ctx, tx, now, s.micros()); err != nil {
		return err
	}
	sameNames := slices.Equal(now.searchTexts(), before.searchTexts())
	if !sameNames || slices.ContainsFunc(fields, func(name string) bool { return slices.Contains(recordFound, name) }) {
		if err := s.index(ctx, tx, now); err != nil {
			return err
		}
	}
	if err := s.notifyChanged(ctx, tx, now); err != nil {
		return err
	}
	e := now.Event("update")
	if e.Detail == nil {
		e.Detail = map[string]any{}
	}
	e.Detail["fields"] = fields
	return s.k.Audit.Record(ctx, tx, e)
}

func (s *Service) unchanged(ctx context.Context, tx *db.Tx, p Person) error {
	if p.Kind != KindChild {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, p.Event("read"))
}
