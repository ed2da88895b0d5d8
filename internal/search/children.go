package search

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

// findChildren finds those on the actor's list, then those whose guardian they are.
func (s *Service) findChildren(ctx context.Context, actor authz.Actor, q query, found *FoundRows) error {
	list, more, err := s.directory.Search(ctx, actor, q.text, most)
	if err != nil {
		return err
	}
	read := s.k.DB.Read()
	details, err := s.store.details(ctx, read, actor, ids(list))
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, p := range list {
		// Access to a child that was found a moment ago may have ended.
		if d, reached := details[p.ID]; reached {
			found.Children, seen[p.ID] = append(found.Children, d.child(p, actor, reqctx.Today(ctx, s.k.Now()))), true
		}
	}
	guarded, err := s.guarded(ctx, read, actor, q, seen)
	if err != nil {
		return err
	}
	found.Children, found.MoreChildren = first(append(found.Children, guarded...))
	found.MoreChildren = found.MoreChildren || more
	var shown []string
	for _, c := range found.Children {
		if c.Access == guardian {
			shown = append(shown, c.ChildID)
		}
	}
	return s.record(ctx, actor, "child.list", "children", shown)
}

// guarded returns the children whose guardian the actor is, those seen already left out.
func (s *Service) guarded(ctx context.Context, q db.Querier, actor authz.Actor, wanted query, seen map[string]bool) (found []FoundChild, err error) {
	all, err := s.store.guarded(ctx, q, actor)
	for _, c := range all {
		if !seen[c.ID] && wanted.in(c.FirstName) {
			found = append(found, FoundChild{ChildID: c.ID, FirstName: c.FirstName, Access: guardian})
		}
	}
	return found, err
}

func ids(list []people.Person) []string {
	all := make([]string, len(list))
	for i, p := range list {
		all[i] = p.ID
	}
	return all
}

// details are the fields of a child that a list of people does not have.
type details struct {
	ID         string `db:"id"`
	School     string `db:"school"`
	MedicalID  string `db:"medical_id"`
	CustomID   string `db:"custom_id"`
	ReportID   string `db:"report_id"`
	ActivityID string `db:"activity_id"`
	Title      string `db:"title"`
	Finish     int64  `db:"finish_date"`
	TestDate   string `db:"test_date"`
}

func (d details) last() *LastReport {
	if d.ReportID == "" {
		return nil
	}
	return &LastReport{ReportID: d.ReportID, ActivityID: d.ActivityID, Title: d.Title, FinishDate: wire.Time(d.Finish), TestDate: d.TestDate}
}

func (d details) child(p people.Person, actor authz.Actor, now time.Time) FoundChild {
	access := shared
	if p.OwnerID == actor.ID {
		access = own
	}
	return FoundChild{
		ChildID: p.ID, FirstName: p.FirstName, LastName: p.LastName, Age: p.Age(now), School: d.School, MedicalID: d.MedicalID, CustomID: d.CustomID,
		Access: access, Last: d.last(),
	}
}
