package version

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/httpx/coding"
)

type applicationPath struct {
	ID string `path:"id"`
}

type versionsInput struct {
	ID    string `path:"id"`
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type diffInput struct {
	ID   string `path:"id"`
	From int64  `query:"from" minimum:"0" doc:"a version; 0 for nothing"`
	To   int64  `query:"to" minimum:"0" doc:"a version; 0 for the draft"`
}

// Mount adds the operations that read applications and their versions to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-application", Method: http.MethodGet, Path: "/api/appAdmin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[authoring.ApplicationRow], error) {
			return httpx.Answer(s.Application(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-questions", Method: http.MethodGet, Path: "/api/question-admin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[[]authoring.Question], error) {
			return httpx.Answer(s.Questions(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountStructure(api)
	httpx.Register(api, huma.Operation{OperationID: "list-versions", Method: http.MethodGet, Path: "/api/appAdmin/application/versions/{id}"},
		func(ctx context.Context, in *versionsInput) (*httpx.Paged[[]VersionRow], error) {
			rows, next, err := s.Versions(ctx, authz.Caller(ctx), in.ID, in.Limit, in.After)
			if err != nil {
				return nil, err
			}
			return &httpx.Paged[[]VersionRow]{NextCursor: next, Body: rows}, nil
		})
	httpx.Register(api, huma.Operation{OperationID: "list-changes", Method: http.MethodGet, Path: "/api/appAdmin/application/changes/{id}"},
		func(ctx context.Context, in *diffInput) (*httpx.Body[Changes], error) {
			return httpx.Answer(s.Changes(ctx, authz.Caller(ctx), in.ID, in.From, in.To))
		})
}

// mountStructure adds the operation that answers with kept bytes.
func (s *Service) mountStructure(api *httpx.API) {
	api.Handle(http.MethodGet, "/api/appAdmin/application/structure/{id}", "get-structure", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStructure(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed())
	httpx.DescribeAnswer[Structure](api, http.MethodGet, "/api/appAdmin/application/structure/{id}", http.StatusOK, httpx.JSONContent)
}

// serveStructure answers with the kept bytes, or with 304 when the client has them.
func (s *Service) serveStructure(w http.ResponseWriter, r *http.Request) error {
	actor := authz.Caller(r.Context())
	at, err := s.accessWithAnswers(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return err
	}
	return coding.ServePacked(w, r, at.etag(), func() ([]byte, error) { return s.structure(r.Context(), actor, at) })
}
