package lists

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// listInput pages through the caller's activities, newest first.
type listInput struct {
	UserID string `path:"userId"`
	Search string `query:"search" maxLength:"200" doc:"parts of the child's names and of the application; every word must be found"`
	httpx.SearchText
	Sort          string `query:"sort" default:"started" enum:"started,finished,child,title"`
	Order         string `query:"order" default:"desc" enum:"asc,desc"`
	State         string `query:"state" enum:"open,finished,discarded" doc:"open and finished ones when absent"`
	ApplicationID string `query:"application_id" maxLength:"64" doc:"those of one application"`
	Limit         int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After         string `query:"after"`
	Total         bool   `query:"total" doc:"whether Total-Count is wanted; counting costs more than a page"`
}

// listOutput is a page and, where it was asked for, how many there are on all pages.
type listOutput struct {
	NextCursor string `header:"Next-Cursor" doc:"pass as after to read on; absent on the last page"`
	TotalCount string `header:"Total-Count" doc:"where total is asked for: up to 1000; more are 1000+"`
	Body       activity.Rows
}

// childListInput pages through a child's activities, regardless of who ran them, newest first.
type childListInput struct {
	ID    string `path:"id"`
	State string `query:"state" enum:"open,finished" doc:"both when absent"`
	Limit int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

// Mount adds the lists to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-activities", Method: http.MethodGet, Path: "/api/activity/appActivityChildJoint/{userId}"},
		func(ctx context.Context, in *listInput) (*listOutput, error) {
			page, total, err := s.search(ctx, authz.Caller(ctx), *in)
			return &listOutput{NextCursor: page.Next, TotalCount: total, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "list-child-activities", Method: http.MethodGet, Path: "/api/activity/child/{id}"},
		func(ctx context.Context, in *childListInput) (*httpx.Paged[activity.Rows], error) {
			page, err := s.ListOf(ctx, authz.Caller(ctx), in.ID, in.State, in.Limit, in.After)
			return &httpx.Paged[activity.Rows]{NextCursor: page.Next, Body: page.Items}, err
		})
}
