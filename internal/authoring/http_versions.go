package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

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

// mountVersions adds what an application was and is: its versions, and what its page in the marketplace shows beside it.
func (s *Service) mountVersions(api *httpx.API) {
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
	httpx.Register(api, huma.Operation{OperationID: "sample-questions", Method: http.MethodGet, Path: "/api/appAdmin/application/sample/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[[]SampleQuestion], error) {
			return httpx.Answer(s.Sample(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-author", Method: http.MethodGet, Path: "/api/appAdmin/application/author/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[Author], error) {
			return httpx.Answer(s.AuthorOf(ctx, authz.Caller(ctx), in.ID))
		})
}
