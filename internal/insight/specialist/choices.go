package specialist

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/field"
	"milepost/internal/wire"
)

// What an account chose for its own view: filters with names, and settings of the dashboard.

const mostFilters = 100

// Filters are the actor's saved filters, by name.
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
		return SavedFilter{}, fault.Field("query", "expected the query of an address")
	}
	var row filterRow
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var n int
		if err := tx.Get(ctx, &n, `SELECT count(*) FROM specialist_filter WHERE account_key = $1 AND name <> $2`, actor.Key, name); err != nil {
			return err
		}
		if n >= mostFilters {
			return fault.Conflict(fmt.Sprintf("There are %d saved filters already. Remove one first.", mostFilters))
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

// Settings are what the actor chose for the dashboard, or what it begins with.
func (s *Service) Settings(ctx context.Context, actor authz.Actor) (DashboardSettings, error) {
	out := DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []DashboardPeriod{}}
	var text string
	err := s.k.DB.Read().Get(ctx, &text, `SELECT settings FROM dashboard_setting WHERE account_key = $1`, actor.Key)
	if errors.Is(err, db.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return out, fmt.Errorf("specialist: read stored settings: %w", err)
	}
	return out, nil
}

// SaveSettings stores what the actor chose for the dashboard.
func (s *Service) SaveSettings(ctx context.Context, actor authz.Actor, in DashboardSettings) (DashboardSettings, error) {
	for i, p := range in.Periods {
		if wrong := p.check(fmt.Sprintf("periods[%d].", i)); wrong != nil {
			return in, wrong
		}
	}
	if in.Periods == nil {
		in.Periods = []DashboardPeriod{}
	}
	text, err := json.Marshal(in)
	if err != nil {
		return in, err
	}
	return in, s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO dashboard_setting (account_key, settings, updated_at) VALUES ($1, $2, $3)
			ON CONFLICT (account_key) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
			actor.Key, string(text), db.Micros(s.k.Now()))
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, choice("specialist.settings_saved", actor))
	})
}

func (p DashboardPeriod) check(prefix string) error {
	for name, text := range map[string]string{"from": p.From, "until": p.Until} {
		if _, ok := dayOf(text); text != "" && !ok {
			return fault.Field(prefix+name, "Please enter a date as YYYY-MM-DD.")
		}
	}
	if p.From != "" && p.Until != "" && p.From > p.Until {
		return fault.Field(prefix+"until", "This day is before the first one.")
	}
	return nil
}

func choice(action string, actor authz.Actor) audit.Event {
	return audit.Event{Action: action, SubjectKind: "account", SubjectID: actor.ID}
}
