package overview

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type showInput struct{ Body ShowFirstSteps }

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-overview", Method: http.MethodGet, Path: "/api/overview"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[WorkOverview], error) {
			return httpx.Answer(s.Of(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{
		OperationID: "show-first-steps", Method: http.MethodPut, Path: "/api/overview/first-steps", DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *showInput) (*struct{}, error) {
		return nil, s.Show(ctx, authz.Caller(ctx), in.Body)
	})
}
