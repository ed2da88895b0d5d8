package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/questionnaire"
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

const maxQuestionnaireBody = 4 << 20

type questionnaireInput struct {
	ID   string `path:"id"`
	Body DraftForm
}

type formPagesInput struct {
	ID         string                   `path:"id"`
	Respondent questionnaire.Respondent `query:"respondent" required:"true" enum:"parent,teacher,self,other"`
	Child      string                   `query:"child" maxLength:"100" default:"your child" doc:"how the rater reads of the child"`
}

// mountQuestionnaire adds the operations on how a draft is answered.
func (s *Service) mountQuestionnaire(api *httpx.API) {
	const path = "/api/appAdmin/application/form/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-form", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[DraftForm], error) {
			return httpx.Answer(s.Form(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-form", Method: http.MethodPut, Path: path, MaxBodyBytes: maxQuestionnaireBody},
		func(ctx context.Context, in *questionnaireInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.SaveForm(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-form-pages", Method: http.MethodGet, Path: path + "/pages"},
		func(ctx context.Context, in *formPagesInput) (*httpx.Body[FormPages], error) {
			return httpx.Answer(s.FormPages(ctx, authz.Caller(ctx), in.ID, in.Respondent, in.Child))
		})
}
