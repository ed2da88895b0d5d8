package search

import (
	"cmp"
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// latestReports is how many of the actor's newest reports are searched by names and titles, and sharedReports how many of those
// shared with them as a guardian.
const (
	latestReports = 1000
	sharedReports = 200
)

// reportRow is a report found by a search.
type reportRow struct {
	ReportID   string `db:"report_id"`
	ActivityID string `db:"activity_id"`
	OwnerID    string `db:"owner_id"`
	ChildID    string `db:"child_id"`
	FirstName  string `db:"first_name"`
	LastName   string `db:"last_name"`
	Title      string `db:"title"`
	Finish     int64  `db:"finish_date"`
	TestDate   string `db:"test_date"`
}

func (r reportRow) report(actor authz.Actor) FoundReport {
	access := shared
	if r.OwnerID == actor.ID {
		access = own
	}
	return FoundReport{
		ReportID: r.ReportID, ActivityID: r.ActivityID, ChildID: r.ChildID, FirstName: r.FirstName, LastName: r.LastName, Title: r.Title,
		FinishDate: wire.Time(r.Finish), TestDate: r.TestDate, Access: access,
	}
}

// findReports finds those of the children who were found, then those whose child and title have all the words, then those
// that are shared with a guardian; the last finished first.
func (s *Service) findReports(ctx context.Context, actor authz.Actor, q query, found *FoundRows) error {
	read := s.k.DB.Read()
	var children []string
	for _, c := range found.Children {
		if c.Access != guardian {
			children = append(children, c.ChildID)
		}
	}
	of, err := s.store.reportsOf(ctx, read, actor, children)
	if err != nil {
		return err
	}
	latest, err := s.store.latestReports(ctx, read, actor, q)
	if err != nil {
		return err
	}
	all, seen := []FoundReport{}, map[string]bool{}
	for _, r := range append(of, latest...) {
		if !seen[r.ReportID] {
			all, seen[r.ReportID] = append(all, r.report(actor)), true
		}
	}
	guarded, err := s.sharedReports(ctx, read, actor, q, seen)
	if err != nil {
		return err
	}
	all = append(all, guarded...)
	slices.SortStableFunc(all, func(a, b FoundReport) int { return cmp.Compare(b.FinishDate, a.FinishDate) })
	found.Reports, found.MoreReports = first(all)
	shown := make([]string, len(found.Reports))
	for i, r := range found.Reports {
		shown[i] = r.ChildID
	}
	return s.record(ctx, actor, "report.list", "reports", shown)
}

// sharedReports returns the signed reports that the actor reads as a guardian, without those seen already.
func (s *Service) sharedReports(ctx context.Context, q db.Querier, actor authz.Actor, wanted query, seen map[string]bool) (found []FoundReport, err error) {
	rows, err := s.sharing.Latest(ctx, q, actor, sharedReports)
	for _, r := range rows {
		if !seen[r.ReportID] && wanted.in(r.FirstName, r.LastName, r.Title) {
			found = append(found, FoundReport{
				ReportID: r.ReportID, ChildID: r.ChildID, FirstName: r.FirstName, LastName: r.LastName, Title: r.Title, FinishDate: r.FinishDate, Access: guardian,
			})
		}
	}
	return found, err
}
