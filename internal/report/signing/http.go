package signing

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/httpx/coding"
	"milepost/internal/report/document"
)

type signInput struct {
	ID   string `path:"id"`
	Body Signing
}

type reportPath struct {
	ID string `path:"id"`
}

type versionPath struct {
	ID     string `path:"id"`
	Number int64  `path:"number" minimum:"1"`
}

type savedPath struct {
	ID       string `path:"id"`
	Revision int64  `path:"revision" minimum:"1"`
}

// Mount adds the operations on signed versions and on what was written before.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "sign-report", Method: http.MethodPost, Path: "/api/report/{id}/sign"},
		func(ctx context.Context, in *signInput) (*httpx.Body[document.Signature], error) {
			return httpx.Answer(s.Sign(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-versions", Method: http.MethodGet, Path: "/api/report/versions/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]SignedVersion], error) {
			return httpx.Answer(s.Versions(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-report-version", Method: http.MethodGet, Path: "/api/report/{id}/version/{number}"},
		func(ctx context.Context, in *versionPath) (*httpx.Body[document.Report], error) {
			return httpx.Answer(s.Version(ctx, authz.Caller(ctx), in.ID, in.Number))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-report-history", Method: http.MethodGet, Path: "/api/report/history/{id}"},
		func(ctx context.Context, in *reportPath) (*httpx.Body[[]SavedState], error) {
			return httpx.Answer(s.History(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-report-history", Method: http.MethodGet, Path: "/api/report/{id}/history/{revision}"},
		func(ctx context.Context, in *savedPath) (*httpx.Body[SavedContent], error) {
			return httpx.Answer(s.Saved(ctx, authz.Caller(ctx), in.ID, in.Revision))
		})
	const path = "/api/report/{id}/version/{number}/file"
	api.Handle(http.MethodGet, path, "get-report-version-file", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveVersion(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed())
	httpx.DescribeAnswer[document.Report](api, http.MethodGet, path, http.StatusOK, httpx.JSONContent)
}

// serveVersion answers with the exact signed bytes, so that clients can compute their hash.
func (s *Service) serveVersion(w http.ResponseWriter, r *http.Request) error {
	number, err := strconv.ParseInt(r.PathValue("number"), 10, 64)
	if err != nil {
		return db.ErrNotFound
	}
	row, version, err := s.version(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), number)
	if err != nil {
		return err
	}
	if err := s.auditReadOf(r.Context(), row.ID, row.ChildID, map[string]any{"version": number}); err != nil {
		return err
	}
	signed, err := version.report()
	if err != nil {
		return err
	}
	httpx.NameFile(w, signed.FileName(fmt.Sprintf("report-version-%d", number))+".json")
	return coding.ServePacked(w, r, `"`+version.Hash+`"`, func() ([]byte, error) { return version.Body, nil })
}
