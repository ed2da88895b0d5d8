package secondscore

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
)

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string {
	return []string{"second_scoring", "second_score", "second_settlement"}
}

// scoringsAtOnce are what one transaction removes: each has at most some hundred rows.
const scoringsAtOnce = 5

// Erase removes some of a child's second scorings, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var keys []int64
	err = tx.Select(ctx, &keys, `SELECT s.key FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.child_id = $1 LIMIT $2 + 0`,
		childID, scoringsAtOnce)
	if err != nil {
		return false, err
	}
	return len(keys) == scoringsAtOnce, remove(ctx, tx, keys)
}

// EraseOf removes the second scorings of an activity.
func (s *Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	var keys []int64
	err := tx.Select(ctx, &keys, `SELECT s.key FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1`, activityID)
	if err != nil {
		return err
	}
	return remove(ctx, tx, keys)
}

func remove(ctx context.Context, tx *db.Tx, keys []int64) error {
	for _, list := range db.InLists(keys) {
		for _, from := range []string{`second_settlement WHERE scoring_key`, `second_score WHERE scoring_key`, `second_scoring WHERE key`} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+from+` IN `+list.Marks, list.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// Export adds the second scorings of a child to the export of its owner. Guardians get only what reports contain of them.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	var ids []string
	q := s.k.DB.Read()
	err := q.Select(ctx, &ids, `SELECT a.id FROM second_scoring s JOIN activity a ON a.key = s.activity_key
		WHERE a.child_id = $1 AND s.state <> 'discarded' ORDER BY s.key`, childID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		found, err := s.Get(ctx, actor, id)
		if err != nil {
			return err
		}
		if err := out.JSON("second-scorings/"+id+".json", found); err != nil {
			return err
		}
	}
	return nil
}
