package measureimport

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people/roster"
	rosterfile "milepost/internal/people/roster/file"
)

type importPath struct {
	ID string `path:"id"`
}

type editInput struct {
	ID   string `path:"id"`
	Body MeasureImportEdit
}

type scoresInput struct {
	ID      string `path:"id"`
	Outcome string `query:"outcome" enum:"add,same,refused,added,removed,kept"`
	Limit   int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	After   string `query:"after"`
}

// Mount adds the import to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/measure-import"
	api.Handle(http.MethodPost, path, "begin-measure-import", func(w http.ResponseWriter, r *http.Request) {
		begun, err := s.takeFile(r)
		if choice := (rosterfile.ChoiceError{}); errors.As(err, &choice) {
			httpx.JSON(w, http.StatusOK, roster.ChoiceOf(choice))
			return
		}
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusCreated, begun)
	}, httpx.MaxBody(roster.MaxUpload), httpx.Timeout(roster.UploadTime))
	httpx.DescribeForm[roster.ImportFile, MeasureImport](api, http.MethodPost, path, http.StatusCreated)
	httpx.DescribeAnswer[roster.ImportChoice](api, http.MethodPost, path, http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "list-measure-imports", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]MeasureImport], error) {
			return httpx.Answer(s.All(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-measure-import", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *importPath) (*httpx.Body[MeasureImport], error) {
			return httpx.Answer(s.One(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-measure-import", Method: http.MethodPatch, Path: path + "/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[MeasureImport], error) {
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-measure-import", Method: http.MethodDelete, Path: path + "/{id}"},
		func(ctx context.Context, in *importPath) (*struct{}, error) {
			return nil, s.Discard(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "list-measure-import-scores", Method: http.MethodGet, Path: path + "/scores/{id}"}, s.listScores)
	s.mountActs(api, path)
	s.mountStreams(api, path)
}

// mountActs adds what sets an import going and stops it.
func (s *Service) mountActs(api *httpx.API, path string) {
	for _, one := range []struct {
		name string
		act  func(context.Context, authz.Actor, string) (MeasureImport, error)
	}{{"run", s.Run}, {"cancel", s.Cancel}, {"undo", s.Undo}} {
		httpx.Register(api, huma.Operation{OperationID: one.name + "-measure-import", Method: http.MethodPost, Path: path + "/" + one.name + "/{id}"},
			func(ctx context.Context, in *importPath) (*httpx.Body[MeasureImport], error) {
				return httpx.Answer(one.act(ctx, authz.Caller(ctx), in.ID))
			})
	}
}

// mountStreams adds the operations whose answer is not JSON.
func (s *Service) mountStreams(api *httpx.API, path string) {
	progress, refused := path+"/progress/{id}", path+"/refused/{id}"
	api.Handle(http.MethodGet, progress, "watch-measure-import", orFail(api, s.watch), httpx.Stream())
	httpx.DescribeAnswer[ScoreProgress](api, http.MethodGet, progress, http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, refused, "export-refused-scores", orFail(api, s.writeRefused), httpx.Require(httpx.SameOriginOnly))
	httpx.DescribeAnswer[string](api, http.MethodGet, refused, http.StatusOK, "text/csv")
}

func orFail(api *httpx.API, answer func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := answer(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}
}

// takeFile reads the form, once it is this account's turn.
func (s *Service) takeFile(r *http.Request) (MeasureImport, error) {
	actor := authz.Caller(r.Context())
	leave, err := s.receiving.Enter(r.Context(), actor.ID)
	if err != nil {
		return MeasureImport{}, err
	}
	defer leave()
	file, err := roster.ReceiveFile(r)
	if err != nil {
		return MeasureImport{}, err
	}
	defer func() { _ = file.Close() }()
	return s.Begin(r.Context(), actor, file, file.Size, file.Options)
}
