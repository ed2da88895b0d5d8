package activity

import (
	"context"

	"milepost/internal/db"
)

// ChildMoved gives the open activities of a child to the account that has it on its list now: who ran them reaches the
// child no more. Finished ones stay those of who ran them.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, toID string) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET owner_id = $2 WHERE child_id = $1 AND finish_date IS NULL`, childID, toID)
	return err
}
