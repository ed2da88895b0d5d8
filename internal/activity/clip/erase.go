package clip

import (
	"context"
	"errors"

	"milepost/internal/db"
)

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string { return []string{"clip", "clip_piece", "clip_bookmark"} }

// Erase removes some of the clips of a child, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	return s.eraseFirst(ctx, tx, `SELECT k.key FROM clip k JOIN activity a ON a.key = k.activity_key WHERE a.child_id = $1 ORDER BY k.key LIMIT 1`, childID)
}

// EraseOf removes all clips of an activity, which is to be removed itself.
func (s *Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	for more := true; more; {
		var err error
		more, err = s.eraseFirst(ctx, tx, `SELECT k.key FROM clip k JOIN activity a ON a.key = k.activity_key WHERE a.id = $1 ORDER BY k.key LIMIT 1`, activityID)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) eraseFirst(ctx context.Context, tx *db.Tx, query, id string) (more bool, err error) {
	var key int64
	err = tx.Get(ctx, &key, query, id)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	_, err = s.removeSome(ctx, tx, key)
	return true, err
}
