package translated

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// maxSaveBody bounds a save: texts of usual lengths, 500 of them.
const maxSaveBody = 8 << 20

type applicationPath struct {
	ID string `path:"id"`
}

type languagePath struct {
	ID       string `path:"id"`
	Language string `path:"language" maxLength:"100"`
}

type addInput struct {
	ID   string `path:"id"`
	Body NewLanguage
}

type saveInput struct {
	ID       string `path:"id"`
	Language string `path:"language" maxLength:"100"`
	Body     TextChanges
}

// saved is the answer to a save: 200, or 409 where nothing was saved because of conflicts.
type saved struct {
	Status int
	Body   SavedTexts
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/appAdmin/application/translations/{id}"
	const ofLanguage = path + "/{language}"
	httpx.Register(api, huma.Operation{OperationID: "list-translations", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[Languages], error) {
			return httpx.Answer(s.List(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-translation", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *addInput) (*httpx.Body[LanguageRow], error) {
			return httpx.Answer(s.Add(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-translation", Method: http.MethodDelete, Path: ofLanguage, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *languagePath) (*struct{}, error) {
			return nil, s.Remove(ctx, authz.Caller(ctx), in.ID, in.Language)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-translation", Method: http.MethodGet, Path: ofLanguage},
		func(ctx context.Context, in *languagePath) (*httpx.Body[Translation], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID, in.Language))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-translation", Method: http.MethodPatch, Path: ofLanguage, MaxBodyBytes: maxSaveBody},
		func(ctx context.Context, in *saveInput) (*saved, error) {
			out, err := s.Save(ctx, authz.Caller(ctx), in.ID, in.Language, in.Body)
			if err != nil {
				return nil, err
			}
			if len(out.Conflicts) > 0 {
				return &saved{http.StatusConflict, out}, nil
			}
			return &saved{http.StatusOK, out}, nil
		})
	s.mountFiles(api)
	httpx.DescribeAnswer[SavedTexts](api, http.MethodPatch, ofLanguage, http.StatusConflict, httpx.JSONContent)
}
