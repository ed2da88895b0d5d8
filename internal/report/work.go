package report

import (
	"context"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/report/score"
)

// Jobs of the background.
const (
	olderJob  = "report.older-figures"
	sampleJob = "report.local-samples"
	nightly   = 24 * time.Hour
	// olderAtOnce bounds how many reports are looked up at a time; each runs in its own transaction.
	olderAtOnce = 50
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, olderJob, func(ctx context.Context, _ struct{}) error { return s.storeOlder(ctx) }, jobs.Every(nightly), jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, sampleJob, func(ctx context.Context, _ struct{}) error { return s.scores.BuildAll(ctx) }, jobs.Every(nightly), jobs.AtMost(1))
}

// storeOlder stores the figures of reports from before figures were stored, by the norms of when their activities were
// finished, oldest activities first, so that each child's change refers to the activity before. Unreadable ones are left for
// the next run.
func (s *Service) storeOlder(ctx context.Context) error {
	for after := int64(0); ; {
		var older []struct {
			ID  string `db:"id"`
			Key int64  `db:"key"`
		}
		err := s.k.DB.Read().Select(ctx, &older, `SELECT r.id, a.key FROM report r JOIN activity a ON a.id = r.activity_id
			WHERE r.snapshot = 0 AND a.key > $1 ORDER BY a.key LIMIT $2 + 0`, after, olderAtOnce)
		if err != nil || len(older) == 0 {
			return err
		}
		for _, r := range older {
			if err := s.storeOne(ctx, r.ID); err != nil {
				if ctx.Err() != nil {
					return err
				}
				s.k.Log.WarnContext(ctx, "figures of an older report are not stored", "report", r.ID, "error", err)
			}
		}
		after = older[len(older)-1].Key
	}
}

func (s *Service) storeOne(ctx context.Context, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var open []Row
		if err := tx.Select(ctx, &open, columns+`WHERE r.id = $1 AND r.snapshot = 0`, id, ""); err != nil || len(open) == 0 {
			return err // stored or erased meanwhile
		}
		row := open[0]
		found, err := s.activities.Finished(ctx, tx, row.ActivityID)
		if err != nil {
			return err
		}
		_, err = s.take(ctx, tx, row, found, score.Trigger{Why: fromOlder, At: found.Finish.Time()})
		return err
	})
}
