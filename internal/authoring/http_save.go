package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type changesInput struct {
	ID   string `path:"id"`
	Body QuestionChanges
}

// mountSaving adds the call by which an editor saves what changed.
func (s *Service) mountSaving(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "save-questions", Method: http.MethodPatch, Path: "/api/question-admin/application/{id}", MaxBodyBytes: maxSaveBody},
		func(ctx context.Context, in *changesInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.SaveQuestions(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
