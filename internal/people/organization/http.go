package organization

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

type listInput struct {
	Search string `query:"search" maxLength:"200" doc:"a part of an e-mail address or name"`
	httpx.SearchText
	State string `query:"state" enum:"invited,accepted,declined,withdrawn,ended"`
	Limit int    `query:"limit" default:"50" minimum:"1" maximum:"50"`
	After string `query:"after"`
}

type participationInput struct {
	ID   string `path:"id"`
	Body Participation
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "invite-member", Method: http.MethodPost, Path: "/api/organization/member", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewMember]) (*httpx.Body[MemberRow], error) {
			return httpx.Answer(s.Invite(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-members", Method: http.MethodGet, Path: "/api/organization/member"},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]MemberRow], error) {
			page, err := s.Members(ctx, authz.Caller(ctx), Query{Search: in.Or(in.Search), State: in.State, Limit: in.Limit, After: in.After})
			return &httpx.Paged[[]MemberRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "end-member", Method: http.MethodDelete, Path: "/api/organization/member/{id}"},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.End(ctx, authz.Caller(ctx), in.ID)
		})
	s.mountMember(api)
}

// mountMember adds what members do. A token travels in the body: no log and no history holds it there.
func (s *Service) mountMember(api *httpx.API) {
	const path = "/api/organization/membership"
	httpx.Register(api, huma.Operation{OperationID: "look-at-organization", Method: http.MethodPost, Path: path + "/look"},
		func(ctx context.Context, in *httpx.Body[Token]) (*httpx.Body[Offer], error) {
			actor, _ := authz.From(ctx)
			return httpx.Answer(s.Look(ctx, actor, in.Body.Token))
		})
	httpx.Register(api, huma.Operation{OperationID: "join-organization", Method: http.MethodPost, Path: path + "/accept"},
		func(ctx context.Context, in *httpx.Body[Token]) (*httpx.Body[OrganizationRow], error) {
			return httpx.Answer(s.Accept(ctx, authz.Caller(ctx), in.Body.Token))
		})
	httpx.Register(api, huma.Operation{OperationID: "decline-organization", Method: http.MethodPost, Path: path + "/decline", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *httpx.Body[Token]) (*struct{}, error) {
			return nil, s.Decline(ctx, authz.Caller(ctx), in.Body.Token)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-organizations", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]OrganizationRow], error) {
			return httpx.Answer(s.Organizations(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "set-participation", Method: http.MethodPut, Path: path + "/{id}"},
		func(ctx context.Context, in *participationInput) (*httpx.Body[OrganizationRow], error) {
			return httpx.Answer(s.Participate(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "leave-organization", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Leave(ctx, authz.Caller(ctx), in.ID)
		})
}
