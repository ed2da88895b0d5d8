package cohort

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type startInput struct{ Body NewRun }

type runInput struct {
	ID string `path:"id"`
}

type listInput struct {
	ConfigID string `query:"config_id" maxLength:"64" doc:"only runs of that configuration"`
	Limit    int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After    string `query:"after"`
}

type choicesInput struct {
	Search string `query:"search" maxLength:"200" doc:"a part of an application's title"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const all, one = "/api/report-run", "/api/report-run/{id}"
	httpx.Register(api, huma.Operation{OperationID: "start-cohort-run", Method: http.MethodPost, Path: all, DefaultStatus: http.StatusAccepted},
		func(ctx context.Context, in *startInput) (*httpx.Body[Run], error) {
			return httpx.Answer(s.Run(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-cohort-runs", Method: http.MethodGet, Path: all},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]Run], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in.ConfigID, in.Limit, in.After)
			return &httpx.Paged[[]Run]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "get-cohort-run", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *runInput) (*httpx.Body[Run], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "cancel-cohort-run", Method: http.MethodPost, Path: one + "/cancel"},
		func(ctx context.Context, in *runInput) (*httpx.Body[Run], error) {
			return httpx.Answer(s.Cancel(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "repeat-cohort-run", Method: http.MethodPost, Path: one + "/repeat", DefaultStatus: http.StatusAccepted},
		func(ctx context.Context, in *runInput) (*httpx.Body[Run], error) {
			return httpx.Answer(s.Repeat(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-choices", Method: http.MethodGet, Path: "/api/report-choices"},
		func(ctx context.Context, in *choicesInput) (*httpx.Body[ReportChoices], error) {
			return httpx.Answer(s.Choices(ctx, authz.Caller(ctx), in.Search))
		})
}
