package people

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// storedChange is what a row of an import did to a child.
type storedChange struct {
	Row      int64  `db:"row"`
	ChildKey int64  `db:"child_key"`
	Kind     string `db:"kind"` // changeNew, changeUpdate or changeKept
	Former   string `db:"former"`
}

const (
	changeNew    = "new"
	changeUpdate = "update"
	changeKept   = "kept" // an undo has left it
)

// mostKeptRows are how many rows are named whose children an undo left as they are.
const mostKeptRows = 100

func (store) addChanges(ctx context.Context, tx *db.Tx, importKey int64, list []storedChange) error {
	rows := make([][]any, len(list))
	for i, c := range list {
		rows[i] = []any{importKey, c.Row, c.ChildKey, c.Kind, c.Former}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO import_change (import_key, row, child_key, kind, former) VALUES `, 5, rows)
}

// changes are the next ones to be undone.
func (store) changes(ctx context.Context, q db.Querier, importKey int64, limit int) (list []storedChange, err error) {
	err = q.Select(ctx, &list, `SELECT row, child_key, kind, former FROM import_change WHERE import_key = $1 AND kind <> 'kept' ORDER BY row LIMIT $2 + 0`,
		importKey, limit)
	return list, err
}

func (store) keptRows(ctx context.Context, q db.Querier, importKey int64) (rows []int64, err error) {
	err = q.Select(ctx, &rows, `SELECT row FROM import_change WHERE import_key = $1 AND kind = 'kept' ORDER BY row LIMIT $2 + 0`, importKey, mostKeptRows)
	return rows, err
}

// endChanges forgets changes that were undone, and marks those that were left.
func (store) endChanges(ctx context.Context, tx *db.Tx, importKey int64, undone, kept []int64) error {
	for text, rows := range map[string][]int64{
		`DELETE FROM import_change`: undone, `UPDATE import_change SET kind = 'kept', former = '{}'`: kept,
	} {
		for _, part := range db.InLists(rows) {
			key := part.Arg(importKey)
			if _, err := tx.Exec(ctx, text+` WHERE row IN `+part.Marks+` AND import_key = `+key, part.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// dropChanges forgets some of the changes of an import.
func (store) dropChanges(ctx context.Context, tx *db.Tx, importKey int64) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM import_change WHERE import_key = $1 AND row IN
		(SELECT row FROM import_change WHERE import_key = $1 ORDER BY row LIMIT $2 + 0)`, importKey, 5*importChunk)
}

// recordsByKey are the records of those children of the actor's list who have the keys.
func (st store) recordsByKey(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64]Child, error) {
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

// untouched are those of the children to whom nothing was done since they were added: no change of their record, no
// photo, consent, team or activity.
func (store) untouched(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64]bool, error) {
	found := make(map[int64]bool, len(keys))
	for _, list := range db.InLists(keys) {
		var rows []int64
		account := list.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT p.key FROM person p JOIN child c ON c.id = p.id WHERE p.key IN `+list.Marks+` AND p.owner_id = `+account+`
			AND p.kind = 'child' AND p.updated_at = p.created_at AND p.open_activities = 0 AND p.last_result_at IS NULL AND c.photo = ''
			AND NOT EXISTS (SELECT 1 FROM care_team t WHERE t.child_key = p.key) AND NOT EXISTS (SELECT 1 FROM consent n WHERE n.child_key = p.key)`,
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

// removeChildren takes children away for good. db.ErrForeign says that something refers to one of them.
func (store) removeChildren(ctx context.Context, tx *db.Tx, keys []int64) error {
	for _, list := range db.InLists(keys) {
		for _, text := range []string{
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
