package authoring

import (
	"context"
	"net/http"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// mountForms adds the operations that take multipart forms.
func (s *Service) mountForms(api *httpx.API) {
	api.Handle(http.MethodPost, "/api/appAdmin", "create-application",
		withForm(api, http.StatusCreated, func(ctx context.Context, actor authz.Actor, _ string, f form) (ApplicationRow, error) {
			return s.Create(ctx, actor, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPatch, "/api/appAdmin/{id}", "update-application",
		withForm(api, http.StatusOK, func(ctx context.Context, actor authz.Actor, id string, f form) (PublishState, error) {
			return s.Update(ctx, actor, id, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPost, "/api/appAdmin/application/image/{id}", "upload-image", s.uploadImage(api), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[Metadata, ApplicationRow](api, http.MethodPost, "/api/appAdmin", http.StatusCreated)
	httpx.DescribeForm[Metadata, PublishState](api, http.MethodPatch, "/api/appAdmin/{id}", http.StatusOK)
	httpx.DescribeForm[StoredImage, StoredImage](api, http.MethodPost, "/api/appAdmin/application/image/{id}", http.StatusOK)
}

// withForm reads the application fields of a form and answers with what act makes of them.
func withForm[T any](api *httpx.API, status int, act func(context.Context, authz.Actor, string, form) (T, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, true)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		result, err := act(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, status, result)
	}
}

func (s *Service) uploadImage(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, false)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		stored, err := s.UploadImage(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f.picture)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		if wantsObject(r) {
			httpx.JSON(w, http.StatusOK, stored)
			return
		}
		httpx.JSON(w, http.StatusOK, stored.Image)
	}
}

// wantsObject tells whether a client asks for JSON and nothing else, as this product's own screens do. To all others the
// answer is the stored path itself, as specified.
func wantsObject(r *http.Request) bool { return r.Header.Get("Accept") == httpx.JSONContent }
