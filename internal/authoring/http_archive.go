package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

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
