package join

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people"
)

type idPath struct {
	ID string `path:"id"`
}

type previewInput struct {
	ID       string `path:"id"`
	JoinedID string `query:"joined_id" maxLength:"64" required:"true" doc:"the record that would be joined"`
}

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-alike-children", Method: http.MethodGet, Path: "/api/child/alike/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[[]people.AlikeChild], error) {
			return httpx.Answer(s.Alike(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "preview-join", Method: http.MethodGet, Path: "/api/child/join/{id}"},
		func(ctx context.Context, in *previewInput) (*httpx.Body[JoinPreview], error) {
			return httpx.Answer(s.Preview(ctx, authz.Caller(ctx), in.ID, in.JoinedID))
		})
	httpx.Register(api, huma.Operation{OperationID: "join-children", Method: http.MethodPost, Path: "/api/child/join"},
		func(ctx context.Context, in *httpx.Body[JoinRequest]) (*httpx.Body[JoinedChildren], error) {
			return httpx.Answer(s.Join(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "undo-join", Method: http.MethodPost, Path: "/api/child/join/undo/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[UndoneJoin], error) {
			return httpx.Answer(s.Undo(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-joins", Method: http.MethodGet, Path: "/api/child/joins/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[ChildJoins], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx), in.ID))
		})
}
