package app

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/cohort/config"
)

// cohortCalls are about reports of many children.
var cohortCalls = map[string]func(accessCase) call{
	"start-cohort-run":    func(accessCase) call { return call{body: cohort.NewRun{Definition: cohort.NewDefinition()}} },
	"list-cohort-runs":    func(accessCase) call { return call{} },
	"get-cohort-run":      func(c accessCase) call { return call{id: c.id((*person).cohortRun)} },
	"cancel-cohort-run":   func(c accessCase) call { return call{id: c.id((*person).queuedCohortRun)} },
	"get-cohort-run-pdf":  func(c accessCase) call { return call{id: c.id((*person).cohortRun)} },
	"repeat-cohort-run":   func(c accessCase) call { return call{id: c.id((*person).cohortRun)} },
	"list-report-choices": func(accessCase) call { return call{} },

	"list-report-configs": func(accessCase) call { return call{} },
	"create-report-config": func(accessCase) call {
		return call{body: reportConfig("Autumn")}
	},
	"get-report-config": func(c accessCase) call { return call{id: c.id((*person).reportConfig)} },
	"update-report-config": func(c accessCase) call {
		edit := reportConfig("Winter")
		edit.Version = 1
		return call{id: c.id((*person).reportConfig), body: edit}
	},
	"archive-report-config":       func(c accessCase) call { return call{id: c.id((*person).reportConfig)} },
	"restore-report-config":       func(c accessCase) call { return call{id: c.id((*person).reportConfig)} },
	"duplicate-report-config":     func(c accessCase) call { return call{id: c.id((*person).reportConfig)} },
	"list-report-config-versions": func(c accessCase) call { return call{id: c.id((*person).reportConfig)} },
	"stop-report-letters": func(c accessCase) call {
		return call{body: config.StopLetters{Token: c.id((*person).reportLetter)}}
	},
}

// reportLetter is the token of a letter that a weekly report of the person's went with.
func (p *person) reportLetter() string {
	return p.row("report letter", func(ctx context.Context) (string, error) {
		token, stored := uuid.NewString(), p.reportConfig()
		return token, p.w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
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

func reportConfig(name string) config.ReportConfigEdit {
	d := cohort.NewDefinition()
	d.Name = name
	return config.ReportConfigEdit{Definition: d, Automation: config.Automation{
		Format: "pdf", Schedule: "never", Weekday: 1, Hour: 8, TimeZone: "Europe/Berlin", Recipients: []string{},
	}}
}

// reportConfig is a stored one of the person's.
func (p *person) reportConfig() string {
	return p.row("report config", func(ctx context.Context) (string, error) {
		c, err := p.w.Services.reportConfigs.Create(ctx, p.Actor, reportConfig("Summer"))
		return c.ConfigID, err
	})
}

// cohortRun is a report of the person's that was computed.
func (p *person) cohortRun() string {
	return p.row("cohort run", func(ctx context.Context) (string, error) {
		run, err := p.w.Services.cohorts.Run(ctx, p.Actor, cohort.NewRun{Definition: cohort.NewDefinition()})
		return run.RunID, err
	})
}

// queuedCohortRun is one that waits.
func (p *person) queuedCohortRun() string {
	return p.row("queued cohort run", func(ctx context.Context) (id string, err error) {
		err = p.w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, err = p.w.Services.cohorts.Start(ctx, tx, p.Actor, cohort.NewDefinition(), cohort.Origin{})
			return err
		})
		return id, err
	})
}
