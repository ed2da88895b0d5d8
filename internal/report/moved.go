package report

import (
	"context"

	"milepost/internal/db"
)

// ChildMoved ends all sharing of a child's reports: the guardians were on the list of the former owner.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, _ string) error {
	_, err := tx.Exec(ctx, `DELETE FROM report_share WHERE report_id IN (SELECT r.id FROM report r JOIN activity a ON a.id = r.activity_id
		WHERE a.child_id = $1)`, childID)
	return err
}
