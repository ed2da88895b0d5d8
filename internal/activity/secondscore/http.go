package secondscore

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type idPath struct {
	ID string `path:"id" doc:"of the activity"`
}

type startInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body NewSecondScoring
}

type scoresInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body SecondScores
}

type settleInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body NewSettlement
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const one = "/api/activity/second/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-second-scoring", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idPath) (*httpx.Body[SecondScoring], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "start-second-scoring", Method: http.MethodPost, Path: one, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *startInput) (*httpx.Body[SecondScoring], error) {
			return httpx.Answer(s.Start(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-second-scores", Method: http.MethodPatch, Path: one},
		func(ctx context.Context, in *scoresInput) (*httpx.Body[[]SecondScoreOutcome], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-second-scoring", Method: http.MethodDelete, Path: one},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Discard(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "submit-second-scoring", Method: http.MethodPost, Path: "/api/activity/second/submit/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[SecondScoring], error) {
			return httpx.Answer(s.Submit(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "settle-second-scoring", Method: http.MethodPost, Path: "/api/activity/second/settle/{id}"},
		func(ctx context.Context, in *settleInput) (*httpx.Body[SecondScoring], error) {
			return httpx.Answer(s.Settle(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "apply-settled-scores", Method: http.MethodPost, Path: "/api/activity/second/apply/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[SecondScoring], error) {
			return httpx.Answer(s.Apply(ctx, authz.Caller(ctx), in.ID))
		})
}
