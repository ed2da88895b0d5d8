package people

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Functions that the subpackages of people call.

// Own reads a child of the actor's list, archived ones too; any other is db.ErrNotFound.
func (s *Service) Own(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (Child, error) {
	return s.store.ownChild(ctx, q, actor, childID)
}

// Anyones reads a child regardless of its owner: for a Super Admin, and for background work.
func (s *Service) Anyones(ctx context.Context, q db.Querier, childID string) (Child, error) {
	var c Child
	err := q.Get(ctx, &c, `SELECT `+PersonColumns+`, `+recordColumns+` FROM person p JOIN child c ON c.id = p.id WHERE p.id = $1`, childID)
	return c, err
}

// Hide takes a child off its list, as archiving does, and reports whether it was there. Show puts it back.
func (s *Service) Hide(ctx context.Context, tx *db.Tx, p Person) (bool, error) {
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	hidden, err := s.store.archive(ctx, tx, p, s.micros())
	if err != nil {
		return false, err
	}
	return hidden, s.notifyChanged(ctx, tx, p)
}

// Show puts a child back on its list.
func (s *Service) Show(ctx context.Context, tx *db.Tx, p Person) error {
	if _, err := s.store.restore(ctx, tx, p, s.micros()); err != nil {
		return err
	}
	return s.notifyChanged(ctx, tx, p)
}

// Move puts a child on the list of another account. Those around it were on the list of the former one: they go.
func (s *Service) Move(ctx context.Context, tx *db.Tx, p Person, toAccountID string) error {
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	if err := s.notifyChanged(ctx, tx, p); err != nil { // while it is on the former list
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE person SET owner_id = $2, updated_at = $3 WHERE key = $1`, p.Key, toAccountID, s.micros()); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM care_team WHERE child_key = $1`, p.Key); err != nil {
		return err
	}
	p.OwnerID = toAccountID
	if err := s.notifyChanged(ctx, tx, p); err != nil {
		return err
	}
	if err := s.index(ctx, tx, p); err != nil || p.ArchivedAt != 0 {
		return err
	}
	return s.notifyAdded(ctx, tx, toAccountID, []Person{p})
}

// GuardedChild reads a child of whom the actor has accepted an invitation as a guardian; any other is db.ErrNotFound. What of it
// may be shown to them is for the caller to choose.
func (*Service) GuardedChild(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (Person, error) {
	var p Person
	err := q.Get(ctx, &p, `SELECT `+PersonColumns+` FROM person p WHERE p.id = $1 AND p.kind = 'child' AND `+IsGuardianOf("p.id", "$2"), childID, actor.ID)
	return p, err
}

// Held is the data of a child in this package, without photo and consents.
type Held struct {
	Record ChildRecord
	Team   []TeamMember
}

// Held reads it for the child's owner, with audit events.
func (s *Service) Held(ctx context.Context, actor authz.Actor, childID string) (Held, error) {
	c, err := s.Child(ctx, actor, childID)
	if err != nil {
		return Held{}, err
	}
	held := Held{Record: c.record(actor.ID, s.k.Now())}
	held.Team, err = s.Team(ctx, actor, childID)
	return held, err
}

// OnChildrenChanged sets the hook that runs, in the same transaction, when children's records change, or when children join or
// leave a list. For a child that leaves it runs before the change.
func (s *Service) OnChildrenChanged(hook func(ctx context.Context, tx *db.Tx, childKeys []int64) error) {
	s.changed = hook
}

func (s *Service) notifyChanged(ctx context.Context, tx *db.Tx, list ...Person) error {
	var keys []int64
	for _, p := range list {
		if p.Kind == KindChild {
			keys = append(keys, p.Key)
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return s.changed(ctx, tx, keys)
}

// OnErase sets the hook by which a subpackage erases its data of a child, in the transaction that removes the child.
func (s *Service) OnErase(hook func(context.Context, *db.Tx, Child) error) {
	s.erasing = append(s.erasing, hook)
}

// OnAddressChanged sets the hook that runs, in the same transaction, when a person's e-mail address changes.
func (s *Service) OnAddressChanged(hook func(ctx context.Context, tx *db.Tx, before Person, now *Person) error) {
	s.readdressed = hook
}

// EraseChild removes this package's data of a child. Higher packages must have erased theirs before; the subpackages erase
// theirs with it ([Service.OnErase]).
func (s *Service) EraseChild(ctx context.Context, tx *db.Tx, c Child) error {
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	if err := s.notifyChanged(ctx, tx, c.Person); err != nil {
		return err
	}
	for _, hook := range s.erasing {
		if err := hook(ctx, tx, c); err != nil {
			return err
		}
	}
	for _, statement := range []string{
		`DELETE FROM care_team WHERE child_key = $1`,
		`DELETE FROM person_gram WHERE person_key = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, c.Key); err != nil {
			return err
		}
	}
	for _, statement := range []string{
		`DELETE FROM child_transfer WHERE child_id = $1`,
		`DELETE FROM child_erasure WHERE child_id = $1`,
		`DELETE FROM child WHERE id = $1`,
		`DELETE FROM person WHERE id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, c.ID); err != nil {
			return err
		}
	}
	return nil
}

// Changed notifies packages that keep figures of children that their records have changed.
func (s *Service) Changed(ctx context.Context, tx *db.Tx, list ...Person) error {
	return s.notifyChanged(ctx, tx, list...)
}

// Shown returns the record as the API shows it to an account.
func (c Child) Shown(viewerID string, now time.Time) ChildRecord { return c.record(viewerID, now) }
