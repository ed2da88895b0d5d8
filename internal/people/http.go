package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

type idPath struct {
	ID string `path:"id"`
}

type childEditInput struct {
	ID   string `path:"id"`
	Body ChildEdit
}

type personEditInput struct {
	ID   string `path:"id"`
	Body PersonEdit
}

type empty struct{}

// Mount adds the operations on single people and their teams to the API.
func (s *Service) Mount(api *httpx.API) {
	s.mountChildren(api)
	s.mountCareTeam(api)
	for _, m := range members {
		s.mountMembers(api, m.kind, m.path)
		s.mountTeam(api, m.kind)
	}
}

func (s *Service) mountChildren(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "create-child", Method: http.MethodPost, Path: "/api/child", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewChild]) (*httpx.Body[ChildRecord], error) {
			c, err := s.AddChild(ctx, authz.Caller(ctx), in.Body)
			return httpx.Answer(c.record(c.OwnerID, reqctx.Today(ctx, s.k.Now())), err)
		})
	httpx.Register(api, huma.Operation{OperationID: "find-alike-children", Method: http.MethodPost, Path: "/api/child/alike"},
		func(ctx context.Context, in *httpx.Body[AlikeAsked]) (*httpx.Body[[]AlikeChild], error) {
			found, err := s.Alike(ctx, authz.Caller(ctx), in.Body)
			return httpx.Answer(found, err)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-child", Method: http.MethodGet, Path: "/api/child/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[ChildRecord], error) {
			actor := authz.Caller(ctx)
			c, err := s.Child(ctx, actor, in.ID)
			return httpx.Answer(c.record(actor.ID, reqctx.Today(ctx, s.k.Now())), err)
		})
	httpx.Register(api, huma.Operation{OperationID: "update-child", Method: http.MethodPatch, Path: "/api/child/{id}"},
		func(ctx context.Context, in *childEditInput) (*httpx.Body[ChildRecord], error) {
			c, err := s.ChangeChild(ctx, authz.Caller(ctx), in.ID, in.Body)
			return httpx.Answer(c.record(c.OwnerID, reqctx.Today(ctx, s.k.Now())), err)
		})
	s.mountArchive(api, KindChild, "child")
}

// mountArchive adds archiving and restoring.
func (s *Service) mountArchive(api *httpx.API, kind Kind, path string) {
	httpx.Register(api, huma.Operation{OperationID: "archive-" + kind.slug(), Method: http.MethodDelete, Path: "/api/" + path + "/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, s.Archive(ctx, authz.Caller(ctx), kind, in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "restore-" + kind.slug(), Method: http.MethodPost, Path: "/api/" + path + "/restore/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, s.Restore(ctx, authz.Caller(ctx), kind, in.ID)
		})
}

func (s *Service) mountMembers(api *httpx.API, kind Kind, path string) {
	httpx.Register(api, huma.Operation{OperationID: "create-" + kind.slug(), Method: http.MethodPost, Path: "/api/" + path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewPerson]) (*httpx.Body[PersonRow], error) {
			p, err := s.AddPerson(ctx, authz.Caller(ctx), kind, in.Body)
			return httpx.Answer(p.MemberRow(), err)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-" + kind.slug(), Method: http.MethodGet, Path: "/api/" + path + "/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[PersonRow], error) {
			p, err := s.store.own(ctx, s.k.DB.Read(), authz.Caller(ctx), kind, in.ID)
			return httpx.Answer(p.MemberRow(), err)
		})
	httpx.Register(api, huma.Operation{OperationID: "update-" + kind.slug(), Method: http.MethodPatch, Path: "/api/" + path + "/{id}"},
		func(ctx context.Context, in *personEditInput) (*httpx.Body[PersonRow], error) {
			p, err := s.ChangePerson(ctx, authz.Caller(ctx), kind, in.ID, in.Body)
			return httpx.Answer(p.MemberRow(), err)
		})
	s.mountArchive(api, kind, path)
}

func (s *Service) mountTeam(api *httpx.API, kind Kind) {
	path := "/api/child-" + kind.slug() + "-junction"
	httpx.Register(api, huma.Operation{OperationID: "assign-" + kind.slug(), Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewAssignment]) (*httpx.Body[Assignment], error) {
			id, err := s.Assign(ctx, authz.Caller(ctx), kind, in.Body)
			return httpx.Answer(Assignment{JunctionID: id}, err)
		})
	httpx.Register(api, huma.Operation{OperationID: "unassign-" + kind.slug(), Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, s.Unassign(ctx, authz.Caller(ctx), kind, in.ID)
		})
}

func (s *Service) mountCareTeam(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-child-people", Method: http.MethodGet, Path: "/api/child/people/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[CareTeam], error) {
			team, err := s.Team(ctx, authz.Caller(ctx), in.ID)
			return httpx.Answer(careTeam(team), err)
		})
}

// careTeam parts a team by what its members are.
func careTeam(team []TeamMember) CareTeam {
	out := CareTeam{Guardians: []string{}, Specialists: []FullName{}, CaseManagers: []FullName{}, Team: team}
	for _, m := range team {
		name := FullName{FirstName: m.FirstName, LastName: m.LastName}
		switch m.Kind {
		case KindGuardian:
			out.Guardians = append(out.Guardians, m.FirstName+" "+m.LastName)
		case KindSpecialist:
			out.Specialists = append(out.Specialists, name)
		case KindCaseManager:
			out.CaseManagers = append(out.CaseManagers, name)
		case KindChild:
		}
	}
	return out
}
