package report

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/report/score"
)

// Figures are the figures of a finished activity as they have just been stored.
type Figures struct {
	ActivityID    string
	OwnerID       string // who ran it
	ApplicationID string
	Version       int64
	TestDate      string
	Total         *score.Figure
	By            string // account that had them computed
	Settled       bool   // because differences with a second scorer were settled
}

// OnFigures has an upper slice know, in the transaction that stores them, the figures of an activity: when it is finished, and
// whenever they are computed anew. Call it once, before anything is served.
func (s *Service) OnFigures(hook func(ctx context.Context, tx *db.Tx, f Figures) error) {
	s.figured = hook
}

// OnWithdrawn has an upper slice know, in the same transaction, that a finished activity is opened again. Call it once, before anything
// is served.
func (s *Service) OnWithdrawn(hook func(ctx context.Context, tx *db.Tx, activityID string) error) {
	s.withdrawn = hook
}

func figures(found *activity.FinishedResults, result *score.Result, o score.Occasion) Figures {
	f := Figures{
		ActivityID: found.ActivityID, OwnerID: found.OwnerID, ApplicationID: result.ApplicationID, Version: result.Version,
		TestDate: result.TestDate, Total: result.Find(score.Total), By: o.By, Settled: o.Why == settledTwice,
	}
	if f.By == "" {
		f.By = f.OwnerID
	}
	return f
}
