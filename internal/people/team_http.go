package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

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
