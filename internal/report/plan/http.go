package plan

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type planInput struct {
	ID            string `path:"id" doc:"of the child"`
	ApplicationID string `query:"application_id" maxLength:"64"`
}

type editInput struct {
	ID   string `path:"id"`
	Body Edit
}

type reviewInput struct {
	ID   string `path:"id"`
	Body ReviewEdit
}

type listInput struct {
	ApplicationID string `path:"applicationId"`
	Limit         int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After         string `query:"after"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const ofChild = "/api/plan/child/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-plan", Method: http.MethodGet, Path: ofChild},
		func(ctx context.Context, in *planInput) (*httpx.Body[Plan], error) {
			return httpx.Answer(s.Plan(ctx, authz.Caller(ctx), in.ID, in.ApplicationID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-plan", Method: http.MethodPut, Path: ofChild},
		func(ctx context.Context, in *editInput) (*httpx.Body[Plan], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-plan-review", Method: http.MethodPost, Path: "/api/plan/review/{id}"},
		func(ctx context.Context, in *reviewInput) (*httpx.Body[Plan], error) {
			return httpx.Answer(s.AddReview(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-plans", Method: http.MethodGet, Path: "/api/plan/application/{applicationId}"},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]PlannedChild], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in.ApplicationID, in.Limit, in.After)
			return &httpx.Paged[[]PlannedChild]{NextCursor: page.Next, Body: page.Items}, err
		})
}
