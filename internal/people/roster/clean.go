package roster

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// cleanJob throws away what of an import is needed no longer.
const cleanJob = "people.clean-import"

// cleanAfter is how long after its end an import is forgotten.
const cleanAfter = time.Second

type cleaning struct {
	ImportID string `json:"import_id"`
}

// DiscardImport forgets an import of the actor's with all of its rows. Children that it added stay.
func (s *Service) DiscardImport(ctx context.Context, actor authz.Actor, id string) error {
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return err
	}
	if active(m.RunState) {
		return fault.Conflict("This import is running. Cancel it first.")
	}
	return s.forget(ctx, m.Key)
}

// cleanImport forgets an import that has run out; of one that is done, all but the refused rows.
func (s *Service) cleanImport(ctx context.Context, job cleaning) error {
	m, err := s.store.importNamed(ctx, s.k.DB.Read(), job.ImportID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	case m.ExpiresAt <= s.micros():
		return s.forget(ctx, m.Key)
	case active(m.RunState): // one more such job follows for its end
		return nil
	}
	if m.State == stateDone || m.RunState == runUndone || m.RunState != "" && m.UndoUntil == 0 {
		if err := s.dropRows(ctx, m.Key, true); err != nil {
			return err
		}
	}
	if m.RunState != "" && m.RunState != runUndone && m.UndoUntil == 0 { // an undo has left nothing but what it kept
		return s.dropChanges(ctx, m.Key)
	}
	return nil
}

func (s *Service) forget(ctx context.Context, importKey int64) error {
	if err := s.dropRows(ctx, importKey, false); err != nil {
		return err
	}
	if err := s.dropChanges(ctx, importKey); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store.dropImport(ctx, tx, importKey) })
}

// dropChanges forgets how the import is undone, some at a time.
func (s *Service) dropChanges(ctx context.Context, importKey int64) error {
	for {
		var dropped int64
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			dropped, err = s.store.dropChanges(ctx, tx, importKey)
			return err
		})
		if err != nil || dropped == 0 {
			return err
		}
	}
}

// dropRows removes the rows some at a time, so that others may write in between.
func (s *Service) dropRows(ctx context.Context, importKey int64, keepRefused bool) error {
	for after := int64(-1); ; {
		var last int64
		var found bool
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			last, found, err = s.store.dropRows(ctx, tx, importKey, after, keepRefused)
			return err
		})
		if err != nil || !found {
			return err
		}
		after = last
	}
}

// Tables returns the tables in which an import may name a child.
func (*Service) Tables() []string {
	return []string{"child_import", "child_import_row", "child_import_verdict", "import_change"}
}

// stagedAtOnce are the rows of import files that one transaction removes.
const stagedAtOnce = 200

// Erase removes rows of import files about a child, some at a time, and reports whether there may be more. An import that shows
// the child as an example of a column's content is removed as a whole.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (bool, error) {
	c, err := s.people.Anyones(ctx, tx, childID)
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
