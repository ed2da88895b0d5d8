package reporttest

import (
	"context"
	"time"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring/normset"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// Lower replaces package activity: it has the owner's one activity, for accounts that can access its child.
type Lower struct {
	*people.Service
	Owner authz.Actor
	Found result.FinishedResults
	// Before are the child's activities before it.
	Before []result.FinishedResults
	// Others are further activities, for computing figures alone.
	Others map[string]*result.FinishedResults
}

// Find returns the activity to accounts that can access the child.
func (l *Lower) Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*result.FinishedResults, error) {
	if err := l.Readable(ctx, q, actor, l.Found.ChildID); err != nil {
		return nil, err
	}
	if id != l.Found.ActivityID {
		return nil, db.ErrNotFound
	}
	return &l.Found, nil
}

// Earlier answers with the activity and those before it.
func (l *Lower) Earlier(ctx context.Context, q db.Querier, actor authz.Actor, id string) ([]result.FinishedResults, error) {
	found, err := l.Find(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	return append([]result.FinishedResults{*found}, l.Before...), nil
}

// Finished returns the activity for computing figures.
func (l *Lower) Finished(ctx context.Context, q db.Querier, id string) (*result.FinishedResults, error) {
	if other := l.Others[id]; other != nil {
		return other, nil
	}
	if id != l.Found.ActivityID {
		return nil, db.ErrNotFound
	}
	err := q.Get(ctx, &l.Found.ActivityKey, `SELECT key FROM activity WHERE id = $1`, id)
	return &l.Found, err
}

// Answers returns the same.
func (l *Lower) Answers(ctx context.Context, q db.Querier, a *activity.Stored) (*result.FinishedResults, error) {
	return l.Finished(ctx, q, a.ID)
}

// Norms are the sets in use.
type Norms struct {
	List []normset.Stored
	Used []string
}

// InUse returns all norm sets.
func (n *Norms) InUse(context.Context, db.Querier, string, string, time.Time) ([]normset.Stored, error) {
	return n.List, nil
}

// MarkUsed records which norm sets were used.
func (n *Norms) MarkUsed(_ context.Context, _ *db.Tx, ids []string) error {
	n.Used = append(n.Used, ids...)
	return nil
}
