package people

import (
	"context"

	"milepost/internal/db"
)

// stagedAtOnce are the rows of import files that one transaction removes.
const stagedAtOnce = 200

// EraseStaged removes rows of import files that speak of a child, some at a time, and tells whether there may be more. An
// import that shows the child as an example of what is in a column goes as a whole.
func (s *Service) EraseStaged(ctx context.Context, tx *db.Tx, childID string) (bool, error) {
	c, err := s.Anyones(ctx, tx, childID)
	if err != nil {
		return false, err
	}
	mention := func(column string) string {
		return `(lower(` + column + `) LIKE lower($2)` + db.LikeEscape + ` AND lower(` + column + `) LIKE lower($3)` + db.LikeEscape + `
			OR $4 <> '' AND ` + column + ` LIKE $5` + db.LikeEscape + `)`
	}
	var rows []struct {
		Import int64 `db:"import_key"`
		Row    int64 `db:"row"`
	}
	err = tx.Select(ctx, &rows, `SELECT r.import_key, r.row FROM child_import_row r JOIN child_import i ON i.key = r.import_key
		WHERE i.owner_id = $1 AND (`+mention("r.cells")+` OR `+mention("(i.columns || i.source || i.choices)")+`) LIMIT $6 + 0`,
		c.OwnerID, db.LikeContaining(c.FirstName), db.LikeContaining(c.LastName), c.PhoneNumber, db.LikeContaining(c.PhoneNumber), stagedAtOnce)
	if err != nil {
		return false, err
	}
	for _, r := range rows {
		for _, table := range []string{"child_import_verdict", "child_import_row"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE import_key = $1 AND row = $2`, r.Import, r.Row); err != nil {
				return false, err
			}
		}
	}
	if len(rows) == stagedAtOnce {
		return true, nil
	}
	_, err = tx.Exec(ctx, `DELETE FROM child_import WHERE owner_id = $1 AND `+mention("(columns || source || choices)"),
		c.OwnerID, db.LikeContaining(c.FirstName), db.LikeContaining(c.LastName), c.PhoneNumber, db.LikeContaining(c.PhoneNumber))
	return false, err
}

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
