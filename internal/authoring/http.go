package authoring

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/media"
)

type applicationPath struct {
	ID string `path:"id"`
}

type ownerPath struct {
	Owner string `path:"owner"`
}

// searchInput are the filters of the application list. owner_uuid lists the caller's own; published=true the marketplace.
type searchInput struct {
	SearchQuery    string `query:"search_query"`
	AgeGroup       string `query:"age_group" doc:"start,end"`
	Classification string `query:"classification"`
	Area           string `query:"area"`
	Type           string `query:"type"`
	Category       string `query:"category"`
	SubCategory    string `query:"sub_category"`
	Created        string `query:"created" doc:"start,end as YYYY-MM-DD"`
	OwnerUUID      string `query:"owner_uuid"`
	Published      bool   `query:"published"`
	Limit          int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After          string `query:"after"`
}

type saveInput struct {
	ID   string `path:"id"`
	Body SaveAll
}

type categoryInput struct {
	ID   string `path:"id"`
	Body NewCategory
}

const (
	maxSaveBody = 32 << 20
	// maxFormBody leaves room for the text fields beside the largest picture.
	maxFormBody = media.MaxImageBytes + 1<<20
)

// Mount adds the authoring operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "search-applications", Method: http.MethodGet, Path: "/api/appAdmin/searchfilter"}, s.search)
	httpx.Register(api, huma.Operation{OperationID: "get-application", Method: http.MethodGet, Path: "/api/appAdmin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[ApplicationRow], error) {
			return httpx.Answer(s.Application(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-application", Method: http.MethodPost, Path: "/api/appAdmin/application/{id}", MaxBodyBytes: maxSaveBody},
		func(ctx context.Context, in *saveInput) (*httpx.Body[Saved], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-questions", Method: http.MethodGet, Path: "/api/question-admin/application/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[[]Question], error) {
			return httpx.Answer(s.Questions(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountSaving(api)
	s.mountCategories(api)
	s.mountForms(api)
	s.mountFiles(api)
	s.mountMedia(api)
	s.mountClones(api)
	s.mountArchive(api)
}

func (s *Service) mountCategories(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "owner-categorization", Method: http.MethodGet, Path: "/api/appAdmin/categorization/owner/{owner}"},
		func(ctx context.Context, in *ownerPath) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.Categories(ctx, authz.Caller(ctx), in.Owner))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-categorization", Method: http.MethodGet, Path: "/api/appAdmin/categorization/{id}"},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.CategoriesOf(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-categorization", Method: http.MethodPost, Path: "/api/appAdmin/categorization/{id}"},
		func(ctx context.Context, in *categoryInput) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.AddCategory(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}

func (s *Service) search(ctx context.Context, in *searchInput) (*httpx.Paged[[]ApplicationRow], error) {
	rows, next, err := s.List(ctx, authz.Caller(ctx), in)
	if err != nil {
		return nil, err
	}
	return &httpx.Paged[[]ApplicationRow]{NextCursor: next, Body: rows}, nil
}
