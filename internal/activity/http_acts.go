package activity

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type reopenInput struct {
	ID   string `path:"id"`
	Body Reopen
}

type discardInput struct {
	ID   string `path:"id"`
	Body Discard
}

type moveInput struct {
	ID   string `path:"id"`
	Body Move
}

type lookAtMoveInput struct {
	ID      string `path:"id"`
	ChildID string `query:"child_id" required:"true" maxLength:"64" doc:"the other child's"`
}

type openInput struct {
	ID            string `path:"id" doc:"the child's"`
	ApplicationID string `query:"application_id" required:"true" maxLength:"64"`
}

// mountActs adds what may be done with an activity beside running it.
func (s *Service) mountActs(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-open-activities", Method: http.MethodGet, Path: "/api/activity/open/{id}"},
		func(ctx context.Context, in *openInput) (*httpx.Body[[]OpenActivity], error) {
			return httpx.Answer(s.OpenWith(ctx, authz.Caller(ctx), in.ID, in.ApplicationID))
		})
	httpx.Register(api, huma.Operation{OperationID: "reopen-activity", Method: http.MethodPost, Path: "/api/activity/reopen/{id}"},
		func(ctx context.Context, in *reopenInput) (*httpx.Body[[]Reopening], error) {
			return httpx.Answer(s.Reopen(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "discard-activity", Method: http.MethodPost, Path: "/api/activity/discard/{id}"},
		func(ctx context.Context, in *discardInput) (*httpx.Body[Discarding], error) {
			return httpx.Answer(s.Discard(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "restore-activity", Method: http.MethodPost, Path: "/api/activity/restore/{id}"},
		func(ctx context.Context, in *activityPath) (*httpx.Body[Row], error) {
			return httpx.Answer(s.Restore(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "look-at-activity-move", Method: http.MethodGet, Path: "/api/activity/move/{id}"},
		func(ctx context.Context, in *lookAtMoveInput) (*httpx.Body[MovePreview], error) {
			return httpx.Answer(s.LookAtMove(ctx, authz.Caller(ctx), in.ID, in.ChildID))
		})
	httpx.Register(api, huma.Operation{OperationID: "move-activity", Method: http.MethodPost, Path: "/api/activity/move/{id}"},
		func(ctx context.Context, in *moveInput) (*httpx.Body[MovePreview], error) {
			return httpx.Answer(s.Move(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
