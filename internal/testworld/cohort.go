package testworld

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/cohort/config"
)

// ReportLetter is the token of a letter that a weekly report of the person's went with.
func (p *Person) ReportLetter() string {
	return p.Row("report letter", func(ctx context.Context) (string, error) {
		token, stored := uuid.NewString(), p.ReportConfig()
		return token, p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO report_delivery (id, config_key, due_week, due_at, missed, state, created_at)
				SELECT $1, key, '2026-W01', 1, 0, 'sent', 1 FROM report_config WHERE id = $2`, token, stored)
			if err == nil {
				_, err = tx.Exec(ctx, `INSERT INTO report_letter (id, delivery_id, email, email_folded, stop_token, state)
					VALUES ($1, $1, 'reader@milepost.example', 'reader@milepost.example', $1, 'sent')`, token)
			}
			return err
		})
	})
}

func ReportConfig(name string) config.ReportConfigEdit {
	d := cohort.NewDefinition()
	d.Name = name
	return config.ReportConfigEdit{Definition: d, Automation: config.Automation{
		Format: "pdf", Schedule: "never", Weekday: 1, Hour: 8, TimeZone: "Europe/Berlin", Recipients: []string{},
	}}
}

// ReportConfig is a stored one of the person's.
func (p *Person) ReportConfig() string {
	return p.Row("report config", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.ReportConfigs.Create(ctx, p.Actor, ReportConfig("Summer"))
		return c.ConfigID, err
	})
}

// CohortRun is a report of the person's that was computed.
func (p *Person) CohortRun() string {
	return p.Row("cohort run", func(ctx context.Context) (string, error) {
		run, err := p.World.Services.Cohorts.Run(ctx, p.Actor, cohort.NewRun{Definition: cohort.NewDefinition()})
		return run.RunID, err
	})
}

// QueuedCohortRun is one that waits.
func (p *Person) QueuedCohortRun() string {
	return p.Row("queued cohort run", func(ctx context.Context) (id string, err error) {
		err = p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, err = p.World.Services.Cohorts.Start(ctx, tx, p.Actor, cohort.NewDefinition(), cohort.Origin{})
			return err
		})
		return id, err
	})
}
