package people

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Operations on many children at once with few statements, for the import and the list.

// ReadableRecords returns the records of those children among the ids that the actor can access.
func (s *Service) ReadableRecords(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]Child, error) {
	return s.store.recordsOf(ctx, q, ids, actor, func(account string) string { return CanAccessChild("p.id", account) })
}

// OwnRecords returns the records of the children among the ids that are on the actor's own list.
func (s *Service) OwnRecords(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]Child, error) {
	return s.store.recordsOf(ctx, q, ids, actor, func(account string) string { return "p.owner_id = " + account })
}

// OwnRecordsByKey returns the records of the children with these keys that are on the actor's list.
func (*Service) OwnRecordsByKey(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64]Child, error) {
	found := make(map[int64]Child, len(keys))
	for _, list := range db.InLists(keys) {
		var rows []Child
		account := list.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT `+PersonColumns+`, `+recordColumns+` FROM person p JOIN child c ON c.id = p.id
			WHERE p.key IN `+list.Marks+` AND p.owner_id = `+account, list.Args...)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].Key] = rows[i]
		}
	}
	return found, nil
}

// Untouched returns which of the children were not changed since they were added: no change of their record, no photo, consent,
// team or activity. An organization in the team does not count, because it joins and leaves automatically.
func (*Service) Untouched(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64]bool, error) {
	found := make(map[int64]bool, len(keys))
	for _, list := range db.InLists(keys) {
		var rows []int64
		account := list.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT p.key FROM person p JOIN child c ON c.id = p.id WHERE p.key IN `+list.Marks+` AND p.owner_id = `+account+`
			AND p.kind = 'child' AND p.updated_at = p.created_at AND p.open_activities = 0 AND p.last_result_at IS NULL AND c.photo = ''
			AND NOT EXISTS (SELECT 1 FROM care_team t JOIN person m ON m.key = t.member_key
				WHERE t.child_key = p.key AND m.membership_id IS NULL) AND NOT EXISTS (SELECT 1 FROM consent n WHERE n.child_key = p.key)`,
			list.Args...)
		if err != nil {
			return nil, err
		}
		for _, key := range rows {
			found[key] = true
		}
	}
	return found, nil
}

// RemoveChildren deletes children for good. It returns db.ErrForeign if something refers to one of them.
func (s *Service) RemoveChildren(ctx context.Context, tx *db.Tx, keys []int64) error {
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	if err := s.changed(ctx, tx, keys); err != nil {
		return err
	}
	for _, list := range db.InLists(keys) {
		for _, text := range []string{
			`DELETE FROM care_team WHERE child_key IN ` + list.Marks + ` AND member_key IN (SELECT key FROM person WHERE membership_id IS NOT NULL)`,
			`DELETE FROM child WHERE id IN (SELECT id FROM person WHERE key IN ` + list.Marks + `)`,
			`DELETE FROM person WHERE key IN ` + list.Marks,
		} {
			if _, err := tx.Exec(ctx, text, list.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// StoreChildren stores new and changed children, findable, and sets the keys of the new ones.
func (s *Service) StoreChildren(ctx context.Context, tx *db.Tx, added, updated []Child) error {
	if err := s.store.insertMany(ctx, tx, added); err != nil {
		return err
	}
	if err := s.store.updateMany(ctx, tx, updated, s.micros()); err != nil {
		return err
	}
	if err := s.store.putRecords(ctx, tx, append(added[:len(added):len(added)], updated...)); err != nil {
		return err
	}
	if err := s.notifyChanged(ctx, tx, append(persons(added), persons(updated)...)...); err != nil {
		return err
	}
	if err := s.indexNew(ctx, tx, persons(added)); err != nil {
		return err
	}
	if len(added) > 0 { // all on one list
		if err := s.notifyAdded(ctx, tx, added[0].OwnerID, persons(added)); err != nil {
			return err
		}
	}
	return s.index(ctx, tx, persons(updated)...)
}

// ArchiveChildren removes children of one list from it, as [Service.Archive] does with one. Who calls it records that.
func (s *Service) ArchiveChildren(ctx context.Context, tx *db.Tx, children []Child) error {
	if len(children) == 0 {
		return nil
	}
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	return s.markArchived(ctx, tx, children, `archived_at = {now}`, ` AND archived_at IS NULL`)
}

// RestoreChildren puts children back on their list, but those that are to be erased. Who calls it records that.
func (s *Service) RestoreChildren(ctx context.Context, tx *db.Tx, children []Child) error {
	return s.markArchived(ctx, tx, children, `archived_at = NULL`,
		` AND archived_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = person.id)`)
}

func (s *Service) markArchived(ctx context.Context, tx *db.Tx, children []Child, set, which string) error {
	keys := make([]int64, len(children))
	for i := range children {
		keys[i] = children[i].Key
	}
	for _, list := range db.InLists(keys) {
		now := list.Arg(s.micros())
		if _, err := tx.Exec(ctx, `UPDATE person SET `+strings.ReplaceAll(set, "{now}", now)+`, updated_at = `+now+` WHERE key IN `+list.Marks+which, list.Args...); err != nil {
			return err
		}
	}
	return s.notifyChanged(ctx, tx, persons(children)...)
}

func persons(children []Child) []Person {
	list := make([]Person, len(children))
	for i := range children {
		list[i] = children[i].Person
	}
	return list
}
