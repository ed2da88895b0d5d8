package provisioning

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type tenantPath struct {
	ID string `path:"id"`
}

type changeInput struct {
	ID   string `path:"id"`
	Body TenantFields
}

type tokenPath struct {
	ID      string `path:"id"`
	TokenID string `path:"token_id"`
}

type domainPath struct {
	ID     string `path:"id"`
	Domain string `path:"domain" maxLength:"253"`
}

// Mount adds the operations on directories to the API.
func (s *Service) Mount(api *httpx.API) {
	const path, one = "/api/provisioning", "/api/provisioning/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-tenants", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[TenantList], error) {
			return httpx.Answer(s.Tenants(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "create-tenant", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[TenantFields]) (*httpx.Body[IssuedScimToken], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "change-tenant", Method: http.MethodPut, Path: one},
		func(ctx context.Context, in *changeInput) (*httpx.Body[TenantRow], error) {
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-tenant", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *tenantPath) (*struct{}, error) {
			return nil, s.Remove(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-tenant-problems", Method: http.MethodGet, Path: one + "/problem"},
		func(ctx context.Context, in *tenantPath) (*httpx.Body[[]ScimProblem], error) {
			return httpx.Answer(s.Problems(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountProofs(api, one)
}

// mountProofs adds tokens and domains.
func (s *Service) mountProofs(api *httpx.API, one string) {
	httpx.Register(api, huma.Operation{OperationID: "issue-tenant-token", Method: http.MethodPost, Path: one + "/token", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *tenantPath) (*httpx.Body[IssuedScimToken], error) {
			return httpx.Answer(s.IssueToken(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "revoke-tenant-token", Method: http.MethodDelete, Path: one + "/token/{token_id}", DefaultStatus: http.StatusOK},
		func(ctx context.Context, in *tokenPath) (*httpx.Body[TenantRow], error) {
			return httpx.Answer(s.RevokeToken(ctx, authz.Caller(ctx), in.ID, in.TokenID))
		})
	httpx.Register(api, huma.Operation{OperationID: "check-tenant-domain", Method: http.MethodPost, Path: one + "/domain/{domain}/check"},
		func(ctx context.Context, in *domainPath) (*httpx.Body[TenantRow], error) {
			return httpx.Answer(s.CheckDomain(ctx, authz.Caller(ctx), in.ID, in.Domain))
		})
	httpx.Register(api, huma.Operation{OperationID: "confirm-tenant-domain", Method: http.MethodPost, Path: one + "/domain/{domain}/confirm"},
		func(ctx context.Context, in *domainPath) (*httpx.Body[TenantRow], error) {
			return httpx.Answer(s.ConfirmDomain(ctx, authz.Caller(ctx), in.ID, in.Domain))
		})
}
