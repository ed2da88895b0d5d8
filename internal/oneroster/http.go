package oneroster

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/importing"
)

type idPath struct {
	ID string `path:"id"`
}

type editInput struct {
	ID   string `path:"id"`
	Body RosterSourceFields
}

type pageInput struct {
	ID    string `path:"id"`
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path, one = "/api/roster-source", "/api/roster-source/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-roster-sources", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]RosterSource], error) {
			return httpx.Answer(s.Sources(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "create-roster-source", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewRosterSource]) (*httpx.Body[RosterSource], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-roster-source", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idPath) (*httpx.Body[RosterSource], error) {
			return httpx.Answer(s.Source(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-roster-source", Method: http.MethodPut, Path: one},
		func(ctx context.Context, in *editInput) (*httpx.Body[RosterSource], error) {
			return httpx.Answer(s.Edit(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-roster-source", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Remove(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "test-roster-source", Method: http.MethodPost, Path: one + "/test"},
		func(ctx context.Context, in *idPath) (*httpx.Body[RosterTest], error) {
			return httpx.Answer(s.Test(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountRuns(api, one)
}

func (s *Service) mountRuns(api *httpx.API, source string) {
	const run = "/api/roster-run/{id}"
	httpx.Register(api, huma.Operation{OperationID: "read-roster", Method: http.MethodPost, Path: source + "/run", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *idPath) (*httpx.Body[RosterRun], error) {
			return httpx.Answer(s.Run(ctx, authz.Caller(ctx), in.ID))
		})
	api.Handle(http.MethodPost, source+"/file", "upload-roster", func(w http.ResponseWriter, r *http.Request) {
		begun, err := s.Upload(r, r.PathValue("id"))
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusCreated, begun)
	}, importing.FormLimits()...)
	httpx.DescribeForm[RosterFile, RosterRun](api, http.MethodPost, source+"/file", http.StatusCreated)
	httpx.Register(api, huma.Operation{OperationID: "list-roster-runs", Method: http.MethodGet, Path: source + "/run"},
		func(ctx context.Context, in *pageInput) (*httpx.Paged[[]RosterRun], error) {
			page, err := s.RunsOf(ctx, authz.Caller(ctx), in.ID, in.Limit, in.After)
			return &httpx.Paged[[]RosterRun]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "get-roster-run", Method: http.MethodGet, Path: run},
		func(ctx context.Context, in *idPath) (*httpx.Body[RosterRun], error) {
			return httpx.Answer(s.OneRun(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-roster-changes", Method: http.MethodGet, Path: run + "/change"},
		func(ctx context.Context, in *pageInput) (*httpx.Paged[[]RosterChange], error) {
			page, err := s.Changes(ctx, authz.Caller(ctx), in.ID, in.Limit, in.After)
			return &httpx.Paged[[]RosterChange]{NextCursor: page.Next, Body: page.Items}, err
		})
}
