package app

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/cohort/pdf"
	"milepost/internal/db"
	"milepost/internal/digest"
	"milepost/internal/itemanalysis"
	"milepost/internal/kernel"
	"milepost/internal/measure"
	"milepost/internal/measureimport"
	"milepost/internal/overview"
	"milepost/internal/people/directory"
	"milepost/internal/resultexport"
	"milepost/internal/search"
	"milepost/internal/specialist"
	"milepost/internal/typeset"
	"milepost/internal/wire"
	"milepost/web"
)

// addInsight makes what measurements and results of many children say.
func (s *Services) addInsight(k *kernel.Kernel) {
	s.Measures = measure.New(k)
	s.Scores = measureimport.New(k, s.Measures)
	s.Reports.OnFigures(s.Measures.Feed)
	s.Reports.OnWithdrawn(s.Measures.Withdraw)
	s.Specialists = specialist.New(k, s.People, s.Measures)
	s.addItemAnalyses(k)
	s.addCohorts(k)
	s.Results = resultexport.New(k, s.Versions)
	s.search = search.New(k, s.directory, s.catalogue, s.Sharing) // one search over what they have
}

// addItemAnalyses makes the digests of finished activities, and what is computed of them for authors.
func (s *Services) addItemAnalyses(k *kernel.Kernel) {
	s.digests, s.analyses = digest.New(s.Clips), itemanalysis.New(k, s.Versions)
	s.Reports.OnFigures(s.digests.Store)
	s.Reports.OnWithdrawn(s.digests.Withdraw)
	s.Clips.OnChanged(s.digests.MediaChanged)
}

// addCohorts makes reports of many children, and those that are stored and sent. Its other lines are in childdata.go and retention.go, for
// what it keeps of children.
func (s *Services) addCohorts(k *kernel.Kernel) {
	s.Cohorts = cohort.New(k)
	s.prints = pdf.New(k, s.Cohorts, typeset.NewFonts(web.Dist()))
	s.ReportConfigs = config.New(k, s.accounts, s.Cohorts, s.prints)
	s.Cohorts.OnRunEnded(s.ReportConfigs.RunEnded)
}

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
