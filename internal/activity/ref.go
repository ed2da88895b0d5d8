package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Ref is an activity as the subpackages see it.
type Ref struct {
	Key                  int64
	ID, OwnerID, ChildID string
	TestDate             string // YYYY-MM-DD
	Finish               int64  // UTC microseconds, 0 while it is open
	Questions            int64
	Blind                bool // the actor who asked scores it a second time, now
}

func (a *Stored) ref() Ref {
	return Ref{Key: a.Key, ID: a.ID, OwnerID: a.OwnerID, ChildID: a.ChildID, TestDate: a.TestDate, Finish: a.Finish.Int64, Questions: a.Count}
}

// Reached returns an activity with a child that the actor can access, regardless of who runs it; any other is [db.ErrNotFound].
func (s *Service) Reached(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Ref, error) {
	a, err := FindReached(ctx, q, actor, id)
	if err != nil {
		return Ref{}, err
	}
	blind, err := BlindActivities(ctx, q, actor)
	ref := a.ref()
	ref.Blind = blind[a.Key]
	return ref, err
}

// Run is an activity that the actor runs and whose child they can still access; any other is [db.ErrNotFound], and one that
// a rater answers a 409.
func (s *Service) Run(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Ref, error) {
	a, err := FindOwn(ctx, q, actor, id)
	if err != nil {
		return Ref{}, err
	}
	return a.ref(), a.requireRun()
}

// ConsentChanged notifies the runners of the child's open activities that other recordings are allowed than before.
func (s *Service) ConsentChanged(ctx context.Context, childID string) {
	var open []string
	err := s.k.DB.Read().Select(ctx, &open, `SELECT id FROM activity a WHERE child_id = $1 AND finish_date IS NULL`+NotDiscarded, childID)
	if err != nil {
		s.k.Log.WarnContext(ctx, "runners not notified of a consent", "error", err)
		return
	}
	for _, id := range open {
		Publish(ctx, s.k, RunnerChannel(id), Message{Type: "consent"})
	}
}
