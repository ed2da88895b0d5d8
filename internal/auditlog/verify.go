package auditlog

import (
	"context"
	"errors"
	"time"

	"milepost/internal/audit/chain"
	"milepost/internal/jobs"
)

const (
	verifyJob   = "audit.verify"
	verifyEvery = time.Hour
)

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	checker := chain.NewChecker(s.k.DB, s.k.Seal, s.k.Now)
	jobs.Handle(s.k.Jobs, verifyJob, func(ctx context.Context, _ struct{}) error {
		err := checker.Turn(ctx)
		var found *chain.BreakError
		if errors.As(err, &found) { // stored for the metrics and the page; trying again mends nothing
			s.k.Log.ErrorContext(ctx, "the audit trail was changed", "event", found.Seq, "id", found.ID, "problem", found.Problem)
			return nil
		}
		return err
	}, jobs.Every(verifyEvery), jobs.AtMost(1))
}
