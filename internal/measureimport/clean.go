package measureimport

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// cleanJob throws away what of an import is needed no longer.
const cleanJob = "insight.clean-measure-import"

// cleanAfter is how long after its end an import is forgotten.
const cleanAfter = time.Second

type cleaning struct {
	ImportID string `json:"import_id"`
}

// Discard forgets an import of the actor's with all of its rows. Scores that it added stay.
func (s *Service) Discard(ctx context.Context, actor authz.Actor, id string) error {
	m, err := s.store.of(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return err
	}
	if m.active() {
		return fault.Conflict("This import is running. Cancel it first.")
	}
	return s.forget(ctx, m.Key)
}

// clean forgets an import that has run out.
func (s *Service) clean(ctx context.Context, job cleaning) error {
	m, err := s.store.named(ctx, s.k.DB.Read(), job.ImportID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	case m.ExpiresAt <= s.micros():
		return s.forget(ctx, m.Key)
	}
	return nil
}

func (s *Service) forget(ctx context.Context, key int64) error {
	if err := s.dropAll(ctx, "score_import_score", "number", key); err != nil {
		return err
	}
	if err := s.dropAll(ctx, "score_import_row", "row", key); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM score_import WHERE key = $1`, key)
		return err
	})
}

// dropAll removes an import's rows of a table, some at a time, so that others may write in between.
func (s *Service) dropAll(ctx context.Context, table, number string, key int64) error {
	for {
		var n int64
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = s.store.dropSome(ctx, tx, table, number, key, 5*chunk)
			return err
		})
		if err != nil || n == 0 {
			return err
		}
	}
}

// Tables returns the tables in which an import may name a child.
func (*Service) Tables() []string {
	return []string{"score_import", "score_import_row", "score_import_score"}
}

// Erase removes data of a child from imports, some at a time, and reports whether there may be more. Of an import about the
// child, the columns' examples are also removed, which may show the child's name.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var rows []struct {
		Import int64 `db:"import_key"`
		Row    int64 `db:"row"`
	}
	err = tx.Select(ctx, &rows, `SELECT DISTINCT import_key, row FROM score_import_score
		WHERE child_key = (SELECT key FROM person WHERE id = $1) LIMIT $2 + 0`, childID, chunk)
	if err != nil {
		return false, err
	}
	for _, r := range rows {
		for _, table := range []string{"score_import_score", "score_import_row"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE import_key = $1 AND row = $2`, r.Import, r.Row); err != nil {
				return false, err
			}
		}
		if err := s.store.withoutExamples(ctx, tx, r.Import); err != nil {
			return false, err
		}
	}
	return len(rows) == chunk, nil
}
