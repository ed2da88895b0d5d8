package digest

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
)

const (
	olderJob = "digest.older"
	nightly  = 24 * time.Hour
	// olderAtOnce bounds how many activities are looked up at a time; each runs in its own transaction.
	olderAtOnce = 50
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, olderJob, func(ctx context.Context, _ struct{}) error { return s.StoreOlder(ctx) }, jobs.Every(nightly), jobs.AtMost(1))
}

// StoreOlder writes the digests of activities that were finished before digests existed. After an interruption it continues
// with the rest; unreadable ones are left for the next run.
func (s *Service) StoreOlder(ctx context.Context) error {
	for after := int64(0); ; {
		var older []struct {
			ID  string `db:"id"`
			Key int64  `db:"key"`
		}
		err := s.k.DB.Read().Select(ctx, &older, `SELECT a.id, a.key FROM activity_line l JOIN activity a ON a.key = l.activity_key
			WHERE l.activity_key > $1 AND NOT EXISTS (SELECT 1 FROM activity_digest d WHERE d.activity_key = l.activity_key)
			ORDER BY l.activity_key LIMIT $2 + 0`, after, olderAtOnce)
		if err != nil || len(older) == 0 {
			return err
		}
		for _, a := range older {
			if err := s.storeOlder(ctx, a.ID, a.Key); err != nil {
				if ctx.Err() != nil {
					return err
				}
				s.k.Log.WarnContext(ctx, "an older activity has no digest yet", "activity", a.ID, "error", err)
			}
		}
		after = older[len(older)-1].Key
	}
}

func (s *Service) storeOlder(ctx context.Context, id string, key int64) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var has int64
		if err := tx.Get(ctx, &has, `SELECT COUNT(*) FROM activity_digest WHERE activity_key = $1`, key); err != nil || has > 0 {
			return err // it was finished again meanwhile
		}
		f, err := s.reports.FiguresOf(ctx, tx, id)
		if errors.Is(err, db.ErrNotFound) { // opened again or erased meanwhile
			return nil
		}
		if err != nil {
			return err
		}
		return s.Store(ctx, tx, f)
	})
}
