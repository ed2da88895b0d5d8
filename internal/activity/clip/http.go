package clip

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

type newClipInput struct {
	ID   string `path:"id"`
	Body NewClip
}

type finishInput struct {
	ID   string `path:"id"`
	Body Finish
}

type bookmarkInput struct {
	ID   string `path:"id"`
	Body Bookmark
}

type removeBookmarkInput struct {
	ID         string `path:"id"`
	BookmarkID string `query:"bookmark_id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const ofActivity, one, bookmark = "/api/clip/activity/{id}", "/api/clip/{id}", "/api/clip/bookmark/{id}"
	httpx.Register(api, huma.Operation{OperationID: "start-clip", Method: http.MethodPost, Path: ofActivity, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *newClipInput) (*httpx.Body[Clip], error) {
			return httpx.Answer(s.Start(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-clips", Method: http.MethodGet, Path: ofActivity},
		func(ctx context.Context, in *idPath) (*httpx.Body[ActivityClips], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-clip", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idPath) (*httpx.Body[Clip], error) {
			return httpx.Answer(s.Clip(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "finish-clip", Method: http.MethodPost, Path: "/api/clip/finish/{id}"},
		func(ctx context.Context, in *finishInput) (*httpx.Body[Clip], error) {
			return httpx.Answer(s.Complete(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "delete-clip", Method: http.MethodDelete, Path: one},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Delete(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "put-bookmark", Method: http.MethodPut, Path: bookmark},
		func(ctx context.Context, in *bookmarkInput) (*httpx.Body[Clip], error) {
			return httpx.Answer(s.PutBookmark(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-bookmark", Method: http.MethodDelete, Path: bookmark},
		func(ctx context.Context, in *removeBookmarkInput) (*struct{}, error) {
			return nil, s.RemoveBookmark(ctx, authz.Caller(ctx), in.ID, in.BookmarkID)
		})
	s.mountContent(api)
}
