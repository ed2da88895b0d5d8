package roster

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// runColumns are those of import_run as u, which may be missing.
const runColumns = `COALESCE(u.state, '') AS run_state, COALESCE(u.reason, '') AS run_reason, COALESCE(u.step, 0) AS run_step,
	COALESCE(u.busy_until, 0) AS run_busy_until, COALESCE(u.failures, 0) AS run_failures, COALESCE(u.after_row, 0) AS run_after_row,
	COALESCE(u.done_count, 0) AS run_done, COALESCE(u.new_count, 0) AS run_new, COALESCE(u.update_count, 0) AS run_update,
	COALESCE(u.same_count, 0) AS run_same, COALESCE(u.refused_count, 0) AS run_refused, COALESCE(u.removed_count, 0) AS run_removed,
	COALESCE(u.restored_count, 0) AS run_restored, COALESCE(u.kept_count, 0) AS run_kept, COALESCE(u.undo_until, 0) AS run_undo_until`

// endUndo ends what can be undone of the actor's former runs, and returns the imports.
func (store) endUndo(ctx context.Context, tx *db.Tx, actor authz.Actor, except int64) (ids []string, err error) {
	err = tx.Select(ctx, &ids, `SELECT i.id FROM import_run u JOIN child_import i ON i.key = u.import_key
		WHERE u.owner_id = $1 AND u.undo_until > 0 AND u.import_key <> $2`, actor.ID, except)
	if err != nil || len(ids) == 0 {
		return ids, err
	}
	_, err = tx.Exec(ctx, `UPDATE import_run SET undo_until = 0 WHERE owner_id = $1 AND undo_until > 0 AND import_key <> $2`, actor.ID, except)
	return ids, err
}

// beginRun stores a waiting run, or makes a stopped one wait again. db.ErrConflict means that the account has another.
func (store) beginRun(ctx context.Context, tx *db.Tx, m *childImport, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO import_run (import_key, owner_id, state, started_at, undo_until) VALUES ($1,$2,'waiting',$3,$4)
		ON CONFLICT (import_key) DO UPDATE SET state = 'waiting', reason = '', failures = 0, busy_until = 0, step = import_run.step + 1, undo_until = excluded.undo_until`,
		m.Key, m.OwnerID, now, m.ExpiresAt)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE child_import SET expires_at = $2 WHERE key = $1`, m.Key, m.ExpiresAt); err != nil {
		return err
	}
	return tx.Get(ctx, &m.Step, `SELECT step FROM import_run WHERE import_key = $1`, m.Key)
}

// otherActive reports whether another import of the account is being run.
func (store) otherActive(ctx context.Context, q db.Querier, m *childImport) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM import_run WHERE owner_id = $1 AND import_key <> $2
		AND state IN ('waiting', 'checking', 'running', 'undoing')`, m.OwnerID, m.Key)
	return n > 0, err
}

// putRun stores a run's progress. It returns false if the run no longer belongs to the worker: it was cancelled, or another
// worker took it over.
func (store) putRun(ctx context.Context, tx *db.Tx, m *childImport, was string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE import_run SET state = $4, reason = $5, busy_until = $6, failures = $7, after_row = $8, done_count = $9,
		new_count = $10, update_count = $11, same_count = $12, refused_count = $13, removed_count = $14, restored_count = $15,
		kept_count = $16, undo_until = $17 WHERE import_key = $1 AND step = $2 AND state = $3`,
		m.Key, m.Step, was, m.RunState, m.RunReason, m.BusyUntil, m.Failures, m.AfterRow, m.DoneRows, m.RunNew, m.RunUpdate, m.RunSame,
		m.RunRefused, m.Removed, m.Restored, m.Kept, m.UndoUntil)
	return n == 1, err
}

// holdsRun reports whether a run is still as the worker has read it.
func (store) holdsRun(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	var n int64
	err := tx.Get(ctx, &n, `SELECT count(*) FROM import_run WHERE import_key = $1 AND step = $2 AND state = $3`, m.Key, m.Step, m.RunState)
	return n == 1, err
}

// nextStep takes over the work, unless another worker has.
func (store) nextStep(ctx context.Context, tx *db.Tx, m *childImport, busyUntil int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE import_run SET step = step + 1, failures = failures + 1, busy_until = $4
		WHERE import_key = $1 AND step = $2 AND state = $3`, m.Key, m.Step, m.RunState, busyUntil)
	m.Step, m.Failures, m.BusyUntil = m.Step+1, m.Failures+1, busyUntil
	return n == 1, err
}

// stopRun moves a run from the state in which it was read into another, anyone who works on it: they find that out before they
// store anything more.
func (store) stopRun(ctx context.Context, tx *db.Tx, m *childImport, to, reason string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE import_run SET state = $3, reason = $4, step = step + 1, busy_until = 0, failures = 0 WHERE import_key = $1 AND state = $2`,
		m.Key, m.RunState, to, reason)
	if n == 1 {
		m.RunState, m.RunReason, m.Step = to, reason, m.Step+1
	}
	return n == 1, err
}

// toApply returns the rows behind the one of that number that are new or change a child. The cells are read by the numbers of
// the rows and not in a join: PostgreSQL may know nothing yet of tables that were just filled.
func (store) toApply(ctx context.Context, q db.Querier, importKey, after int64, limit int) (rows []decidedRow, err error) {
	err = q.Select(ctx, &rows, `SELECT row, verdict, reasons, child_id FROM child_import_verdict
		WHERE import_key = $1 AND row > $2 AND verdict IN ('new', 'update') ORDER BY row LIMIT $3 + 0`, importKey, after, limit)
	if err != nil || len(rows) == 0 {
		return rows, err
	}
	var cells []stagedRow
	err = q.Select(ctx, &cells, `SELECT row, cells, fault, marks FROM child_import_row WHERE import_key = $1 AND row >= $2 AND row <= $3`,
		importKey, rows[0].Row, rows[len(rows)-1].Row)
	if err != nil {
		return nil, err
	}
	staged := make(map[int64]stagedRow, len(cells))
	for _, row := range cells {
		staged[row.Row] = row
	}
	for i := range rows {
		rows[i].stagedRow = staged[rows[i].Row]
	}
	return rows, nil
}

// lastRow returns the number of the file's last row.
func (store) lastRow(ctx context.Context, q db.Querier, importKey int64) (last int64, err error) {
	err = q.Get(ctx, &last, `SELECT COALESCE(max(row), 0) FROM child_import_row WHERE import_key = $1`, importKey)
	return last, err
}

// countDecisions counts the decisions on the rows behind one up to another.
func (store) countDecisions(ctx context.Context, q db.Querier, importKey, after, to int64) (map[string]int64, error) {
	var list []struct {
		Kind string `db:"verdict"`
		N    int64  `db:"n"`
	}
	err := q.Select(ctx, &list, `SELECT verdict, count(*) AS n FROM child_import_verdict WHERE import_key = $1 AND row > $2 AND row <= $3 GROUP BY verdict`,
		importKey, after, to)
	counts := map[string]int64{}
	for _, one := range list {
		counts[one.Kind] = one.N
	}
	return counts, err
}
