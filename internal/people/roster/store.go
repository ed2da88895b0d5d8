package roster

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
)

// importColumns are the columns of an import and of its run, if it has one. A run that an earlier version of the program was
// checking waits.
const importColumns = `i.key, i.id, i.owner_id, i.file_name, CASE WHEN u.state = 'checking' THEN 'waiting' ELSE COALESCE(u.state, i.state) END AS state, COALESCE(u.reason, '') AS reason, i.layout, i.remembered,
	i.header_key, i.columns, i.fields, i.base1904, i.chosen, i.reading, i.source, i.choices, i.revision, i.row_count, i.new_count, i.update_count, i.same_count,
	i.refused_count, i.leave_count, i.return_count, i.source_key, i.created_at, i.expires_at, COALESCE(i.done_at, 0) AS done_at, COALESCE(u.step, 0) AS step, COALESCE(u.busy_until, 0) AS busy_until,
	COALESCE(u.failures, 0) AS failures, COALESCE(u.after_row, 0) AS run_after_row, COALESCE(u.done_count, 0) AS run_done, COALESCE(u.new_count, 0) AS run_new,
	COALESCE(u.update_count, 0) AS run_update, COALESCE(u.same_count, 0) AS run_same, COALESCE(u.refused_count, 0) AS run_refused,
	COALESCE(u.leave_count, 0) AS run_leave, COALESCE(u.return_count, 0) AS run_return,
	COALESCE(u.removed_count, 0) AS run_removed, COALESCE(u.restored_count, 0) AS run_restored, COALESCE(u.kept_count, 0) AS run_kept,
	COALESCE(u.undo_until, 0) AS run_undo_until`

const importTables = `child_import i LEFT JOIN import_run u ON u.import_key = i.key`

// Of reads an import of the actor's that was read to its end and has not expired; otherwise db.ErrNotFound.
func (st store) Of(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*childImport, error) {
	m, err := st.one(ctx, q, `i.id = $1 AND i.owner_id = $2 AND i.state <> 'reading' AND i.expires_at > $3`, id, actor.ID, now)
	if err == nil && m.Kept > 0 {
		m.keptRows, err = st.keptRows(ctx, q, m.Key)
	}
	return m, err
}

// Named reads an import for the work in the background, of any account.
func (st store) Named(ctx context.Context, q db.Querier, id string) (*childImport, error) {
	return st.one(ctx, q, `i.id = $1`, id)
}

func (store) one(ctx context.Context, q db.Querier, where string, args ...any) (*childImport, error) {
	var m childImport
	if err := q.Get(ctx, &m, `SELECT `+importColumns+` FROM `+importTables+` WHERE `+where, args...); err != nil {
		return nil, err
	}
	return &m, m.texts().Decode()
}

// shownImports are how many imports are listed.
const shownImports = 21

// List returns the newest of the actor's that are open, run, or can be undone.
func (store) List(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]childImport, error) {
	var list []childImport
	err := q.Select(ctx, &list, `SELECT `+importColumns+` FROM `+importTables+` WHERE i.owner_id = $1 AND i.expires_at > $2
		AND (u.import_key IS NULL AND i.state = 'open' OR u.undo_until > 0 AND u.state <> 'undone')
		ORDER BY i.created_at DESC, i.id DESC LIMIT $3 + 0`, actor.ID, now, shownImports)
	for i := range list {
		if err == nil {
			err = list[i].texts().Decode()
		}
	}
	return list, err
}

// CountOpen counts the actor's imports that are not run yet.
func (store) CountOpen(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM child_import i WHERE i.owner_id = $1 AND i.state <> 'done' AND i.expires_at > $2
		AND NOT EXISTS (SELECT 1 FROM import_run u WHERE u.import_key = i.key)`, actor.ID, now)
	return n, err
}

// texts are the values that are stored as JSON.
func (m *childImport) texts() importing.Texts {
	return importing.Texts{{&m.Columns, &m.ColumnText}, {&m.fields, &m.FieldText}, {&m.reading, &m.ReadText}, {&m.source, &m.SourceText}, {&m.choices, &m.ChoiceText}}
}

// Insert stores an import that is being read and sets its key.
func (store) Insert(ctx context.Context, tx *db.Tx, m *childImport) error {
	if err := m.texts().Encode(); err != nil {
		return err
	}
	return tx.Get(ctx, &m.Key, `INSERT INTO child_import (id, owner_id, file_name, state, layout, remembered, header_key, columns, fields,
		base1904, created_at, expires_at, source, source_key) VALUES ($1,$2,$3,'reading',$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) RETURNING key`,
		m.ID, m.OwnerID, m.FileName, m.Layout, m.Remembered, m.HeaderKey, m.ColumnText, m.FieldText, m.Base1904, m.CreatedAt, m.ExpiresAt, m.SourceText, m.SourceKey)
}

// Put stores an import and its run, unless it was changed since it was read.
func (st store) Put(ctx context.Context, tx *db.Tx, m *childImport) (bool, error) {
	if err := m.texts().Encode(); err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE child_import SET state = CASE WHEN $3 IN ('reading', 'done') THEN $3 WHEN state = 'done' THEN 'done' ELSE 'open' END, remembered = $4, columns = $5, fields = $6, chosen = $7,
		reading = $8, revision = revision + 1, row_count = $9, new_count = $10, update_count = $11, same_count = $12, refused_count = $13, done_at = $14,
		choices = $15, expires_at = $16, leave_count = $17, return_count = $18 WHERE key = $1 AND revision = $2`, m.Key, m.Revision, string(m.State), m.Remembered, m.ColumnText, m.FieldText, m.Chosen,
		m.ReadText, m.Rows, m.New, m.Update, m.Same, m.Refused, db.OrNull(m.DoneAt), m.ChoiceText, m.ExpiresAt, m.Leave, m.Return)
	if err != nil || n == 0 {
		return false, err
	}
	m.Revision++
	if !m.ran() {
		return true, nil
	}
	return true, st.putRun(ctx, tx, m)
}

// putRun stores the run of an import. db.ErrConflict means that the account has another.
func (store) putRun(ctx context.Context, tx *db.Tx, m *childImport) error {
	_, err := tx.Exec(ctx, `INSERT INTO import_run (import_key, owner_id, state, reason, step, busy_until, failures, after_row, done_count, new_count,
		update_count, same_count, refused_count, removed_count, restored_count, kept_count, undo_until, started_at,
		leave_count, return_count) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20)
		ON CONFLICT (import_key) DO UPDATE SET state = excluded.state, reason = excluded.reason, step = excluded.step, busy_until = excluded.busy_until,
		failures = excluded.failures, after_row = excluded.after_row, done_count = excluded.done_count, new_count = excluded.new_count,
		update_count = excluded.update_count, same_count = excluded.same_count, refused_count = excluded.refused_count, removed_count = excluded.removed_count,
		restored_count = excluded.restored_count, kept_count = excluded.kept_count, undo_until = excluded.undo_until,
		leave_count = excluded.leave_count, return_count = excluded.return_count`,
		m.Key, m.OwnerID, m.State, m.Reason, m.Step, m.BusyUntil, m.Failures, m.AfterRow, m.DoneRows, m.RunNew, m.RunUpdate, m.RunSame, m.RunRefused,
		m.Removed, m.Restored, m.Kept, m.UndoUntil, m.ExpiresAt-importing.UndoLife.Microseconds(), m.RunLeave, m.RunReturn)
	return err
}

// endUndo ends what can be undone of the account's former runs, and returns the imports.
func (store) endUndo(ctx context.Context, tx *db.Tx, ownerID string, except int64) (ids []string, err error) {
	err = tx.Select(ctx, &ids, `SELECT i.id FROM import_run u JOIN child_import i ON i.key = u.import_key
		WHERE u.owner_id = $1 AND u.undo_until > 0 AND u.import_key <> $2`, ownerID, except)
	if err != nil || len(ids) == 0 {
		return ids, err
	}
	_, err = tx.Exec(ctx, `UPDATE import_run SET undo_until = 0 WHERE owner_id = $1 AND undo_until > 0 AND import_key <> $2`, ownerID, except)
	return ids, err
}

// mapping returns the actor's last mapping of the columns of such a file, as JSON; db.ErrNotFound if there is none.
func (store) mapping(ctx context.Context, q db.Querier, actor authz.Actor, headerKey string) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT fields FROM import_mapping WHERE owner_id = $1 AND header_key = $2`, actor.ID, headerKey)
	return text, err
}

func (store) remember(ctx context.Context, tx *db.Tx, m *childImport, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO import_mapping (owner_id, header_key, fields, used_at) VALUES ($1,$2,$3,$4)
		ON CONFLICT (owner_id, header_key) DO UPDATE SET fields = excluded.fields, used_at = excluded.used_at`, m.OwnerID, m.HeaderKey, m.FieldText, now)
	return err
}
