package session

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/httpx/coding"
)

type activityPath struct {
	ID string `path:"id"`
}

type overrideInput struct {
	ID   string `path:"id"`
	Body NewOverride
}

func (s *Service) mountStructure(api *httpx.API) {
	const path, id = "/api/activity/structure/{id}", "get-activity-structure"
	api.Handle(http.MethodGet, path, id, func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStructure(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed())
	httpx.DescribeAnswer[version.Structure](api, http.MethodGet, path, http.StatusOK, httpx.JSONContent)
	httpx.DescribeQuery(api, http.MethodGet, path, "reader", "BCP 47 tag of the language in which the caller reads; absent: the one in which the application is written")
}

// serveStructure sends the pinned version's kept bytes, or 304 when the client has them.
func (s *Service) serveStructure(w http.ResponseWriter, r *http.Request) error {
	frozen, err := s.Structure(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), r.URL.Query().Get("reader"))
	if err != nil {
		return err
	}
	// Weak: one tag for the compressed and the plain form.
	etag := `W/"` + frozen.ETag + `"`
	return coding.ServePacked(w, r, etag, func() ([]byte, error) { return frozen.Structure, nil })
}

type sessionsInput struct {
	ID   string `path:"id"`
	Body TestSessionBatch
}

type holdInput struct {
	ID   string `path:"id"`
	Body Hold
}

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-activity", Method: http.MethodGet, Path: "/api/activity/{id}"},
		func(ctx context.Context, in *activityPath) (*httpx.Body[Detail], error) {
			return httpx.Answer(s.Detail(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "hold-activity", Method: http.MethodPost, Path: "/api/activity/hold/{id}"},
		func(ctx context.Context, in *holdInput) (*httpx.Body[Held], error) {
			return httpx.Answer(s.Hold(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-activity-sessions", Method: http.MethodPut, Path: "/api/activity/sessions/{id}"},
		func(ctx context.Context, in *sessionsInput) (*httpx.Body[[]TestSession], error) {
			return httpx.Answer(s.SaveSessions(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "overrule-activity", Method: http.MethodPost, Path: "/api/activity/overrule/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *overrideInput) (*struct{}, error) {
			return nil, s.Override(ctx, authz.Caller(ctx), in.ID, in.Body)
		})
	s.mountStructure(api)
}
