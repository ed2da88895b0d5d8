package people

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx"
)

// directoryInput asks for a page of people.
type directoryInput struct {
	Limit  int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After  string `query:"after"`
	Search string `query:"search" maxLength:"200" doc:"parts of names and e-mail addresses; every word must be found"`
	httpx.SearchText
	Kind        string `query:"kind" enum:"child,specialist,case_manager,guardian"`
	AgeFrom     int    `query:"age_from" minimum:"-1" maximum:"150" default:"-1" doc:"completed years of age; children only"`
	AgeTo       int    `query:"age_to" minimum:"-1" maximum:"150" default:"-1"`
	Specialist  string `query:"specialist" doc:"the id of a specialist: children assigned to them"`
	CaseManager string `query:"case_manager" doc:"the id of a case manager: children assigned to them"`
	Guardian    string `query:"guardian" doc:"the id of a guardian: children assigned to them"`
	Open        bool   `query:"open" doc:"children with an open activity"`
	Quiet       int    `query:"quiet" minimum:"0" maximum:"3650" doc:"children without a result in so many days"`
	Archived    bool   `query:"archived" doc:"the archived people instead of the present ones"`
	Sort        string `query:"sort" default:"created" enum:"name,kind,created,age,result"`
	Order       string `query:"order" default:"desc" enum:"asc,desc"`
}

// directoryOutput is a page; TotalCount counts what the filters found, up to a bound: "57", "1000+", of filters "100+". Where
// many were looked at and few found it says how many were: "12+".
type directoryOutput struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount string `header:"Total-Count"`
	Body       []PersonEntry
}

// traceList notes which children a list showed.
func (s *Service) auditList(ctx context.Context, actor authz.Actor, list []Person) error {
	var shown []string
	for _, p := range list {
		if p.Kind == KindChild {
			shown = append(shown, p.ID)
		}
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}

// listInput pages through the caller's people, newest first.
type listInput struct {
	UserID string `path:"userId"`
	Limit  int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After  string `query:"after"`
}

// ofCaller is the directory of an account, which nobody but its owner reads.
func (s *Service) ofCaller(ctx context.Context, in *listInput, kind Kind) (db.Page[Person], error) {
	actor := authz.Caller(ctx)
	if in.UserID != actor.ID {
		return db.Page[Person]{}, fault.NotFound()
	}
	page, _, err := s.directory(ctx, actor, directoryInput{
		Limit: in.Limit, After: in.After, Kind: string(kind), AgeFrom: -1, AgeTo: -1, Sort: "created", Order: "desc",
	})
	return page, err
}

func (s *Service) searchPeople(ctx context.Context, in *directoryInput) (*directoryOutput, error) {
	actor := authz.Caller(ctx)
	page, total, err := s.directory(ctx, actor, *in)
	out := &directoryOutput{NextCursor: page.Next, TotalCount: total, Body: []PersonEntry{}}
	now := s.k.Now()
	for _, p := range page.Items {
		out.Body = append(out.Body, p.entry(actor.ID, now))
	}
	return out, err
}

func (s *Service) listChildren(ctx context.Context, in *listInput) (*httpx.Paged[[]ChildRow], error) {
	page, err := s.ofCaller(ctx, in, KindChild)
	out := &httpx.Paged[[]ChildRow]{NextCursor: page.Next, Body: []ChildRow{}}
	now := s.k.Now()
	for _, p := range page.Items {
		out.Body = append(out.Body, p.childRow(now))
	}
	return out, err
}

func (s *Service) listPeople(ctx context.Context, in *listInput) (*httpx.Paged[PeopleLists], error) {
	page, err := s.ofCaller(ctx, in, "")
	lists := PeopleLists{Children: []ChildRow{}, CaseManagers: []PersonRow{}, Guardians: []PersonRow{}, Specialists: []PersonRow{}}
	now := s.k.Now()
	for _, p := range page.Items {
		switch p.Kind {
		case KindChild:
			lists.Children = append(lists.Children, p.childRow(now))
		case KindSpecialist:
			lists.Specialists = append(lists.Specialists, p.row())
		case KindCaseManager:
			lists.CaseManagers = append(lists.CaseManagers, p.row())
		case KindGuardian:
			lists.Guardians = append(lists.Guardians, p.row())
		}
	}
	return &httpx.Paged[PeopleLists]{NextCursor: page.Next, Body: lists}, err
}
