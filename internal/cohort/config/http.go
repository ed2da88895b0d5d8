package config

import (
	"context"
	"math"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

type listInput struct {
	Search   string `query:"search" maxLength:"120" doc:"part of the name, without case and accents"`
	Scope    string `query:"scope" default:"all" enum:"all,own,shared"`
	Archived bool   `query:"archived" doc:"the caller's own that are archived, instead of those that are not"`
	Limit    int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After    string `query:"after"`
}

type idInput struct {
	ID string `path:"id"`
}

type newInput struct{ Body ReportConfigEdit }

type editInput struct {
	ID   string `path:"id"`
	Body ReportConfigEdit
}

// StopLetters is the token of a letter with a report, sent by a recipient who unsubscribes.
type StopLetters struct {
	Token string `json:"token" minLength:"1" maxLength:"100"`
}

type stopInput struct{ Body StopLetters }

type versionsInput struct {
	ID    string `path:"id"`
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

// maxOneClick bounds what a mail program posts: a field.
const maxOneClick = 1 << 10

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const all, one = "/api/report-config", "/api/report-config/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-report-configs", Method: http.MethodGet, Path: all}, s.list)
	httpx.Register(api, huma.Operation{OperationID: "create-report-config", Method: http.MethodPost, Path: all},
		func(ctx context.Context, in *newInput) (*httpx.Body[ReportConfig], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-report-config", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idInput) (*httpx.Body[ReportConfig], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-report-config", Method: http.MethodPut, Path: one},
		func(ctx context.Context, in *editInput) (*httpx.Body[ReportConfig], error) {
			return httpx.Answer(s.Update(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "archive-report-config", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idInput) (*struct{}, error) {
			return nil, s.Archive(ctx, authz.Caller(ctx), in.ID)
		})
	for name, act := range map[string]func(context.Context, authz.Actor, string) (ReportConfig, error){
		"duplicate": s.Duplicate, "restore": s.Restore,
	} {
		httpx.Register(api, huma.Operation{OperationID: name + "-report-config", Method: http.MethodPost, Path: all + "/" + name + "/{id}"},
			func(ctx context.Context, in *idInput) (*httpx.Body[ReportConfig], error) {
				return httpx.Answer(act(ctx, authz.Caller(ctx), in.ID))
			})
	}
	httpx.Register(api, huma.Operation{OperationID: "stop-report-letters", Method: http.MethodPost, Path: "/api/report-letter/stop", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *stopInput) (*struct{}, error) { return nil, s.Stop(ctx, in.Body.Token) })
	// Posted by a mail program when its user unsubscribes (RFC 8058).
	api.Handle(http.MethodPost, "/stopReports", "stop-report-letters-one-click", func(w http.ResponseWriter, r *http.Request) {
		if err := s.Stop(r.Context(), r.URL.Query().Get("token")); err != nil {
			api.Fail(w, r, err)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}, httpx.MaxBody(maxOneClick))
	httpx.DescribeStatus(api, http.MethodPost, "/stopReports", http.StatusNoContent)
	httpx.Register(api, huma.Operation{OperationID: "list-report-config-versions", Method: http.MethodGet, Path: one + "/version"}, s.listVersions)
}

func (s *Service) list(ctx context.Context, in *listInput) (*httpx.Paged[[]ReportConfig], error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return nil, err
	}
	page, err := s.List(ctx, authz.Caller(ctx), in.Scope, asked{search: in.Search, archived: in.Archived, limit: in.Limit, after: after})
	return &httpx.Paged[[]ReportConfig]{NextCursor: page.Next, Body: page.Items}, err
}

func (s *Service) listVersions(ctx context.Context, in *versionsInput) (*httpx.Paged[[]ConfigVersion], error) {
	before := int64(math.MaxInt64)
	if in.After != "" {
		if err := db.DecodeCursor(in.After, &before); err != nil {
			return nil, err
		}
	}
	page, err := s.Versions(ctx, authz.Caller(ctx), in.ID, before, in.Limit)
	return &httpx.Paged[[]ConfigVersion]{NextCursor: page.Next, Body: page.Items}, err
}
