package roster

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	rosterfile "milepost/internal/people/roster/file"
)

type importPath struct {
	ID string `path:"id"`
}

type importEditInput struct {
	ID   string `path:"id"`
	Body ImportEdit
}

type importRowsInput struct {
	ID       string `path:"id"`
	Decision string `query:"verdict" enum:"new,update,same,refused,check"`
	Limit    int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After    string `query:"after"`
}

// UploadTime is how long an upload may take, with its waiting and reading.
const UploadTime = 5 * time.Minute

// Mount adds the import to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/child-import"
	api.Handle(http.MethodPost, path, "begin-import", func(w http.ResponseWriter, r *http.Request) {
		begun, err := s.takeImport(r)
		if choice := (rosterfile.ChoiceError{}); errors.As(err, &choice) {
			httpx.JSON(w, http.StatusOK, ChoiceOf(choice))
			return
		}
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusCreated, begun)
	}, httpx.MaxBody(MaxUpload), httpx.Timeout(UploadTime))
	httpx.DescribeForm[ImportFile, Import](api, http.MethodPost, path, http.StatusCreated)
	httpx.DescribeAnswer[ImportChoice](api, http.MethodPost, path, http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "list-imports", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Import], error) {
			return httpx.Answer(s.Imports(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-import", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *importPath) (*httpx.Body[Import], error) {
			return httpx.Answer(s.OneImport(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-import", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *importEditInput) (*httpx.Body[Import], error) {
			return httpx.Answer(s.ChangeImport(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-import", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *importPath) (*struct{}, error) {
			return nil, s.DiscardImport(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-import-rows", Method: http.MethodGet, Path: path + "/rows/{id}"}, s.importRows)
	s.mountImportActs(api, path)
	s.mountImportStreams(api, path)
}

// mountImportActs adds what sets an import going and stops it.
func (s *Service) mountImportActs(api *httpx.API, path string) {
	for _, one := range []struct {
		name string
		act  func(context.Context, authz.Actor, string) (Import, error)
	}{{"run", s.RunImport}, {"cancel", s.CancelImport}, {"undo", s.UndoImport}} {
		httpx.Register(api, huma.Operation{OperationID: one.name + "-import", Method: http.MethodPost, Path: path + "/" + one.name + "/{id}"},
			func(ctx context.Context, in *importPath) (*httpx.Body[Import], error) {
				return httpx.Answer(one.act(ctx, authz.Caller(ctx), in.ID))
			})
	}
}

// mountImportStreams adds the operations whose answer is not JSON.
func (s *Service) mountImportStreams(api *httpx.API, path string) {
	progress, refused := path+"/progress/{id}", path+"/refused/{id}"
	api.Handle(http.MethodGet, progress, "watch-import", orFail(api, s.watchImport), httpx.Stream())
	httpx.DescribeAnswer[ImportProgress](api, http.MethodGet, progress, http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, refused, "export-refused-rows", orFail(api, s.writeRefused), httpx.Require(httpx.SameOriginOnly))
	httpx.DescribeAnswer[string](api, http.MethodGet, refused, http.StatusOK, "text/csv")
}

func orFail(api *httpx.API, answer func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := answer(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}
}
