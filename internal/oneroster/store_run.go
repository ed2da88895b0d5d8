package oneroster

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// selectRun also says how the import stands that a run became. One that nobody has looked at in time is gone.
const selectRun = `SELECT r.key, r.id, r.source_key, r.owner_id, a.key AS owner_key, r.state, r.asked_by, r.whole, r.reason, r.progress, r.new_count, r.update_count,
	r.leave_count, r.return_count, r.same_count, r.refused_count, r.created_at, COALESCE(r.ended_at, 0) AS ended_at, r.step, r.busy_until, r.failures,
	CASE WHEN r.state = 'reading' THEN r.state WHEN i.key IS NULL AND r.state IN ('open', 'waiting') THEN 'cancelled' ELSE COALESCE(u.state, r.state) END AS shown_state,
	COALESCE(u.undo_until, 0) AS undo_until, i.key IS NOT NULL AS has_import
	FROM roster_run r JOIN account a ON a.id = r.owner_id LEFT JOIN child_import i ON i.id = r.id AND i.state <> 'reading' AND r.state <> 'reading'
	LEFT JOIN import_run u ON u.import_key = i.key WHERE `

// named reads a run for the work in the background.
func (store) named(ctx context.Context, q db.Querier, id string) (*run, error) {
	var r run
	err := q.Get(ctx, &r, selectRun+`r.id = $1`, id)
	return &r, err
}

// ownRun reads a run of the actor's.
func (store) ownRun(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*run, error) {
	var r run
	err := q.Get(ctx, &r, selectRun+`r.id = $1 AND r.owner_id = $2`, id, actor.ID)
	return &r, err
}

// runs reads a page of a source's runs, and a row more.
func (store) runs(ctx context.Context, q db.Querier, sourceKey int64, limit int, after db.Place) (list []run, err error) {
	err = q.Select(ctx, &list, selectRun+fmt.Sprintf(`r.source_key = $1 AND (r.created_at, r.id) < ($2, $3) ORDER BY r.created_at DESC, r.id DESC LIMIT %d`, limit+1),
		sourceKey, after.At, after.ID)
	return list, err
}

// busy reports whether a source is being read, or its children are being changed.
func (store) busy(ctx context.Context, q db.Querier, sourceKey int64) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT COUNT(*) FROM roster_run r LEFT JOIN child_import i ON i.id = r.id LEFT JOIN import_run u ON u.import_key = i.key
		WHERE r.source_key = $1 AND (r.state = 'reading' OR u.state IN ('waiting', 'checking', 'running', 'undoing'))`, sourceKey)
	return n > 0, err
}

// open returns a source's runs that wait for a person.
func (store) open(ctx context.Context, q db.Querier, sourceKey int64) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT id FROM roster_run WHERE source_key = $1 AND state = 'open'`, sourceKey)
	return ids, err
}

func (store) insertRun(ctx context.Context, tx *db.Tx, r *run) error {
	return tx.Get(ctx, &r.Key, `INSERT INTO roster_run (id, source_key, owner_id, state, asked_by, whole, progress, created_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8) RETURNING key`,
		r.ID, r.SourceKey, r.OwnerID, r.State, r.AskedBy, r.Whole, r.Progress, r.CreatedAt)
}

// putRun stores a run that is being read, unless another worker has it, and reports whether it did.
func (store) putRun(ctx context.Context, tx *db.Tx, r *run, step int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE roster_run SET state = $3, reason = $4, progress = $5, step = $6, busy_until = $7, failures = $8, new_count = $9, update_count = $10,
		leave_count = $11, return_count = $12, same_count = $13, refused_count = $14, ended_at = $15 WHERE key = $1 AND step = $2 AND state = 'reading'`, r.Key, step, r.State,
		r.Reason, r.Progress, r.Step, r.BusyUntil, r.Failures, r.New, r.Update, r.Leave, r.Return, r.Same, r.Refused, db.OrNull(r.EndedAt))
	return n == 1, err
}

// startRun stores that a run's import has been started, and takes it away from who has read it.
func (store) startRun(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE roster_run SET state = 'waiting', reason = '', step = step + 1, busy_until = 0, ended_at = NULL WHERE id = $1`, id)
	return err
}

// countRun stores what a run's import has done.
func (store) countRun(ctx context.Context, tx *db.Tx, id, state string, s roster.Staged, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_run SET state = $2, new_count = $3, update_count = $4, leave_count = $5, return_count = $6, same_count = $7, refused_count = $8,
		ended_at = $9 WHERE id = $1`, id, state, s.New, s.Update, s.Leave, s.Return, s.Same, s.Refused, now)
	return err
}

func (store) endRun(ctx context.Context, tx *db.Tx, id, state, reason string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_run SET state = $2, reason = $3, ended_at = $4 WHERE id = $1`, id, state, reason, now)
	return err
}

// addPage stores the records of a page. The same one may come twice.
func (store) addPage(ctx context.Context, tx *db.Tx, runKey int64, part string, number int64, records string) error {
	_, err := tx.Exec(ctx, `INSERT INTO roster_page (run_key, part, number, records) VALUES ($1,$2,$3,$4)
		ON CONFLICT (run_key, part, number) DO UPDATE SET records = excluded.records`, runKey, part, number, records)
	return err
}

// eachPage goes over the pages of a part.
func (store) eachPage(ctx context.Context, q db.Querier, runKey int64, part string, do func(records string) error) error {
	for number := int64(-1); ; {
		var pages []struct {
			Number  int64  `db:"number"`
			Records string `db:"records"`
		}
		err := q.Select(ctx, &pages, `SELECT number, records FROM roster_page WHERE run_key = $1 AND part = $2 AND number > $3 ORDER BY number LIMIT 1`, runKey, part, number)
		if err != nil || len(pages) == 0 {
			return err
		}
		if err := do(pages[0].Records); err != nil {
			return err
		}
		number = pages[0].Number
	}
}

// dropOthers removes what a run has read, but for a part.
func (store) dropOthers(ctx context.Context, tx *db.Tx, runKey int64, except client.Part) error {
	_, err := tx.Exec(ctx, `DELETE FROM roster_page WHERE run_key = $1 AND part <> $2`, runKey, string(except))
	return err
}

// dropFormer removes what former runs of a source have left.
func (store) dropFormer(ctx context.Context, tx *db.Tx, sourceKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM roster_page WHERE run_key IN (SELECT key FROM roster_run WHERE source_key = $1)`, sourceKey)
	return err
}

// dropPages removes what a run has read.
func (store) dropPages(ctx context.Context, tx *db.Tx, runKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM roster_page WHERE run_key = $1`, runKey)
	return err
}
