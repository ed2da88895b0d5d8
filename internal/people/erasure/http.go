package erasure

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

type askInput struct {
	ID   string `path:"id"`
	Body TypedName
}

type listInput struct {
	Limit int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type empty struct{}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "ask-erasure", Method: http.MethodPost, Path: "/api/child/erasure/{id}"},
		func(ctx context.Context, in *askInput) (*httpx.Body[AskedErasure], error) {
			return httpx.Answer(s.Ask(ctx, authz.Caller(ctx), in.ID, in.Body.Name))
		})
	httpx.Register(api, huma.Operation{OperationID: "take-back-erasure", Method: http.MethodDelete, Path: "/api/child/erasure/{id}"},
		func(ctx context.Context, in *childPath) (*empty, error) {
			return nil, s.TakeBack(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-erasures", Method: http.MethodGet, Path: "/api/erasure"},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]Candidate], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in.Limit, in.After)
			return &httpx.Paged[[]Candidate]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "get-erasure-candidate", Method: http.MethodGet, Path: "/api/erasure/{id}"},
		func(ctx context.Context, in *childPath) (*httpx.Body[Candidate], error) {
			return httpx.Answer(s.Candidate(ctx, in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "order-erasure", Method: http.MethodPost, Path: "/api/erasure", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[OrderedErasure]) (*empty, error) {
			return nil, s.Order(ctx, authz.Caller(ctx), in.Body)
		})
}
