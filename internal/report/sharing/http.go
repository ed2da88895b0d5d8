package sharing

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/report/document"
)

type sharedInput struct {
	ChildID string `query:"child_id" maxLength:"64" doc:"only those of this child"`
	Limit   int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After   string `query:"after"`
}

type sharingInput struct {
	ID   string `path:"id"`
	Body Sharing
}

type reportPath struct {
	ID string `path:"id"`
}

// Mount adds the operations of sharing to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "share-report", Method: http.MethodPut, Path: "/api/report/sharing/{id}"},
		func(ctx context.Context, in *sharingInput) (*httpx.Body[Sharing], error) {
			return httpx.Answer(s.Share(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-shared-report", Method: http.MethodGet, Path: "/api/report/shared/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[document.Report], error) {
			return httpx.Answer(s.GetShared(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-shared-reports", Method: http.MethodGet, Path: "/api/report/shared"},
		func(ctx context.Context, in *sharedInput) (*httpx.Paged[[]SharedReportRow], error) {
			page, err := s.Shared(ctx, authz.Caller(ctx), in.ChildID, in.Limit, in.After)
			return &httpx.Paged[[]SharedReportRow]{NextCursor: page.Next, Body: page.Items}, err
		})
}
