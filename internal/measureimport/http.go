package measureimport

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/importing"
)

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
	importing.Mount[ScoreProgress](api, s.Engine)
	s.mountScores(api)
}

// mountScores adds what imports of other kinds do not have, or have in another form.
func (s *Service) mountScores(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "update-measure-import", Method: http.MethodPatch, Path: s.Path + "/{id}"},
		func(ctx context.Context, in *editInput) (*httpx.Body[MeasureImport], error) {
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-measure-import-scores", Method: http.MethodGet, Path: s.Path + "/scores/{id}"}, s.listScores)
}
