package auditlog

import (
	"context"
	"net/http"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// Filter selects events of the audit trail.
type Filter struct {
	From   string `query:"from" maxLength:"10" doc:"first day, in UTC, as YYYY-MM-DD"`
	Until  string `query:"until" maxLength:"10" doc:"last day, in UTC, as YYYY-MM-DD"`
	Actor  string `query:"actor" maxLength:"254" doc:"id or e-mail address of the account that acted"`
	About  string `query:"about" maxLength:"254" doc:"id of an account or a child, or an account's e-mail address"`
	Action string `query:"action" maxLength:"60" doc:"an act such as child.read, or all of a noun: child"`
}

func filterFrom(q url.Values) Filter {
	return Filter{
		From: q.Get("from"), Until: q.Get("until"), Actor: q.Get("actor"), About: q.Get("about"), Action: q.Get("action"),
	}
}

type listInput struct {
	Filter
	Limit int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

// Mount adds the audit trail to the API.
func (s *Service) Mount(api *httpx.API) {
	const list, export = "/api/audit", "/api/audit/export"
	httpx.Register(api, huma.Operation{OperationID: "list-audit", Method: http.MethodGet, Path: list}, s.list)
	httpx.Register(api, huma.Operation{OperationID: "get-audit-chain", Method: http.MethodGet, Path: list + "/chain"}, s.chain)
	// An export lasts as long as its client listens and its session holds.
	api.Handle(http.MethodGet, export, "export-audit", s.export(api), httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, export, http.StatusOK, "text/csv")
	for _, p := range api.OpenAPI().Paths[list].Get.Parameters {
		if p.Name != "limit" && p.Name != "after" {
			described := api.OpenAPI().Paths[export].Get
			described.Parameters = append(described.Parameters, p)
		}
	}
}

func (s *Service) list(ctx context.Context, in *listInput) (*httpx.Paged[[]AuditRow], error) {
	page, err := s.Page(ctx, in.Filter, in.Limit, in.After)
	return &httpx.Paged[[]AuditRow]{NextCursor: page.Next, Body: page.Items}, err
}

// export streams a table as long as the trail. A failure after the first line cuts the connection, so that nobody takes half a
// trail for the whole.
func (s *Service) export(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		x, err := s.beginExport(r.Context(), filterFrom(r.URL.Query()))
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		if err := x.write(r.Context(), w); err != nil {
			s.k.Log.InfoContext(r.Context(), "audit export broken off", "error", err)
			panic(http.ErrAbortHandler)
		}
	}
}
