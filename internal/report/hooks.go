package report

import (
	"context"

	"milepost/internal/activity/result"
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
	TestSessions  []score.TestSession // of the child on the same questions up to this one, all read by its norms
	By            string              // account that had them computed
	Settled       bool                // because differences with a second scorer were settled
	// Results and Sheet are what the figures were computed from.
	Results *result.FinishedResults
	Sheet   *score.Sheet
}

// OnFigures adds a hook that gets the figures of an activity in the transaction that stores them: when it is finished, and whenever
// they are recomputed. Call it before anything is served.
func (s *Service) OnFigures(hook func(ctx context.Context, tx *db.Tx, f Figures) error) {
	s.figured = append(s.figured, hook)
}

// OnWithdrawn adds a hook that runs, in the same transaction, when a finished activity is opened again. Call it before anything is
// served.
func (s *Service) OnWithdrawn(hook func(ctx context.Context, tx *db.Tx, activityID string) error) {
	s.withdrawn = append(s.withdrawn, hook)
}

// notify calls the hooks of the packages that asked to be notified.
func (s *Service) notify(ctx context.Context, tx *db.Tx, f Figures) error {
	for _, hook := range s.figured {
		if err := hook(ctx, tx, f); err != nil {
			return err
		}
	}
	return nil
}

func figures(found *result.FinishedResults, of *score.Sheet, figured *score.Result, o score.Trigger) Figures {
	f := Figures{
		ActivityID: found.ActivityID, OwnerID: found.OwnerID, ApplicationID: figured.ApplicationID, Version: figured.Version,
		TestDate: figured.TestDate, Total: figured.Find(score.Total), TestSessions: figured.TestSessions, By: o.By, Settled: o.Why == settledTwice,
		Results: found, Sheet: of,
	}
	if f.By == "" {
		f.By = f.OwnerID
	}
	return f
}
