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
// the same questions, the newest first. Anybody else's is [db.ErrNotFound]. It reports how many children there are, and nothing
// of what they scored.
func (s *Service) BuildLocalSamples(ctx context.Context, actor authz.Actor, applicationID string) ([]LocalSampleState, error) {
	if _, err := s.SampleBand(ctx, actor, applicationID); err != nil {
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

// SampleBand returns the half width of the band of age, in months, in which the local samples of the actor's own application
// compare. Anybody else's is [db.ErrNotFound].
func (s *Service) SampleBand(ctx context.Context, actor authz.Actor, applicationID string) (LocalSampleBand, error) {
	var out LocalSampleBand
	err := s.k.DB.Read().Get(ctx, &out.Months, `SELECT sample_months FROM application WHERE id = $1 AND owner_id = $2`, applicationID, actor.ID)
	return out, err
}

// SetSampleBand sets the band for figures computed from now on; snapshots stay unchanged. An application of another account is
// [db.ErrNotFound].
func (s *Service) SetSampleBand(ctx context.Context, actor authz.Actor, applicationID string, band LocalSampleBand) (LocalSampleBand, error) {
	return band, s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		changed, err := tx.Exec(ctx, `UPDATE application SET sample_months = $1 WHERE id = $2 AND owner_id = $3`, band.Months, applicationID, actor.ID)
		if err == nil && changed == 0 {
			err = db.ErrNotFound
		}
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{
			Action: "local_sample.band", SubjectKind: "application", SubjectID: applicationID, Detail: map[string]any{"months": band.Months},
		})
	})
}
