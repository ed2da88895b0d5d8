package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/sleep"
)

// sessionsAgain is the pause between two looks at a pooler that loses sessions.
const sessionsAgain = 3 * time.Second

// awaitSessions waits until the database keeps sessions: behind a pooler in transaction mode a node would answer while its jobs, live
// channels and migrations fail, so it is not ready and says why. Any other failure is for the opening of the database to report.
func awaitSessions(ctx context.Context, c config.Serve, log *slog.Logger, front *httpx.Front) error {
	for {
		err := db.CheckSessions(ctx, db.Options{URL: c.DatabaseURL})
		if !errors.Is(err, db.ErrPooler) {
			return ctx.Err()
		}
		log.ErrorContext(ctx, "not ready", "check", "pooler", "error", err)
		front.Wait("pooler", db.ErrPooler.Error())
		if err := sleep.For(ctx, sessionsAgain); err != nil {
			return err
		}
	}
}
