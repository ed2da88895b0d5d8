package clip

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// movedJob removes recordings that a child's consents did not allow when an activity was moved to it.
const movedJob = "clip.moved"

// MoveHook previews and applies what happens to recordings when their activity is moved to another child: that child's consents
// decide.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Look: s.lookAtMove, Moved: s.moved}
}

// refusedBy returns the recordings of an activity that a child's consents do not allow, and what consents are missing.
func (s *Service) refusedBy(ctx context.Context, q db.Querier, m activity.Moving) (refused []row, missing activity.MoveClips, err error) {
	clips, err := s.store.of(ctx, q, m.Key)
	if err != nil || len(clips) == 0 {
		return nil, missing, err
	}
	agreed, err := s.agreed(ctx, q, m.To, m.TestDate)
	if err != nil {
		return nil, missing, err
	}
	for i := range clips {
		r := &clips[i]
		sound := r.FilmSound && !agreed.Audio
		if agreed.to(r.Kind) && !sound {
			continue
		}
		refused = append(refused, *r)
		missing.Number++
		missing.Picture = missing.Picture || r.Kind == picture
		missing.Video = missing.Video || r.Kind == video && !agreed.Video
		missing.Audio = missing.Audio || r.Kind == audio || sound
	}
	return refused, missing, nil
}

func (s *Service) lookAtMove(ctx context.Context, q db.Querier, m activity.Moving, out *activity.MovePreview) error {
	_, missing, err := s.refusedBy(ctx, q, m)
	out.Clips = missing
	return err
}

// moved hides the recordings that the other child's consents do not allow: nobody reads them from now on, and a job removes
// them. Uploads in progress are refused at their next piece.
func (s *Service) moved(ctx context.Context, tx *db.Tx, m activity.Moving) error {
	refused, _, err := s.refusedBy(ctx, tx, m)
	if err != nil || len(refused) == 0 {
		return err
	}
	for i := range refused {
		r := &refused[i]
		if err := s.results.ForgetClip(ctx, tx, r.ActivityKey, r.QuestionNo, r.ID); err != nil {
			return err
		}
		if err := s.store.giveUp(ctx, tx, r.Key); err != nil {
			return err
		}
		if err := s.k.Audit.Record(ctx, tx, r.event("clip.delete")); err != nil {
			return err
		}
	}
	return s.k.Jobs.Enqueue(ctx, tx, movedJob, nothing{}, s.k.Now())
}

func (s *Service) removeGivenUp(ctx context.Context, _ nothing) error {
	return s.removeEach(ctx, `SELECT key FROM clip WHERE finished_at IS NULL AND touched_at = 0 ORDER BY key LIMIT 100`)
}
