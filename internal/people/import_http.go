package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

type importEditInput struct {
	ID   string `path:"id"`
	Body ImportEdit
}

type importRowsInput struct {
	ID      string `path:"id"`
	Verdict string `query:"verdict" enum:"new,update,same,refused"`
	Limit   int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After   string `query:"after"`
}

func (s *Service) mountImports(api *httpx.API) {
	const path = "/api/child-import"
	missing := func(w http.ResponseWriter, r *http.Request) { api.Fail(w, r, httpx.NotFound()) }
	api.Handle(http.MethodPost, path, "begin-import", missing)
	httpx.DescribeForm[ImportFile, Import](api, http.MethodPost, path, http.StatusCreated)
	httpx.Register(api, huma.Operation{OperationID: "list-imports", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *struct{}) (*httpx.Body[[]Import], error) { return nil, httpx.NotFound() })
	httpx.Register(api, huma.Operation{OperationID: "get-import", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Import], error) { return nil, httpx.NotFound() })
	httpx.Register(api, huma.Operation{OperationID: "update-import", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *importEditInput) (*httpx.Body[Import], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-import", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) { return nil, httpx.NotFound() })
	httpx.Register(api, huma.Operation{OperationID: "list-import-rows", Method: http.MethodGet, Path: path + "/rows/{id}"},
		func(ctx context.Context, in *importRowsInput) (*httpx.Paged[[]ImportRow], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "run-import", Method: http.MethodPost, Path: path + "/run/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Import], error) { return nil, httpx.NotFound() })
	api.Handle(http.MethodGet, path+"/progress/{id}", "watch-import", missing, httpx.Stream())
	httpx.DescribeAnswer[ImportProgress](api, http.MethodGet, path+"/progress/{id}", http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, path+"/refused/{id}", "export-refused-rows", missing)
	httpx.DescribeAnswer[string](api, http.MethodGet, path+"/refused/{id}", http.StatusOK, "text/csv")
}
