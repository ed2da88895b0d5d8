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

// mountVersions adds what an application was: its versions, and what changed between them.
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
}
