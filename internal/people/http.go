package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

type childPath struct {
	ID string `path:"id"`
}

// listInput pages through the caller's people, newest first.
type listInput struct {
	UserID string `path:"userId"`
	Limit  int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After  string `query:"after"`
}

// Mount adds the people operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-people", Method: http.MethodGet, Path: "/api/user/people/{userId}"}, s.listPeople)
	httpx.Register(api, huma.Operation{OperationID: "list-children", Method: http.MethodGet, Path: "/api/user/children/{userId}"}, s.listChildren)
	httpx.Register(api, huma.Operation{OperationID: "create-child", Method: http.MethodPost, Path: "/api/child", DefaultStatus: http.StatusCreated}, s.createChild)
	httpx.Register(api, huma.Operation{OperationID: "get-child", Method: http.MethodGet, Path: "/api/child/{id}"}, s.getChild)
	httpx.Register(api, huma.Operation{OperationID: "list-child-people", Method: http.MethodGet, Path: "/api/child/people/{id}"}, s.listChildPeople)
}

func (s *Service) children(ctx context.Context, in *listInput) (*httpx.Paged[[]ChildRow], error) {
	actor := authz.Caller(ctx)
	if in.UserID != actor.ID {
		return nil, httpx.NotFound()
	}
	place, err := db.ReadPlace(in.After)
	if err != nil {
		return nil, err
	}
	rows, err := s.store.page(ctx, s.k.DB.Read(), actor, place, in.Limit+1)
	if err != nil {
		return nil, err
	}
	page := db.PageFrom(rows, in.Limit, func(c Child) db.Place { return db.Place{At: c.CreatedAt, ID: c.ID} })
	out := &httpx.Paged[[]ChildRow]{NextCursor: page.Next, Body: []ChildRow{}}
	shown := make([]string, 0, len(page.Items))
	for _, c := range page.Items {
		out.Body = append(out.Body, c.row())
		shown = append(shown, c.ID)
	}
	return out, s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}

func (s *Service) listChildren(ctx context.Context, in *listInput) (*httpx.Paged[[]ChildRow], error) {
	return s.children(ctx, in)
}

func (s *Service) listPeople(ctx context.Context, in *listInput) (*httpx.Paged[PeopleLists], error) {
	children, err := s.children(ctx, in)
	if err != nil {
		return nil, err
	}
	return &httpx.Paged[PeopleLists]{NextCursor: children.NextCursor, Body: PeopleLists{
		Children: children.Body, CaseManagers: []PersonRow{}, Guardians: []PersonRow{}, Specialists: []PersonRow{},
	}}, nil
}

func (s *Service) createChild(ctx context.Context, in *httpx.Body[NewChild]) (*httpx.Body[ChildRow], error) {
	c, err := s.AddChild(ctx, authz.Caller(ctx), in.Body)
	return httpx.Answer(c.row(), err)
}

func (s *Service) getChild(ctx context.Context, in *childPath) (*httpx.Body[ChildRow], error) {
	c, err := s.Child(ctx, authz.Caller(ctx), in.ID)
	return httpx.Answer(c.row(), err)
}

func (s *Service) listChildPeople(ctx context.Context, in *childPath) (*httpx.Body[CareTeam], error) {
	_, err := s.Child(ctx, authz.Caller(ctx), in.ID)
	return httpx.Answer(CareTeam{Guardians: []string{}, Specialists: []FullName{}, CaseManagers: []FullName{}}, err)
}
