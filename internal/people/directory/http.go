package directory

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/people"
	"milepost/internal/reqctx"
)

// Query asks for a page of people. Its name is exported so that huma sees its parameters in other inputs, too.
type Query struct {
	Limit  int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After  string `query:"after"`
	Search string `query:"search" maxLength:"200" doc:"parts of names, e-mail addresses, schools and ids; every word must be found"`
	httpx.SearchText
	Kind        string `query:"kind" enum:"child,specialist,case_manager,guardian"`
	AgeFrom     int    `query:"age_from" minimum:"-1" maximum:"150" default:"-1" doc:"completed years of age; children only"`
	AgeTo       int    `query:"age_to" minimum:"-1" maximum:"150" default:"-1"`
	Specialist  string `query:"specialist" doc:"the id of a specialist: children assigned to them"`
	CaseManager string `query:"case_manager" doc:"the id of a case manager: children assigned to them"`
	Membership  string `query:"membership" maxLength:"64" doc:"for an organization: children who take part by this membership"`
	Guardian    string `query:"guardian" doc:"the id of a guardian: children assigned to them"`
	Open        bool   `query:"open" doc:"children with an open activity"`
	Quiet       int    `query:"quiet" minimum:"0" maximum:"3650" doc:"children without a result in so many days"`
	Archived    bool   `query:"archived" doc:"the archived people instead of the present ones"`
	Sort        string `query:"sort" default:"created" enum:"name,kind,created,age,result"`
	Order       string `query:"order" default:"desc" enum:"asc,desc"`
	Total       bool   `query:"total" default:"true" doc:"whether Total-Count is wanted; counting costs, so ask for it on the first page only"`
}

// pageOutput is a page. TotalCount counts the matches, up to a bound: "57", "1000+", with filters "100+". If many were read and
// few matched, it is the number of matches so far: "12+".
type pageOutput struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount string `header:"Total-Count"`
	Body       []PersonEntry
}

// listInput pages through the caller's people, newest first.
type listInput struct {
	UserID string `path:"userId"`
	Limit  int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After  string `query:"after"`
}

// ofCaller returns the directory of an account, which nobody but its owner reads.
func (s *Service) ofCaller(ctx context.Context, in *listInput, kind people.Kind) (db.Page[people.Person], error) {
	actor := authz.Caller(ctx)
	if in.UserID != actor.ID {
		return db.Page[people.Person]{}, fault.NotFound()
	}
	page, _, err := s.list(ctx, actor, Query{
		Limit: in.Limit, After: in.After, Kind: string(kind), AgeFrom: -1, AgeTo: -1, Sort: "created", Order: "desc",
	})
	return page, err
}

// Mount adds the lists and the export to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "search-people", Method: http.MethodGet, Path: "/api/people"}, s.searchPeople)
	httpx.Register(api, huma.Operation{OperationID: "list-people", Method: http.MethodGet, Path: "/api/user/people/{userId}"}, s.listPeople)
	httpx.Register(api, huma.Operation{OperationID: "list-children", Method: http.MethodGet, Path: "/api/user/children/{userId}"}, s.listChildren)
	s.mountExport(api)
}

func (s *Service) searchPeople(ctx context.Context, in *Query) (*pageOutput, error) {
	actor := authz.Caller(ctx)
	page, total, err := s.list(ctx, actor, *in)
	out := &pageOutput{NextCursor: page.Next, TotalCount: total, Body: []PersonEntry{}}
	if err != nil {
		return out, err
	}
	q := s.k.DB.Read()
	owners, err := s.store.owners(ctx, q, actor, page.Items)
	if err != nil {
		return out, err
	}
	now := reqctx.Today(ctx, s.k.Now())
	for _, p := range page.Items {
		entry := entryOf(p, actor.ID, now)
		entry.Owner = owners[p.OwnerID]
		out.Body = append(out.Body, entry)
	}
	return out, s.details(ctx, q, actor, out.Body)
}

func (s *Service) listChildren(ctx context.Context, in *listInput) (*httpx.Paged[[]people.ChildRow], error) {
	page, err := s.ofCaller(ctx, in, people.KindChild)
	out := &httpx.Paged[[]people.ChildRow]{NextCursor: page.Next, Body: []people.ChildRow{}}
	now := reqctx.Today(ctx, s.k.Now())
	for _, p := range page.Items {
		out.Body = append(out.Body, p.ChildRow(now))
	}
	return out, err
}

func (s *Service) listPeople(ctx context.Context, in *listInput) (*httpx.Paged[PeopleLists], error) {
	page, err := s.ofCaller(ctx, in, "")
	lists := PeopleLists{Children: []people.ChildRow{}, CaseManagers: []people.PersonRow{}, Guardians: []people.PersonRow{}, Specialists: []people.PersonRow{}}
	now := reqctx.Today(ctx, s.k.Now())
	for _, p := range page.Items {
		switch p.Kind {
		case people.KindChild:
			lists.Children = append(lists.Children, p.ChildRow(now))
		case people.KindSpecialist:
			lists.Specialists = append(lists.Specialists, p.MemberRow())
		case people.KindCaseManager:
			lists.CaseManagers = append(lists.CaseManagers, p.MemberRow())
		case people.KindGuardian:
			lists.Guardians = append(lists.Guardians, p.MemberRow())
		}
	}
	return &httpx.Paged[PeopleLists]{NextCursor: page.Next, Body: lists}, err
}
