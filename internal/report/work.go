package report

import (
	"context"
	"time"

	"milepost/internal/jobs"
)

// Jobs of the background.
const (
	sampleJob = "report.local-samples"
	nightly   = 24 * time.Hour
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, sampleJob, func(ctx context.Context, _ struct{}) error { return s.scores.BuildAll(ctx) }, jobs.Every(nightly), jobs.AtMost(1))
}
