package report

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/report/document"
)

type rescoreInput struct {
	ID   string `path:"id"`
	Body Rescore
}

type bandInput struct {
	ID   string `path:"id"`
	Body LocalSampleBand
}

type trailInput struct {
	ID     string `path:"id"`
	Score  string `query:"score" default:"total" maxLength:"300" doc:"total, category:NAME, area:NAME, type:NAME or composite:NAME"`
	Number int64  `query:"snapshot" minimum:"0" doc:"number of the snapshot; 0: the newest"`
}

// mountFigures adds the operations that show and recompute figures.
func (s *Service) mountFigures(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "rescore-report", Method: http.MethodPost, Path: "/api/report/{id}/snapshot"},
		func(ctx context.Context, in *rescoreInput) (*httpx.Body[document.Snapshot], error) {
			return httpx.Answer(s.Rescore(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-snapshots", Method: http.MethodGet, Path: "/api/report/snapshots/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]document.Snapshot], error) {
			return httpx.Answer(s.Snapshots(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-report-trail", Method: http.MethodGet, Path: "/api/report/trail/{id}"},
		func(ctx context.Context, in *trailInput) (*httpx.Body[document.FigureTrail], error) {
			return httpx.Answer(s.Trail(ctx, authz.Caller(ctx), in.ID, in.Score, in.Number))
		})
	const path = "/api/local-sample/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-local-sample-band", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *reportPath) (*httpx.Body[LocalSampleBand], error) {
			return httpx.Answer(s.SampleBand(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "set-local-sample-band", Method: http.MethodPut, Path: path},
		func(ctx context.Context, in *bandInput) (*httpx.Body[LocalSampleBand], error) {
			return httpx.Answer(s.SetSampleBand(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "build-local-samples", Method: http.MethodPost, Path: path},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]LocalSampleState], error) {
			return httpx.Answer(s.BuildLocalSamples(ctx, authz.Caller(ctx), in.ID))
		})
}
