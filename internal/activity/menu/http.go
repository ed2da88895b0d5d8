package menu

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type menuInput struct {
	ApplicationID string `path:"applicationId"`
}

type childrenInput struct {
	ApplicationID string `path:"applicationId"`
	Limit         int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After         string `query:"after"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/activity/application/{applicationId}"
	httpx.Register(api, huma.Operation{OperationID: "get-application-menu", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *menuInput) (*httpx.Body[Menu], error) {
			return httpx.Answer(s.Menu(ctx, authz.Caller(ctx), in.ApplicationID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-application-children", Method: http.MethodGet, Path: path + "/children"},
		func(ctx context.Context, in *childrenInput) (*httpx.Paged[[]Child], error) {
			page, err := s.Children(ctx, authz.Caller(ctx), in.ApplicationID, in.Limit, in.After)
			return &httpx.Paged[[]Child]{NextCursor: page.Next, Body: page.Items}, err
		})
}
