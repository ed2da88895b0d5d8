package report

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type reportPath struct {
	ID string `path:"id"`
}

type editInput struct {
	ID   string `path:"id"`
	Body ContentEdit
}

// Mount adds the report operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-report", Method: http.MethodGet, Path: "/api/report/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[Report], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-activity-report", Method: http.MethodGet, Path: "/api/report/activity/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[Report], error) {
			return httpx.Answer(s.OfActivity(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-report", Method: http.MethodPatch, Path: "/api/report/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[ContentSaved], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-results", Method: http.MethodGet, Path: "/api/question-result/report/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]QuestionRow], error) {
			return httpx.Answer(s.Results(ctx, authz.Caller(ctx), in.ID))
		})
}
