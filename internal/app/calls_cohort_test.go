package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/insight/cohort"
)

// cohortCalls are about reports of many children.
var cohortCalls = map[string]func(accessCase) call{
	"start-cohort-run":    func(accessCase) call { return call{body: cohort.NewRun{Definition: cohort.NewDefinition()}} },
	"list-cohort-runs":    func(accessCase) call { return call{} },
	"get-cohort-run":      func(c accessCase) call { return call{id: c.id((*person).cohortRun)} },
	"cancel-cohort-run":   func(c accessCase) call { return call{id: c.id((*person).queuedCohortRun)} },
	"repeat-cohort-run":   func(c accessCase) call { return call{id: c.id((*person).cohortRun)} },
	"list-report-choices": func(accessCase) call { return call{} },
}

// cohortRun is a report of the person's that was computed.
func (p *person) cohortRun() string {
	return p.row("cohort run", func(ctx context.Context) (string, error) {
		run, err := p.w.s.cohorts.Run(ctx, p.Actor, cohort.NewRun{Definition: cohort.NewDefinition()})
		return run.RunID, err
	})
}

// queuedCohortRun is one that waits.
func (p *person) queuedCohortRun() string {
	return p.row("queued cohort run", func(ctx context.Context) (id string, err error) {
		err = p.w.o.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, err = p.w.s.cohorts.Start(ctx, tx, p.Actor, cohort.NewDefinition(), cohort.Origin{})
			return err
		})
		return id, err
	})
}
