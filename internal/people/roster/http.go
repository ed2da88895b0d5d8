package roster

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/importing"
)

type importEditInput struct {
	ID   string `path:"id"`
	Body ImportEdit
}

type importRowsInput struct {
	ID       string `path:"id"`
	Decision string `query:"verdict" enum:"new,update,same,refused,check,leave,return"`
	Limit    int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After    string `query:"after"`
}

// Mount adds the import to the API.
func (s *Service) Mount(api *httpx.API) {
	importing.Mount[ImportProgress](api, s.Engine)
	s.mountRows(api)
}

// mountRows adds what imports of other kinds do not have, or have in another form.
func (s *Service) mountRows(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "update-import", Method: http.MethodPatch, Path: s.Path + "/{id}"},
		func(ctx context.Context, in *importEditInput) (*httpx.Body[Import], error) {
			return httpx.Answer(s.ChangeImport(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-import-rows", Method: http.MethodGet, Path: s.Path + "/rows/{id}"}, s.importRows)
}
