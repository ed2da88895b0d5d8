package token

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type newInput struct {
	Body NewToken
}

type tokenPath struct {
	ID string `path:"id"`
}

// Mount adds the operations on tokens to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/auth/tokens"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]TokenRow], error) {
			return httpx.Answer(s.Tokens(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "make-token", Method: http.MethodPost, Path: "/api/auth/tokens", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *newInput) (*httpx.Body[MadeToken], error) {
			return httpx.Answer(s.Make(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "revoke-token", Method: http.MethodDelete, Path: "/api/auth/tokens/{id}"},
		func(ctx context.Context, in *tokenPath) (*struct{}, error) {
			return nil, s.Revoke(ctx, authz.Caller(ctx), in.ID)
		})
	s.mountGrant(api)
}
