package report

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// sampleBuilds bound how often one account has samples built: they are built each night anyway.
var sampleBuilds = throttle.Allowance{Kind: "local-sample", Burst: 5, Every: 10 * time.Minute}

// BuildLocalSamples brings the local samples of the actor's own application up to date: for each line of its versions that have
// the same questions, the newest first. Anybody else's is [db.ErrNotFound]. It tells how many children there are, and
// nothing of what they scored.
func (s *Service) BuildLocalSamples(ctx context.Context, actor authz.Actor, applicationID string) ([]LocalSampleState, error) {
	var own int
	if err := s.k.DB.Read().Get(ctx, &own, `SELECT 1 FROM application WHERE id = $1 AND owner_id = $2`, applicationID, actor.ID); err != nil {
		return nil, err
	}
	if _, err := s.limits.Reserve(ctx, sampleBuilds.Of(actor.ID)); err != nil {
		return nil, err
	}
	samples, err := s.scores.BuildOf(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	out := make([]LocalSampleState, len(samples))
	for i, sample := range samples {
		out[i] = LocalSampleState{Snapshot: sample.Number, BuiltAt: wire.Time(sample.BuiltAt), Children: sample.Children}
	}
	return out, s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: "local_sample.build", SubjectKind: "application", SubjectID: applicationID})
	})
}
