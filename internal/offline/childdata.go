package offline

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
	"milepost/internal/wire"
)

// Tables returns the tables from which Erase takes a child.
func (*Service) Tables() []string { return []string{"offline_item"} }

// erasedAtOnce are the items that one transaction changes.
const erasedAtOnce = 200

// Erase takes a child out of some items, returns the units that are held for them, and reports whether there may be more. The items
// stay, so that their devices learn at the next contact that the child is gone.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM offline_item WHERE child_id = $1 ORDER BY id LIMIT $2 + 0`, childID, erasedAtOnce); err != nil {
		return false, err
	}
	for _, list := range db.InLists(ids) {
		if err := s.releaseAll(ctx, tx, `i.id IN `+list.Marks, list.Args...); err != nil {
			return false, err
		}
		_, err := tx.Exec(ctx, `UPDATE offline_item SET child_id = NULL, activity_id = NULL, begun_device = NULL, given_date = '', state = 'gone'
			WHERE id IN `+list.Marks, list.Args...)
		if err != nil {
			return false, err
		}
	}
	return len(ids) == erasedAtOnce, nil
}

// ChildMoved returns the units that are held for a child by the account from whose list it goes. Other accounts that lose access to it
// return theirs at the next contact of their devices, or when their copies are over.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, fromID, _ string) error {
	return s.releaseAll(ctx, tx, `i.child_id = $1 AND y.account_id = $2`, childID, fromID)
}

// AccountDeleted ends all copies of an account.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := tx.Exec(ctx, `UPDATE offline_copy SET ended_at = COALESCE(ended_at, $2), settle_at = NULL WHERE account_id = $1`, accountID, s.micros())
	if err != nil {
		return err
	}
	return s.releaseAll(ctx, tx, `y.account_id = $1`, accountID)
}

// Sweep removes copies that were over before a time; the activities that began from them stay.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var ids []string
	err := tx.Select(ctx, &ids, `SELECT id FROM offline_copy WHERE until_at < $1 AND settle_at IS NULL ORDER BY until_at LIMIT $2 + 0`, before, limit)
	if err != nil {
		return 0, err
	}
	var removed int64
	for _, list := range db.InLists(ids) {
		if _, err := tx.Exec(ctx, `DELETE FROM offline_item WHERE copy_id IN `+list.Marks, list.Args...); err != nil {
			return removed, err
		}
		n, err := tx.Exec(ctx, `DELETE FROM offline_copy WHERE id IN `+list.Marks, list.Args...)
		if err != nil {
			return removed, err
		}
		removed += n
	}
	return removed, nil
}

// ExportedCopy is a device that has, or had, a child's data.
type ExportedCopy struct {
	DeviceName string     `json:"device_name"`
	TakenAt    wire.Time  `json:"taken_at"`
	Until      string     `json:"until"`
	EndedAt    *wire.Time `json:"ended_at,omitempty"`
	ClearedAt  *wire.Time `json:"cleared_at,omitempty"`
}

// Export adds the devices that have, or had, the child's data to the archive for its owner. Guardians get none: whose devices those
// are is not theirs.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	var found []stored
	err := s.k.DB.Read().Select(ctx, &found, `SELECT `+copyColumns+` FROM offline_copy y WHERE EXISTS (SELECT 1 FROM offline_item i JOIN person c ON c.id = i.child_id
		WHERE i.copy_id = y.id AND i.child_id = $1 AND (c.owner_id = $2 OR y.account_id = $2)) ORDER BY y.created_at, y.id`, childID, actor.ID)
	if err != nil || len(found) == 0 {
		return err
	}
	list := make([]ExportedCopy, len(found))
	for i := range found {
		c := &found[i]
		list[i] = ExportedCopy{
			DeviceName: c.DeviceName, TakenAt: wire.Time(c.CreatedAt), Until: c.Until, EndedAt: wire.Moment(c.EndedAt.Int64), ClearedAt: wire.Moment(c.ClearedAt.Int64),
		}
	}
	return out.JSON("offline-copies.json", list)
}
