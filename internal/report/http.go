package report

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/report/document"
	"milepost/internal/report/raters"
)

type reportPath struct {
	ID string `path:"id"`
}

type getInput struct {
	ID       string `path:"id"`
	Language string `query:"language" maxLength:"35" doc:"BCP 47 tag of the language in which the texts of the application are read; absent, or one that it is not translated into: the one in which it is written"`
}

type editInput struct {
	ID   string `path:"id"`
	Body ContentEdit
}

// reportsInput pages through reports, newest first: those of a child that the caller can access, or the caller's own.
type reportsInput struct {
	ChildID string `query:"child_id" unknown:"404"`
	Waiting bool   `query:"waiting" doc:"only those that were never edited"`
	Limit   int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After   string `query:"after"`
	Total   bool   `query:"total" doc:"whether Total-Count is wanted; counting costs more than a page"`
}

type comparedInput struct {
	ActivityIDs []string `query:"activity_id" required:"true" minItems:"1" maxItems:"50" doc:"finished activities that raters answered; others are left out"`
}

type reportsOutput struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount string `header:"Total-Count" doc:"where total is asked for: up to 1000; more are 1000+"`
	Body       []ReportRow
}

// Mount adds the report operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-report", Method: http.MethodGet, Path: "/api/report/{id}"},
		func(ctx context.Context, in *getInput) (*httpx.Body[document.Report], error) {
			return httpx.Answer(s.GetIn(ctx, authz.Caller(ctx), in.ID, in.Language))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-activity-report", Method: http.MethodGet, Path: "/api/report/activity/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[document.Report], error) {
			return httpx.Answer(s.OfActivity(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-report", Method: http.MethodPatch, Path: "/api/report/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[ContentSaved], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-results", Method: http.MethodGet, Path: "/api/question-result/report/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]document.QuestionResult], error) {
			return httpx.Answer(s.Results(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-report-periods", Method: http.MethodGet, Path: "/api/report/periods/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[document.Periods], error) {
			return httpx.Answer(s.Periods(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-example-report", Method: http.MethodGet, Path: "/api/report/example/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[document.Report], error) {
			return httpx.Answer(s.Example(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "arrange-reports", Method: http.MethodPut, Path: "/api/report/arrangement/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[ContentSaved], error) {
			return httpx.Answer(s.Arrange(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "compute-ages", Method: http.MethodPost, Path: "/api/age"},
		func(_ context.Context, in *httpx.Body[document.AgeCases]) (*httpx.Body[document.AgeResults], error) {
			return httpx.Answer(document.AgesOf(in.Body.Cases), nil)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-raters", Method: http.MethodGet, Path: "/api/report/raters/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[raters.RaterChoice], error) {
			return httpx.Answer(s.RaterChoice(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-compared-activities", Method: http.MethodGet, Path: "/api/report/raters"},
		func(ctx context.Context, in *comparedInput) (*httpx.Body[[]raters.Compared], error) {
			return httpx.Answer(s.Compared(ctx, authz.Caller(ctx), in.ActivityIDs))
		})
	s.mountFigures(api)
	httpx.Register(api, huma.Operation{OperationID: "list-reports", Method: http.MethodGet, Path: "/api/report"},
		func(ctx context.Context, in *reportsInput) (*reportsOutput, error) {
			page, total, err := s.List(ctx, authz.Caller(ctx), in)
			return &reportsOutput{NextCursor: page.Next, TotalCount: total, Body: page.Items}, err
		})
}
