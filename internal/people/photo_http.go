package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// PhotoForm is the multipart form that sets a child's photo: one picture, cropped already.
type PhotoForm struct {
	Image string `json:"image" format:"binary"`
}

// StoredPhoto names a child's present photo.
type StoredPhoto struct {
	Photo string `json:"photo"`
}

func (s *Service) mountPhotos(api *httpx.API) {
	const path = "/api/child/photo/{id}"
	api.Handle(http.MethodPost, path, "set-photo", func(w http.ResponseWriter, r *http.Request) {
		api.Fail(w, r, httpx.NotFound())
	})
	httpx.DescribeForm[PhotoForm, StoredPhoto](api, http.MethodPost, path, http.StatusOK)
	api.Handle(http.MethodGet, path, "get-photo", func(w http.ResponseWriter, r *http.Request) {
		api.Fail(w, r, httpx.NotFound())
	})
	httpx.Register(api, huma.Operation{OperationID: "remove-photo", Method: http.MethodDelete, Path: path},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, httpx.NotFound()
		})
}
