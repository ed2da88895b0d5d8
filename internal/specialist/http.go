package specialist

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type dataInput struct {
	Filter
	Limit int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After string `query:"after"`
}

type listInput struct {
	Filter
	Sort  string `query:"sort" default:"last_name" maxLength:"60" doc:"first_name, middle_name, last_name, age, date_of_birth, address, ethnicity, language, gender, email, screening, assessment, intervention, or a measure, which sorts by its current value"`
	Order string `query:"order" enum:",asc,desc" doc:"of scores the greatest first, of everything else the least, when absent"`
	Limit int    `query:"limit" default:"10" minimum:"1" maximum:"200"`
	After string `query:"after"`
}

// childPage is a page; TotalCount counts all that the filters found.
type childPage struct {
	NextCursor string `header:"Next-Cursor"`
	TotalCount string `header:"Total-Count"`
	Body       []CohortChild
}

type summaryInput struct {
	Filter
	From  string `query:"from" maxLength:"10" doc:"only measurements since that day"`
	Until string `query:"until" maxLength:"10" doc:"only measurements until that day"`
}

type filterInput struct{ Body FilterEdit }

type filterIDInput struct {
	ID string `path:"id"`
}

type settingsInput struct{ Body DashboardSettings }

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-specialist-data", Method: http.MethodGet, Path: "/api/specialist/data"},
		func(ctx context.Context, in *dataInput) (*httpx.Paged[[]StudentRecord], error) {
			page, err := s.Data(ctx, authz.Caller(ctx), in.Filter, in.Limit, in.After)
			return &httpx.Paged[[]StudentRecord]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "list-specialist-children", Method: http.MethodGet, Path: "/api/specialist/children"},
		func(ctx context.Context, in *listInput) (*childPage, error) {
			return s.list(ctx, authz.Caller(ctx), in)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-specialist-summary", Method: http.MethodGet, Path: "/api/specialist/summary"},
		func(ctx context.Context, in *summaryInput) (*httpx.Body[CohortSummary], error) {
			return httpx.Answer(s.Summary(ctx, authz.Caller(ctx), in))
		})
	s.mountExport(api)
	s.mountFilters(api)
	httpx.Register(api, huma.Operation{OperationID: "get-dashboard-settings", Method: http.MethodGet, Path: "/api/specialist/settings"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[DashboardSettings], error) {
			return httpx.Answer(s.Settings(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-dashboard-settings", Method: http.MethodPut, Path: "/api/specialist/settings"},
		func(ctx context.Context, in *settingsInput) (*httpx.Body[DashboardSettings], error) {
			return httpx.Answer(s.SaveSettings(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "reset-dashboard-settings", Method: http.MethodDelete, Path: "/api/specialist/settings"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[DashboardSettings], error) {
			return httpx.Answer(s.ResetSettings(ctx, authz.Caller(ctx)))
		})
}

func (s *Service) mountFilters(api *httpx.API) {
	const all = "/api/specialist/filter"
	httpx.Register(api, huma.Operation{OperationID: "list-filters", Method: http.MethodGet, Path: all},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]SavedFilter], error) {
			return httpx.Answer(s.Filters(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-filter", Method: http.MethodPost, Path: all},
		func(ctx context.Context, in *filterInput) (*httpx.Body[SavedFilter], error) {
			return httpx.Answer(s.SaveFilter(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-filter", Method: http.MethodDelete, Path: all + "/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *filterIDInput) (*struct{}, error) {
			return nil, s.RemoveFilter(ctx, authz.Caller(ctx), in.ID)
		})
}
