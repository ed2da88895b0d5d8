package itemanalysis

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/questionnaire"
)

type getInput struct {
	ID      string `path:"application_id"`
	Version int64  `query:"version" minimum:"0" doc:"any of the line that is asked for; absent: the newest with finished activities"`

	Respondent questionnaire.Respondent `query:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers are counted; absent: the first kind with finished activities"`
}

type whatIfInput struct {
	ID   string `path:"application_id"`
	Body WhatIf
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/item-analysis/{application_id}"
	httpx.Register(api, huma.Operation{OperationID: "get-item-analysis", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *getInput) (*httpx.Body[ItemAnalysis], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID, in.Version, in.Respondent))
		})
	httpx.Register(api, huma.Operation{OperationID: "try-item-analysis", Method: http.MethodPost, Path: path + "/what-if"},
		func(ctx context.Context, in *whatIfInput) (*httpx.Body[WhatIfForm], error) {
			return httpx.Answer(s.Without(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
