package people

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
)

// Service holds the slice's acts.
type Service struct {
	k     *kernel.Kernel
	store store
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// Work registers the slice's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, invitationJob, s.writeInvitation)
	jobs.Handle(s.k.Jobs, photoJob, s.sweepPhoto)
}

// Names are the names of children by their ids, archived ones too, whoever's they are: for the audit view, which a
// Super Admin reads.
func (s *Service) Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	return s.store.names(ctx, q, ids)
}

// event is an act on a person; that on a child is found under it.
func (p Person) event(act string) audit.Event {
	if p.Kind == KindChild {
		return audit.Event{Action: "child." + act, SubjectKind: "child", SubjectID: p.ID, ChildID: p.ID}
	}
	return audit.Event{Action: "person." + act, SubjectKind: "person", SubjectID: p.ID, Detail: map[string]any{"kind": p.Kind}}
}

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

// add stores a new person, findable, and notes it.
func (s *Service) add(ctx context.Context, tx *db.Tx, p *Person) error {
	if err := s.store.insert(ctx, tx, p); err != nil {
		return err
	}
	if err := s.index(ctx, tx, *p); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, p.event("create"))
}

// Child reads one child's record and leaves an audit event. A child that the actor does not reach is db.ErrNotFound.
func (s *Service) Child(ctx context.Context, actor authz.Actor, id string) (Child, error) {
	c, err := s.store.child(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return c, err
	}
	return c, s.k.Audit.Read(ctx, c.event("read"))
}

// ChangeChild changes the record of a child of the actor's list. Wrong fields are a 422 naming them.
func (s *Service) ChangeChild(ctx context.Context, actor authz.Actor, id string, edit ChildEdit) (c Child, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if c, err = s.store.ownChild(ctx, tx, actor, id); err != nil {
			return err
		}
		if err := edit.Apply(&c, s.k.Now()); err != nil {
			return err
		}
		if err := s.store.putRecord(ctx, tx, c); err != nil {
			return err
		}
		return s.change(ctx, tx, c.Person)
	})
	return c, err
}

func (s *Service) change(ctx context.Context, tx *db.Tx, p Person) error {
	if err := s.store.update(ctx, tx, p, s.micros()); err != nil {
		return err
	}
	if err := s.index(ctx, tx, p); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, p.event("update"))
}

// AddPerson stores a specialist, case manager or guardian of the actor's. Wrong fields are a 422 naming them.
func (s *Service) AddPerson(ctx context.Context, actor authz.Actor, kind Kind, n NewPerson) (Person, error) {
	if err := n.check(); err != nil {
		return Person{}, err
	}
	p := Person{
		ID: uuid.NewString(), OwnerID: actor.ID, Kind: kind, FirstName: n.FirstName, LastName: n.LastName, Email: n.Email,
		PhoneNumber: n.PhoneNumber, Access: AccessNone, CreatedAt: s.micros(),
	}
	return p, s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.add(ctx, tx, &p) })
}

// ChangePerson changes a specialist, case manager or guardian of the actor's list. An open invitation ends when the
// e-mail address becomes another one: it was for whoever reads the old one.
func (s *Service) ChangePerson(ctx context.Context, actor authz.Actor, kind Kind, id string, edit PersonEdit) (p Person, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if p, err = s.store.own(ctx, tx, actor, kind, id); err != nil {
			return err
		}
		changed := edit.applied(p)
		if err := changed.check(); err != nil {
			return err
		}
		if err := s.readdress(ctx, tx, p, changed.Email); err != nil {
			return err
		}
		p.FirstName, p.LastName, p.Email, p.PhoneNumber = changed.FirstName, changed.LastName, changed.Email, changed.PhoneNumber
		return s.change(ctx, tx, p)
	})
	return p, err
}

// Archive takes a person off the actor's list. What was done with a child stays, and a member of a care team sees its
// children no longer. Archiving again changes nothing.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.file(ctx, actor, kind, id, "archive", s.store.archive)
}

// Restore puts a person back on the actor's list, with the assignments it had.
func (s *Service) Restore(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.file(ctx, actor, kind, id, "restore", s.store.restore)
}

func (s *Service) file(ctx context.Context, actor authz.Actor, kind Kind, id, act string,
	do func(context.Context, *db.Tx, Person, int64) (bool, error),
) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.own(ctx, tx, actor, kind, id)
		if err != nil {
			return err
		}
		changed, err := do(ctx, tx, p, s.micros())
		if err != nil || !changed {
			return err
		}
		return s.k.Audit.Record(ctx, tx, p.event(act))
	})
}
