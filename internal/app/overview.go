package app

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/overview"
	"milepost/internal/people/directory"
	"milepost/internal/wire"
)

// addOverview makes the start page, and adds each child's last result to the list of people.
func (s *Services) addOverview(k *kernel.Kernel) {
	s.Overviews = overview.New(k, s.invitations, s.Organizations)
	s.directory.OnLastResults(s.lastResults)
}

func (s *Services) lastResults(ctx context.Context, q db.Querier, actor authz.Actor, childIDs []string) (map[string]directory.LastResult, error) {
	found, err := s.ActivityLists.LastFinished(ctx, q, actor, childIDs)
	last := make(map[string]directory.LastResult, len(found))
	for id, a := range found {
		last[id] = directory.LastResult{ActivityID: a.ActivityID, Title: a.Title, FinishDate: wire.Time(a.FinishedAt), TestDate: a.TestDate}
	}
	return last, err
}
