package clip

import (
	"context"
	"errors"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
)

const (
	// filesAtOnce are the pieces that one transaction drops, and one job deletes.
	filesAtOnce = 200
	// filesAgain is when files are looked for a second time: a piece in transit may have arrived after the first.
	filesAgain = 15 * time.Minute
	// unfinishedFor is how long an incomplete clip waits for its next piece.
	unfinishedFor = 7 * 24 * time.Hour
)

type files struct {
	Hashes []string `json:"hashes"`
}

type nothing struct{}

// Delete removes a clip. The account that runs the activity and the child's owner may.
func (s *Service) Delete(ctx context.Context, actor authz.Actor, id string) error {
	r, err := s.store.find(ctx, s.k.DB.Read(), removable, actor, id)
	if err != nil {
		return err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.results.ForgetClip(ctx, tx, r.ActivityKey, r.QuestionNo, r.ID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, r.event("clip.delete"))
	})
	if err != nil {
		return err
	}
	return s.removeWhole(ctx, r.Key)
}

// removeWhole removes a clip in small transactions.
func (s *Service) removeWhole(ctx context.Context, key int64) error {
	for more := true; more; {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			more, err = s.removeSome(ctx, tx, key)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// removeSome removes some pieces of a clip and, once it has none, the clip; more reports whether it still exists.
func (s *Service) removeSome(ctx context.Context, tx *db.Tx, key int64) (more bool, err error) {
	if more, err = s.dropSome(ctx, tx, key, true); more || err != nil {
		return more, err
	}
	activityKey, err := s.store.remove(ctx, tx, key)
	if err != nil || activityKey == 0 {
		return false, err
	}
	return false, s.notifyChanged(ctx, tx, activityKey)
}

// dropSome drops pieces and has their files deleted; more reports whether there may be further ones.
func (s *Service) dropSome(ctx context.Context, tx *db.Tx, key int64, all bool) (more bool, err error) {
	hashes, err := s.store.drop(ctx, tx, key, all, filesAtOnce)
	if err != nil || len(hashes) == 0 {
		return false, err
	}
	return len(hashes) == filesAtOnce, s.deleteFiles(ctx, tx, hashes...)
}

func (s *Service) deleteFiles(ctx context.Context, tx *db.Tx, hashes ...string) error {
	for _, after := range []time.Duration{0, filesAgain} {
		if err := s.k.Jobs.Enqueue(ctx, tx, filesJob, files{Hashes: hashes}, s.k.Now().Add(after)); err != nil {
			return err
		}
	}
	return nil
}

// forget drops a piece that was not received completely, even when its sender has gone.
func (s *Service) forget(ctx context.Context, key int64, hash string) error {
	return s.k.DB.Tx(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.forget(ctx, tx, key, hash); err != nil {
			return err
		}
		return s.deleteFiles(ctx, tx, hash)
	})
}

func (s *Service) removeFiles(ctx context.Context, f files) error {
	for _, hash := range f.Hashes {
		if err := s.k.Blob.Delete(ctx, hash); err != nil && !errors.Is(err, blob.ErrNotFound) {
			return err
		}
	}
	return nil
}

// SweepUnfinished discards clips that received no piece for a long time.
func (s *Service) SweepUnfinished(ctx context.Context) error {
	return s.removeEach(ctx, `SELECT key FROM clip WHERE finished_at IS NULL AND touched_at < $1 ORDER BY touched_at LIMIT 100`,
		db.Micros(s.k.Now().Add(-unfinishedFor)))
}

func (s *Service) removeEach(ctx context.Context, query string, args ...any) error {
	for {
		var keys []int64
		if err := s.k.DB.Read().Select(ctx, &keys, query, args...); err != nil || len(keys) == 0 {
			return err
		}
		for _, key := range keys {
			if err := s.removeWhole(ctx, key); err != nil {
				return err
			}
		}
	}
}

// ConsentChanged discards incomplete clips whose consent has ended.
func (s *Service) ConsentChanged(ctx context.Context, childID string) {
	var open []row
	err := s.k.DB.Read().Select(ctx, &open, columns+`WHERE a.child_id = $1 AND k.finished_at IS NULL`, childID)
	for i := range open {
		agreed, asked := s.agreed(ctx, s.k.DB.Read(), childID, open[i].TestDate)
		if err = errors.Join(err, asked); asked == nil && !agreed.to(open[i].Kind) {
			err = errors.Join(err, s.removeWhole(ctx, open[i].Key))
		}
	}
	if err != nil {
		s.k.Log.WarnContext(ctx, "unfinished clips not thrown away: the sweep will", "error", err)
	}
}

// Sweep returns the retention of clips: it removes some that were recorded before a time, each with an event.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var old []row
	err := tx.Select(ctx, &old, columns+`WHERE k.finished_at < $1 ORDER BY k.finished_at LIMIT 1`, before)
	if err != nil || len(old) == 0 {
		return 0, err
	}
	r := &old[0]
	// One at a time, counted as a full batch: there may be more.
	more, err := s.removeSome(ctx, tx, r.Key)
	if err != nil || more {
		return int64(limit), err
	}
	if err := s.results.ForgetClip(ctx, tx, r.ActivityKey, r.QuestionNo, r.ID); err != nil {
		return 0, err
	}
	return int64(limit), s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "clip.expired", SubjectKind: "clip", SubjectID: r.ID, ChildID: r.ChildID, Detail: map[string]any{"kind": r.Kind},
	})
}
