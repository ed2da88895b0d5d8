package promotion

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type listInput struct {
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type editInput struct {
	ID   string `path:"id"`
	Body PromotionEdit
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/promotion"
	httpx.Register(api, huma.Operation{OperationID: "list-promotions", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]PromotionRow], error) {
			page, err := s.list(ctx, authz.Caller(ctx), in.Limit, in.After)
			return &httpx.Paged[[]PromotionRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "create-promotion", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewPromotion]) (*httpx.Body[PromotionRow], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-promotion", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[PromotionRow], error) {
			return httpx.Answer(s.Edit(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
