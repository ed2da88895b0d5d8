package handover

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type idPath struct {
	ID string `path:"id"`
}

type offerInput struct {
	ID   string `path:"id" doc:"the membership"`
	Body NewHandover
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/organization/handover"
	httpx.Register(api, huma.Operation{OperationID: "offer-handover", Method: http.MethodPost, Path: path + "/{id}", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *offerInput) (*httpx.Body[Handover], error) {
			return httpx.Answer(s.Offer(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-handovers", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Handover], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-handover", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Withdraw(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "accept-handover", Method: http.MethodPost, Path: path + "/accept/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Handover], error) {
			return httpx.Answer(s.Accept(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "decline-handover", Method: http.MethodPost, Path: path + "/decline/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Decline(ctx, authz.Caller(ctx), in.ID)
		})
}
