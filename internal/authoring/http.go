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
	maxSaveBody = 32 << 20
	// maxFormBody leaves room for the text fields beside the largest picture.
	maxFormBody = media.MaxImageBytes + 1<<20
)

// Mount adds the authoring operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-application", Method: http.MethodGet, Path: "/api/appAdmin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[ApplicationRow], error) {
			return httpx.Answer(s.Application(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-application", Method: http.MethodPost, Path: "/api/appAdmin/application/{id}", MaxBodyBytes: maxSaveBody},
		func(ctx context.Context, in *saveInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		}, httpx.Accepts(lenientSave))
	httpx.Register(api, huma.Operation{OperationID: "list-questions", Method: http.MethodGet, Path: "/api/question-admin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[[]Question], error) {
			return httpx.Answer(s.Questions(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountVersions(api)
	s.mountTaxonomy(api)
	s.mountSaving(api)
	s.mountForms(api)
	s.mountFiles(api)
	s.mountMedia(api)
	s.mountClones(api)
	s.mountArchive(api)
}
