package photo

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/media"
)

// maxPhotoBody allows for the form around the largest picture.
const maxPhotoBody = media.MaxImageBytes + 64<<10

type idPath struct {
	ID string `path:"id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/child/photo/{id}"
	api.Handle(http.MethodPost, path, "set-photo", func(w http.ResponseWriter, r *http.Request) {
		stored, err := s.takePhoto(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, stored)
	}, httpx.MaxBody(maxPhotoBody))
	httpx.DescribeForm[PhotoForm, StoredPhoto](api, http.MethodPost, path, http.StatusOK)
	api.Handle(http.MethodGet, path, "get-photo", func(w http.ResponseWriter, r *http.Request) {
		if err := s.servePhoto(w, r); err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeFile(api, http.MethodGet, path, media.JPEG)
	httpx.Register(api, huma.Operation{OperationID: "remove-photo", Method: http.MethodDelete, Path: path},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.RemovePhoto(ctx, authz.Caller(ctx), in.ID)
		})
}

// takePhoto reads the form and stores its picture.
func (s *Service) takePhoto(r *http.Request) (StoredPhoto, error) {
	var name string
	var data []byte
	err := formbody.EachPart(r, func(part *multipart.Part, field string) (err error) {
		if field != "image" {
			return fault.Field(field, fault.Unexpected)
		}
		name = part.FileName()
		if data, err = io.ReadAll(io.LimitReader(part, media.MaxImageBytes+1)); err != nil {
			return formbody.Broken(err)
		}
		return nil
	})
	if err != nil {
		return StoredPhoto{}, err
	}
	if name == "" {
		return StoredPhoto{}, fault.Field("image", fault.NoImage)
	}
	return s.SetPhoto(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), name, data)
}

// servePhoto serves a child's photo, of which the browser keeps no copy: others may use the computer afterwards.
func (s *Service) servePhoto(w http.ResponseWriter, r *http.Request) error {
	hash, err := s.Photo(r.Context(), authz.Caller(r.Context()), r.PathValue("id"))
	if err != nil {
		return err
	}
	picture, err := s.Open(r.Context(), hash)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", media.JPEG)
	h.Set("Cache-Control", "no-store")
	http.ServeContent(w, r, "", time.Time{}, picture)
	return nil
}
