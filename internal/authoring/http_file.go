package authoring

import (
	"net/http"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// mountFiles adds the operations that answer with kept bytes.
func (s *Service) mountFiles(api *httpx.API) {
	api.Handle(http.MethodGet, "/api/appAdmin/application/structure/{id}", "get-structure", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStructure(w, r); err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeAnswer[Structure](api, http.MethodGet, "/api/appAdmin/application/structure/{id}", http.StatusOK, httpx.JSONContent)
	api.Handle(http.MethodGet, "/api/media/{name}", "get-media", func(w http.ResponseWriter, r *http.Request) {
		hash, err := s.mediaHash(r.Context(), r.PathValue("name"))
		if err == nil {
			err = s.k.Blob.Serve(w, r, hash)
		}
		if err != nil {
			api.Fail(w, r, err)
		}
	})
}

// serveStructure answers with the kept bytes, or with 304 when the client has them.
func (s *Service) serveStructure(w http.ResponseWriter, r *http.Request) error {
	actor := authz.Caller(r.Context())
	at, err := s.standWhole(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return err
	}
	return httpx.ServePacked(w, r, at.etag(), func() ([]byte, error) { return s.structure(r.Context(), actor, at) })
}
