package invitation

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

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "invite", Method: http.MethodPost, Path: "/api/invitation", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewInvitation]) (*httpx.Body[InvitationRow], error) {
			return httpx.Answer(s.Invite(ctx, authz.Caller(ctx), in.Body.PersonID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-invitation", Method: http.MethodGet, Path: "/api/invitation/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[InvitationRow], error) {
			return httpx.Answer(s.Invitation(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-invitation", Method: http.MethodDelete, Path: "/api/invitation/{id}"},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Withdraw(ctx, authz.Caller(ctx), in.ID)
		})
	s.mountMemberships(api)
}

// mountMemberships adds what the invited do. A token travels in the body: no log and no history holds it there.
func (s *Service) mountMemberships(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "look-at-invitation", Method: http.MethodPost, Path: "/api/invitation/look"},
		func(ctx context.Context, in *httpx.Body[InvitationToken]) (*httpx.Body[InvitationOffer], error) {
			actor, _ := authz.From(ctx)
			return httpx.Answer(s.Look(ctx, actor, in.Body.Token))
		})
	httpx.Register(api, huma.Operation{OperationID: "accept-invitation", Method: http.MethodPost, Path: "/api/invitation/accept"},
		func(ctx context.Context, in *httpx.Body[InvitationToken]) (*httpx.Body[Membership], error) {
			return httpx.Answer(s.Accept(ctx, authz.Caller(ctx), in.Body.Token))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-memberships", Method: http.MethodGet, Path: "/api/membership"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Membership], error) {
			return httpx.Answer(s.Memberships(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "leave-membership", Method: http.MethodDelete, Path: "/api/membership/{id}"},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Leave(ctx, authz.Caller(ctx), in.ID)
		})
}
