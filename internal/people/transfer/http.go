package transfer

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

type offerInput struct {
	ID   string `path:"id"`
	Body OfferAddress
}

type empty struct{}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "offer-transfer", Method: http.MethodPost, Path: "/api/child/transfer/{id}"},
		func(ctx context.Context, in *offerInput) (*httpx.Body[OfferedChild], error) {
			return httpx.Answer(s.Offer(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-transfer", Method: http.MethodDelete, Path: "/api/child/transfer/{id}"},
		func(ctx context.Context, in *childPath) (*empty, error) {
			return nil, s.Withdraw(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-transfers", Method: http.MethodGet, Path: "/api/transfer"},
		func(ctx context.Context, _ *empty) (*httpx.Body[[]IncomingOffer], error) {
			return httpx.Answer(s.Incoming(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "look-at-transfer", Method: http.MethodPost, Path: "/api/transfer/look"},
		func(ctx context.Context, in *httpx.Body[OfferToken]) (*httpx.Body[OpenedOffer], error) {
			return httpx.Answer(s.Look(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "accept-transfer", Method: http.MethodPost, Path: "/api/transfer/accept"},
		func(ctx context.Context, in *httpx.Body[OfferToken]) (*httpx.Body[AcceptedOffer], error) {
			return httpx.Answer(s.Accept(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "decline-transfer", Method: http.MethodPost, Path: "/api/transfer/decline", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[OfferRefusal]) (*empty, error) {
			return nil, s.Decline(ctx, authz.Caller(ctx), in.Body.TransferID)
		})
}
