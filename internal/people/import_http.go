package people

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people/importing"
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

// How long an upload may take with its reading, and the answer to a run; the run itself goes on to its end.
const (
	uploadTime = 5 * time.Minute
	runTime    = 10 * time.Minute
)

func (s *Service) mountImports(api *httpx.API) {
	const path = "/api/child-import"
	api.Handle(http.MethodPost, path, "begin-import", func(w http.ResponseWriter, r *http.Request) {
		begun, err := s.takeImport(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusCreated, begun)
	}, httpx.MaxBody(maxImportBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[ImportFile, Import](api, http.MethodPost, path, http.StatusCreated)
	httpx.Register(api, huma.Operation{OperationID: "list-imports", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Import], error) {
			return httpx.Answer(s.Imports(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-import", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Import], error) {
			return httpx.Answer(s.OneImport(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-import", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *importEditInput) (*httpx.Body[Import], error) {
			return httpx.Answer(s.ChangeImport(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-import", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*empty, error) {
			return nil, s.DiscardImport(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-import-rows", Method: http.MethodGet, Path: path + "/rows/{id}"}, s.importRows)
	httpx.Register(api, huma.Operation{OperationID: "run-import", Method: http.MethodPost, Path: path + "/run/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Import], error) {
			return httpx.Answer(s.RunImport(ctx, authz.Caller(ctx), in.ID))
		}, httpx.Timeout(runTime))
	s.mountImportStreams(api, path)
}

// mountImportStreams adds what is no JSON.
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

// readImportForm reads the name and the bytes of the file that a form sends.
func readImportForm(r *http.Request) (name string, data []byte, err error) {
	sent := false
	err = httpx.EachPart(r, func(part *multipart.Part, field string) (err error) {
		if field != "file" {
			return httpx.Field(field, "unexpected property")
		}
		sent, name = part.FileName() != "", part.FileName()
		if data, err = io.ReadAll(io.LimitReader(part, importing.MaxBytes+1)); err != nil {
			return httpx.BrokenForm(err)
		}
		if len(data) > importing.MaxBytes {
			return httpx.FileTooLarge(importing.ErrTooLarge.Error())
		}
		return nil
	})
	if err == nil && !sent {
		err = httpx.Field("file", "Choose a file.")
	}
	return said{text: strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")}.shown(), data, err
}
