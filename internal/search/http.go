package search

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type searchInput struct {
	Words string `query:"q" maxLength:"200" doc:"words of names, schools, ids or titles: what is found has all of them. Better sent as the header Search"`
	httpx.SearchText
}

// Mount adds the package's operation to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "search", Method: http.MethodGet, Path: "/api/search"},
		func(ctx context.Context, in *searchInput) (*httpx.Body[FoundRows], error) {
			return httpx.Answer(s.Search(ctx, authz.Caller(ctx), in.Or(in.Words)))
		})
}
