package specialist

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Settings returns what the actor chose for the dashboard, or what it begins with.
func (s *Service) Settings(ctx context.Context, actor authz.Actor) (DashboardSettings, error) {
	out := defaultSettings()
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

// ResetSettings forgets what the actor chose, and returns what the dashboard begins with.
func (s *Service) ResetSettings(ctx context.Context, actor authz.Actor) (DashboardSettings, error) {
	return defaultSettings(), s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `DELETE FROM dashboard_setting WHERE account_key = $1`, actor.Key)
		if err != nil || n == 0 {
			return err
		}
		return s.k.Audit.Record(ctx, tx, choice("specialist.settings_saved", actor))
	})
}

func defaultSettings() DashboardSettings {
	return DashboardSettings{Plot: "bar", Statistic: "average", Color: "mixed", Periods: []DashboardPeriod{}}
}

// check refuses invalid days, and a period that ends before it begins. A period without any day is not narrowed.
func (p DashboardPeriod) check(prefix string) error {
	for name, text := range map[string]string{"from": p.From, "until": p.Until} {
		if _, ok := dayOf(text); text != "" && !ok {
			return fault.Field(prefix+name, fault.NotDay)
		}
	}
	if p.From != "" && p.Until != "" && p.From > p.Until {
		return fault.Field(prefix+"until", daysReversed)
	}
	return nil
}
