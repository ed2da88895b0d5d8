package clip

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var notArrived = fault.Define("clip.not-arrived", "This recording has not arrived as a whole yet.")

// List returns the clips of an activity with a child that the actor can access, whole or not, and what may be recorded now.
func (s *Service) List(ctx context.Context, actor authz.Actor, activityID string) (ActivityClips, error) {
	q := s.k.DB.Read()
	a, err := s.activities.Reached(ctx, q, actor, activityID)
	if err != nil {
		return ActivityClips{}, err
	}
	out := ActivityClips{ChildID: a.ChildID, MayAdd: a.OwnerID == actor.ID && s.requireTime(a) == nil, Clips: []Clip{}}
	if out.Consents, err = s.agreed(ctx, q, a.ChildID, a.TestDate); err != nil {
		return ActivityClips{}, err
	}
	rows, err := s.store.of(ctx, q, a.Key)
	if err != nil {
		return ActivityClips{}, err
	}
	marks, err := s.store.bookmarksOf(ctx, q, a.Key)
	if err != nil {
		return ActivityClips{}, err
	}
	if a.Blind { // a bookmark may reveal a score
		marks = nil
	}
	for i := range rows {
		out.Clips = append(out.Clips, rows[i].wire(marks[rows[i].Key]))
	}
	out.MayRemove = a.OwnerID == actor.ID || len(rows) > 0 && rows[0].ChildOf == actor.ID
	return out, s.k.Audit.Read(ctx, audit.Event{
		Action: "clip.list", SubjectKind: "activity", SubjectID: a.ID, ChildID: a.ChildID, Detail: map[string]any{"clips": len(rows)},
	})
}

// Clip returns one clip of a child that the actor can access, and how much of it has arrived.
func (s *Service) Clip(ctx context.Context, actor authz.Actor, id string) (Clip, error) {
	q := s.k.DB.Read()
	r, err := s.store.find(ctx, q, readable, actor, id)
	if err != nil {
		return Clip{}, err
	}
	marks, err := s.store.bookmarks(ctx, q, r.Key)
	if err != nil {
		return Clip{}, err
	}
	a, err := s.activities.Reached(ctx, q, actor, r.ActivityID)
	if err != nil {
		return Clip{}, err
	}
	if a.Blind {
		marks = nil
	}
	e := r.event("clip.list")
	return r.wire(marks), s.k.Audit.Read(ctx, e)
}

// Open returns a complete clip's content if the actor can access the child. Close it.
func (s *Service) Open(ctx context.Context, actor authz.Actor, id string) (*Content, Clip, error) {
	q := s.k.DB.Read()
	r, err := s.store.find(ctx, q, readable, actor, id)
	if err != nil {
		return nil, Clip{}, err
	}
	if !r.whole() {
		return nil, Clip{}, fault.Conflict(notArrived)
	}
	if err := s.k.Audit.Read(ctx, r.event("clip.read")); err != nil {
		return nil, Clip{}, err
	}
	c, err := s.content(ctx, q, r)
	return c, r.wire(nil), err
}

// Count returns how many whole clips an activity has.
func (s *Service) Count(ctx context.Context, q db.Querier, activityKey int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM clip WHERE activity_key = $1 AND finished_at IS NOT NULL`, activityKey)
	return n, err
}

// OfActivity returns the whole clips of an activity, as its results name them.
func (s *Service) OfActivity(ctx context.Context, q db.Querier, activityKey int64) (map[int64]result.RecordedClips, error) {
	var rows []struct {
		QuestionNo int64  `db:"question_no"`
		Kind       string `db:"kind"`
		ID         string `db:"id"`
	}
	err := q.Select(ctx, &rows, `SELECT question_no, kind, id FROM clip WHERE activity_key = $1 AND finished_at IS NOT NULL
		ORDER BY question_no, created_at, id`, activityKey)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	found := map[int64]result.RecordedClips{}
	for _, r := range rows {
		of := found[r.QuestionNo]
		list := map[string]*[]string{picture: &of.Picture, video: &of.Video, audio: &of.Audio}[r.Kind]
		*list = append(*list, r.ID)
		found[r.QuestionNo] = of
	}
	return found, nil
}
