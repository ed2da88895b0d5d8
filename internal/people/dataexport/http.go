package dataexport

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/people/erasure"
	"milepost/internal/people/transfer"
	"milepost/internal/reqctx"
)

const zipContent = "application/zip"

// ChildDataState is the state of exports and erasure of a child's data.
type ChildDataState struct {
	Name     string                 `json:"name" doc:"the child's name, which must be typed to have it erased"`
	Erasure  *erasure.AskedErasure  `json:"erasure,omitempty" doc:"the child will be erased"`
	Transfer *transfer.OfferedChild `json:"transfer,omitempty" doc:"the child is offered to another account"`
}

type childPath struct {
	ID string `path:"id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-data-state", Method: http.MethodGet, Path: "/api/child/data/{id}"},
		func(ctx context.Context, in *childPath) (*httpx.Body[ChildDataState], error) {
			return httpx.Answer(s.State(ctx, authz.Caller(ctx), in.ID))
		})
	const path = "/api/child/export/{id}"
	httpx.Register(api, huma.Operation{OperationID: "export-child-data", Method: http.MethodGet, Path: path},
		s.export, httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, path, http.StatusOK, zipContent)
}

// export streams the archive. A failure after its beginning cuts the connection, so that nobody takes half an archive for the
// whole.
func (s *Service) export(ctx context.Context, in *childPath) (*huma.StreamResponse, error) {
	x, err := s.begin(ctx, authz.Caller(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer x.end()
		_, w := humago.Unwrap(hc)
		httpx.Attach(w, zipContent, x.name(reqctx.Today(ctx, s.k.Now())))
		if err := x.write(ctx, httpx.DeadlineWriter(w)); err != nil {
			s.k.Log.InfoContext(ctx, "export of a child's data broken off", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}
