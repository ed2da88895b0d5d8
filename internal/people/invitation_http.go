package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

func (s *Service) mountInvitations(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "invite", Method: http.MethodPost, Path: "/api/invitation", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewInvitation]) (*httpx.Body[InvitationRow], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "get-invitation", Method: http.MethodGet, Path: "/api/invitation/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[InvitationRow], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-invitation", Method: http.MethodDelete, Path: "/api/invitation/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "look-at-invitation", Method: http.MethodPost, Path: "/api/invitation/look"},
		func(ctx context.Context, in *httpx.Body[InvitationToken]) (*httpx.Body[InvitationOffer], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "accept-invitation", Method: http.MethodPost, Path: "/api/invitation/accept"},
		func(ctx context.Context, in *httpx.Body[InvitationToken]) (*httpx.Body[Membership], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "list-memberships", Method: http.MethodGet, Path: "/api/membership"},
		func(ctx context.Context, in *struct{}) (*httpx.Body[[]Membership], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "leave-membership", Method: http.MethodDelete, Path: "/api/membership/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, httpx.NotFound()
		})
}
