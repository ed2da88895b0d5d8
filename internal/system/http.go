package system

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-system", Method: http.MethodGet, Path: "/api/system"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[SystemState], error) {
			return httpx.Answer(s.State(ctx))
		})
	httpx.Register(api, huma.Operation{OperationID: "examine-system", Method: http.MethodGet, Path: "/api/system/checks"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[SystemChecks], error) {
			return httpx.Answer(s.Examine(ctx))
		})
}
