package offline

import (
	"net/http"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/httpx/coding"
)

// mountStructure adds the operation that answers with kept bytes.
func (s *Service) mountStructure(api *httpx.API) {
	const path, id = "/api/offline-item/structure/{id}", "get-offline-structure"
	api.Handle(http.MethodGet, path, id, func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStructure(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed())
	httpx.DescribeAnswer[version.Structure](api, http.MethodGet, path, http.StatusOK, httpx.JSONContent)
	httpx.DescribeQuery(api, http.MethodGet, path, "language", "BCP 47 tag of the language in which the child is tested; absent: the one in which the application is written")
	httpx.DescribeQuery(api, http.MethodGet, path, "reader", "BCP 47 tag of the language in which the caller reads, likewise")
}

// serveStructure sends the questions of an item, or 304 when the client has them.
func (s *Service) serveStructure(w http.ResponseWriter, r *http.Request) error {
	frozen, err := s.Structure(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), r.URL.Query())
	if err != nil {
		return err
	}
	// Weak: one tag for the compressed and the plain form.
	return coding.ServePacked(w, r, `W/"`+frozen.ETag+`"`, func() ([]byte, error) { return frozen.Structure, nil })
}
