package catalogue

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/catalogue/index"
	"milepost/internal/httpx"
)

// searchInput are the filters of the application list. owner_uuid lists the caller's own; published=true the marketplace.
type searchInput struct {
	SearchQuery    string `query:"search_query"`
	AgeGroup       string `query:"age_group" doc:"start,end"`
	Classification string `query:"classification"`
	Area           string `query:"area"`
	Type           string `query:"type"`
	Category       string `query:"category"`
	SubCategory    string `query:"sub_category"`
	Created        string `query:"created" doc:"start,end, each YYYY-MM-DD or with a time, such as 2026-01-31T09:30:00Z; without a zone UTC"`
	Language       string `query:"language" maxLength:"35" doc:"BCP 47 tag"`
	Free           string `query:"free" enum:"true,false" doc:"what costs nothing, or what has a price; marketplace only, as all about prices"`
	Currency       string `query:"currency"`
	PriceFrom      int64  `query:"price_from" default:"-1" minimum:"-1" maximum:"100000000" doc:"minor units of the currency, which must be named"`
	PriceTo        int64  `query:"price_to" default:"-1" minimum:"-1" maximum:"100000000"`
	Sort           string `query:"sort" default:"newest" enum:"newest,title,price"`
	Order          string `query:"order" enum:"asc,desc" doc:"without it the newest first, titles from A on, prices from the lowest on"`
	OwnerUUID      string `query:"owner_uuid"`
	Published      bool   `query:"published"`
	Limit          int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After          string `query:"after"`
}

func (in *searchInput) sorting() index.Order {
	return index.Order{Sort: in.Sort, Down: in.Order == "desc" || in.Order == "" && in.Sort == "newest"}
}

// searchOutput is a page; Total-Count is the number of matching applications.
type searchOutput struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount int    `header:"Total-Count"`
	Body       []authoring.ApplicationRow
}

type applicationPath struct {
	ID string `path:"id"`
}

// Mount adds the operations of the marketplace to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "search-applications", Method: http.MethodGet, Path: "/api/appAdmin/searchfilter"},
		func(ctx context.Context, in *searchInput) (*searchOutput, error) {
			return s.list(ctx, authz.Caller(ctx), in)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-facets", Method: http.MethodGet, Path: "/api/appAdmin/facets"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[Facets], error) {
			return httpx.Answer(s.Facets(ctx))
		})
	httpx.Register(api, huma.Operation{OperationID: "sample-questions", Method: http.MethodGet, Path: "/api/appAdmin/application/sample/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[[]SampleQuestion], error) {
			return httpx.Answer(s.Sample(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-author", Method: http.MethodGet, Path: "/api/appAdmin/application/author/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[Author], error) {
			return httpx.Answer(s.AuthorOf(ctx, authz.Caller(ctx), in.ID))
		})
}
