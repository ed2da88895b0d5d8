package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type cloneInput struct {
	ID   string `path:"id"`
	Body NewClone
}

const putQuestionsPath = "/api/question-admin/application/questions"

// mountClones adds the operations that copy applications.
func (s *Service) mountClones(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "suggest-clone", Method: http.MethodGet, Path: "/api/appAdmin/application/clone/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[CloneNames], error) {
			return httpx.Answer(s.CloneNames(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{
		OperationID: "clone-application", Method: http.MethodPost, Path: "/api/appAdmin/application/clone/{id}", DefaultStatus: http.StatusCreated,
	}, func(ctx context.Context, in *cloneInput) (*httpx.Body[ApplicationRow], error) {
		return httpx.Answer(s.Clone(ctx, authz.Caller(ctx), in.ID, in.Body))
	})
	api.Handle(http.MethodPut, putQuestionsPath, "put-questions", s.putQuestions(api), httpx.MaxBody(maxSaveBody))
	httpx.DescribeForm[QuestionsForm, Saved](api, http.MethodPut, putQuestionsPath, http.StatusOK)
}

func (s *Service) putQuestions(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readQuestionsForm(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		saved, err := s.PutQuestions(r.Context(), authz.Caller(r.Context()), f)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, saved)
	}
}
