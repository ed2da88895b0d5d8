package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// trailFilter says which events of the audit trail are asked for.
type trailFilter struct {
	From   string `query:"from" format:"date" doc:"first day, in UTC"`
	Until  string `query:"until" format:"date" doc:"last day, in UTC"`
	Actor  string `query:"actor" maxLength:"254" doc:"id or e-mail address of the account that acted"`
	About  string `query:"about" maxLength:"254" doc:"id of an account or a child, or an account's e-mail address"`
	Action string `query:"action" maxLength:"60" doc:"an act such as child.read, or all of a noun: child"`
}

type trailInput struct {
	trailFilter
	Limit int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

func (s *Service) mountTrail(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-audit", Method: http.MethodGet, Path: "/api/audit"}, s.listTrail)
	api.Handle(http.MethodGet, "/api/audit/export", "export-audit", s.exportTrail(api), httpx.Require(httpx.SameOriginOnly))
}

func (s *Service) listTrail(ctx context.Context, in *trailInput) (*httpx.Paged[[]AuditRow], error) {
	return nil, errTodo
}

func (s *Service) exportTrail(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { api.Fail(w, r, errTodo) }
}
