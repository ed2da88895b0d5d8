package specialist

import (
	"context"
	"net/url"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/field"
	"milepost/internal/wire"
)

var (
	dashboardQuery = fault.Define("dashboard.query", "expected the query of an address")
	filtersFull    = fault.Define("dashboard.filters-full", "There are {most, number} saved filters already. Remove one first.")
)

// An account's settings of its own view: named filters, and settings of the dashboard.

const maxFilters = 100

// Filters returns the actor's saved filters, by name.
func (s *Service) Filters(ctx context.Context, actor authz.Actor) ([]SavedFilter, error) {
	var rows []filterRow
	err := s.k.DB.Read().Select(ctx, &rows, `SELECT id, name, query, created_at FROM specialist_filter WHERE account_key = $1 ORDER BY name, id`, actor.Key)
	out := make([]SavedFilter, len(rows))
	for i, r := range rows {
		out[i] = r.wire()
	}
	return out, err
}

type filterRow struct {
	ID        string `db:"id"`
	Name      string `db:"name"`
	Query     string `db:"query"`
	CreatedAt int64  `db:"created_at"`
}

func (r filterRow) wire() SavedFilter {
	return SavedFilter{FilterID: r.ID, Name: r.Name, Query: r.Query, CreatedAt: wire.Time(r.CreatedAt)}
}

// SaveFilter stores a filter under a name, in place of what had that name.
func (s *Service) SaveFilter(ctx context.Context, actor authz.Actor, in FilterEdit) (SavedFilter, error) {
	var name string
	wrong, _ := field.Apply([]field.Text{{Name: "name", From: &in.Name, To: &name, Most: 80, Required: true}})
	if err := wrong.Err(); err != nil {
		return SavedFilter{}, err
	}
	if _, err := url.ParseQuery(in.Query); err != nil {
		return SavedFilter{}, fault.Field("query", dashboardQuery)
	}
	var row filterRow
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var n int
		if err := tx.Get(ctx, &n, `SELECT count(*) FROM specialist_filter WHERE account_key = $1 AND name <> $2`, actor.Key, name); err != nil {
			return err
		}
		if n >= maxFilters {
			return fault.Conflict(filtersFull.With("most", maxFilters))
		}
		err := tx.Get(ctx, &row, `INSERT INTO specialist_filter (id, account_key, name, query, created_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (account_key, name) DO UPDATE SET query = excluded.query RETURNING id, name, query, created_at`,
			uuid.NewString(), actor.Key, name, in.Query, db.Micros(s.k.Now()))
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, choice("specialist.filter_saved", actor))
	})
	return row.wire(), err
}

// RemoveFilter removes one of the actor's filters; any other is [db.ErrNotFound].
func (s *Service) RemoveFilter(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `DELETE FROM specialist_filter WHERE id = $1 AND account_key = $2`, id, actor.Key)
		if err == nil && n == 0 {
			err = db.ErrNotFound
		}
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, choice("specialist.filter_removed", actor))
	})
}

func choice(action string, actor authz.Actor) audit.Event {
	return audit.Event{Action: action, SubjectKind: "account", SubjectID: actor.ID}
}
