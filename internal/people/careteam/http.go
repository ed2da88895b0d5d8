package careteam

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type childPath struct {
	ID string `path:"id"`
}

type memberInput struct {
	ID   string `path:"id"`
	Body NewTeamPerson
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-care-team", Method: http.MethodGet, Path: "/api/child/team/{id}"},
		func(ctx context.Context, in *childPath) (*httpx.Body[[]TeamPerson], error) {
			return httpx.Answer(s.Team(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-to-care-team", Method: http.MethodPost, Path: "/api/child/team/{id}", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *memberInput) (*httpx.Body[TeamPerson], error) {
			return httpx.Answer(s.Add(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
