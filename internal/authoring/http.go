package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/media"
)

type applicationPath struct {
	ID string `path:"id"`
}

type saveInput struct {
	ID   string `path:"id"`
	Body SaveAll
}

const (
	maxSaveBody  = 32 << 20
	maxRulesBody = 2 << 20
	// maxFormBody allows for the text fields besides the largest picture.
	maxFormBody = media.MaxImageBytes + 1<<20
)

// Mount adds the authoring operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "save-application", Method: http.MethodPost, Path: "/api/appAdmin/application/{id}", MaxBodyBytes: maxSaveBody},
		func(ctx context.Context, in *saveInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		}, httpx.Accepts(lenientSave))
	s.mountSaving(api)
	s.mountRules(api)
	s.mountQuestionnaire(api)
	s.mountForms(api)
	s.mountMedia(api)
	s.mountClones(api)
	s.mountArchive(api)
}

// mountArchive adds the operations that take applications away and bring them back.
func (s *Service) mountArchive(api *httpx.API) {
	file := func(id, method, path string, act func(context.Context, authz.Actor, string) error) {
		httpx.Register(api, huma.Operation{OperationID: id, Method: method, Path: path, DefaultStatus: http.StatusNoContent},
			func(ctx context.Context, in *applicationPath) (*struct{}, error) {
				return nil, act(ctx, authz.Caller(ctx), in.ID)
			})
	}
	file("archive-application", http.MethodDelete, "/api/appAdmin/{id}", s.Archive)
	file("restore-application", http.MethodPost, "/api/appAdmin/application/restore/{id}", s.Restore)
}

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
