package people

import (
	"context"

	"milepost/internal/db"
)

// EraseChild removes what people has of a child. What upper slices have must be gone before; the rooms
// end theirs with it ([Service.OnErase]).
func (s *Service) EraseChild(ctx context.Context, tx *db.Tx, c Child) error {
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
