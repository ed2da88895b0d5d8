package offline

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
	UserID string `query:"user_id" maxLength:"64" doc:"for a Super Admin: whose copies; otherwise the caller's own"`
}

type withBody[T any] struct {
	ID   string `path:"id"`
	Body T
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	s.mountStructure(api)
	const path = "/api/offline-copy"
	httpx.Register(api, huma.Operation{OperationID: "create-offline-copy", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewOfflineCopy]) (*httpx.Body[OfflineCopy], error) {
			return httpx.Answer(s.Take(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-offline-copies", Method: http.MethodGet, Path: "/api/offline-copies"},
		func(ctx context.Context, in *listInput) (*httpx.Body[[]OfflineCopyRow], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx), in.UserID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-offline-state", Method: http.MethodGet, Path: path + "/{id}/state"},
		func(ctx context.Context, in *idPath) (*httpx.Body[OfflineState], error) {
			return httpx.Answer(s.State(ctx, in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "contact-offline-copy", Method: http.MethodPost, Path: path + "/{id}/contact"},
		func(ctx context.Context, in *withBody[OfflineContact]) (*httpx.Body[OfflineAnswer], error) {
			return httpx.Answer(s.Contact(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "change-offline-copy", Method: http.MethodPost, Path: path + "/{id}/change"},
		func(ctx context.Context, in *withBody[OfflineChange]) (*httpx.Body[OfflineCopy], error) {
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "end-offline-copy", Method: http.MethodPost, Path: path + "/{id}/end", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.End(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "clear-offline-copy", Method: http.MethodPost, Path: path + "/{id}/cleared", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Cleared(ctx, authz.Caller(ctx), in.ID)
		})
}
