package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type rulesInput struct {
	ID   string `path:"id"`
	Body DraftRules
}

// mountRules adds the operations on a draft's rules.
func (s *Service) mountRules(api *httpx.API) {
	const path = "/api/appAdmin/application/rules/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-rules", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[DraftRules], error) {
			return httpx.Answer(s.Rules(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-rules", Method: http.MethodPut, Path: path, MaxBodyBytes: maxRulesBody},
		func(ctx context.Context, in *rulesInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.SaveRules(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
