package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/insight/digest"
	"milepost/internal/insight/itemanalysis"
	"milepost/internal/kernel"
	"milepost/internal/people/erasure"
)

// itemAnalyses are the digests of finished activities, and the figures for authors computed from them.
type itemAnalyses struct {
	digests  *digest.Service
	analyses *itemanalysis.Service
}

func newItemAnalyses(k *kernel.Kernel, s *Services) *itemAnalyses {
	a := &itemAnalyses{digests: digest.New(k, s.Reports, s.Clips), analyses: itemanalysis.New(k, s.Versions)}
	s.Reports.OnFigures(a.digests.Store)
	s.Reports.OnWithdrawn(a.digests.Withdraw)
	s.Activities.OnMoved(a.analyses.Move())
	s.Clips.OnChanged(a.digests.MediaChanged)
	return a
}

func (a *itemAnalyses) work() { a.digests.Work() }

// erase registers how a child's data are erased.
func (a *itemAnalyses) erase(erasures *erasure.Service) {
	erasures.Register(a.analyses.Erase, itemanalysis.Tables()...)
	erasures.Register(a.digests.Erase, digest.Tables()...)
}

// eraseOf removes the data of an activity.
func (a *itemAnalyses) eraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	return a.digests.EraseOf(ctx, tx, activityID)
}
