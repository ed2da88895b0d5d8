package cohort

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/resumable"
)

// store holds the SQL of runs.
type store struct{}

const (
	plainColumns = `r.key, r.id, r.owner_id, r.origin_key, r.config_id, r.config_version, r.scheduled, r.mailed, r.repeat_key,
		o.id AS repeat_of, r.deidentified, r.definition, r.titles, r.state, r.reason, r.step, r.busy_until, r.failures, r.progress, r.as_of,
		r.requested_at, r.finished_at, r.erased`
	fromRuns = ` FROM cohort_run r LEFT JOIN cohort_run o ON o.key = r.repeat_key WHERE `
)

// shownTo is the condition under which an actor is shown a run of its own: what a statistician computed in an earlier role has
// single values, and is not shown to it any more.
func shownTo(actor authz.Actor) string {
	if actor.Is(authz.Statistician) {
		return ` AND (r.deidentified = TRUE OR r.state <> 'done')`
	}
	return ""
}

// of is a run of the actor's.
func (store) of(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*row, error) {
	r := &row{}
	err := q.Get(ctx, r, `SELECT `+plainColumns+`, r.result`+fromRuns+`r.id = $1 AND r.owner_id = $2`+shownTo(actor), id, actor.ID)
	return r, err
}

// named returns a run to its worker.
func (store) named(ctx context.Context, q db.Querier, id string) (*row, error) {
	r := &row{}
	err := q.Get(ctx, r, `SELECT `+plainColumns+fromRuns+`r.id = $1`, id)
	return r, err
}

// withOrigin returns the id of the run of an account that was started with a key.
func (store) withOrigin(ctx context.Context, q db.Querier, actor authz.Actor, key string) (id string, err error) {
	err = q.Get(ctx, &id, `SELECT id FROM cohort_run WHERE owner_id = $1 AND origin_key = $2`, actor.ID, key)
	return id, err
}

func (store) open(ctx context.Context, q db.Querier, actor authz.Actor) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM cohort_run WHERE owner_id = $1 AND state IN ('queued', 'running') AND scheduled = FALSE`, actor.ID)
	return n, err
}

func (store) add(ctx context.Context, tx *db.Tx, r *row) error {
	return tx.Get(ctx, &r.Key, `INSERT INTO cohort_run (id, owner_id, origin_key, config_id, config_version, scheduled, mailed, repeat_key, deidentified,
		definition, titles, state, as_of, requested_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) RETURNING key`,
		r.ID, r.OwnerID, r.OriginKey, r.ConfigID, r.ConfigVersion, r.Scheduled, r.Mailed, r.RepeatKey, r.Deidentified,
		r.Definition, r.Titles, r.State, r.AsOf, r.RequestedAt)
}

// put stores a run that was neither taken up nor ended by anyone else since it was read at a step.
func (store) put(ctx context.Context, tx *db.Tx, r *row, step int64) error {
	n, err := tx.Exec(ctx, `UPDATE cohort_run SET deidentified = $3, titles = $4, state = $5, reason = $6, step = $7, busy_until = $8, failures = $9,
		progress = $10, finished_at = $11, erased = $12, result = $13 WHERE key = $1 AND step = $2 AND state IN ('queued', 'running')`,
		r.Key, step, r.Deidentified, r.Titles, r.State, r.Reason, r.Step, r.BusyUntil, r.Failures, r.Progress, r.FinishedAt, r.Erased, r.Result)
	if err == nil && n == 0 {
		return resumable.ErrTaken
	}
	return err
}

func (store) list(ctx context.Context, q db.Querier, actor authz.Actor, configID string, after db.Place, limit int) (rows []*row, err error) {
	err = q.Select(ctx, &rows, `SELECT `+plainColumns+fromRuns+`r.owner_id = $1 AND (r.config_id = $2 OR $2 = '')
		AND (r.requested_at, r.id) < ($3, $4)`+shownTo(actor)+` ORDER BY r.requested_at DESC, r.id DESC LIMIT $5 + 0`, actor.ID, configID, after.At, after.ID, limit)
	return rows, err
}

// account returns the current state of the account that a run is computed for.
func (store) account(ctx context.Context, q db.Querier, id string) (authz.Actor, error) {
	var a struct {
		Key   int64  `db:"key"`
		Email string `db:"email"`
		Role  string `db:"role"`
	}
	err := q.Get(ctx, &a, `SELECT key, email, role FROM account WHERE id = $1 AND state = 'active' AND archived_at IS NULL`, id)
	return authz.Actor{ID: id, Key: a.Key, Email: a.Email, Role: authz.Role(a.Role)}, err
}

// titles returns the titles of the applications with the ids.
func (store) titles(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	titles := make(map[string]string, len(ids))
	for _, list := range db.InLists(ids) {
		var found []struct {
			ID    string `db:"id"`
			Title string `db:"title"`
		}
		if err := q.Select(ctx, &found, `SELECT id, title FROM application WHERE id IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, one := range found {
			titles[one.ID] = one.Title
		}
	}
	return titles, nil
}
