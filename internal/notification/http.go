package notification

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type listInput struct {
	Unread bool   `query:"unread" doc:"only those that were not read"`
	Limit  int    `query:"limit" default:"20" minimum:"1" maximum:"50"`
	After  string `query:"after"`
}

type idInput struct {
	ID string `path:"id"`
}

type untilInput struct{ Body Until }

type settingsInput struct{ Body SettingsEdit }

type stopInput struct{ Body Stop }

// maxOneClick bounds what a mail program posts: a field.
const maxOneClick = 1 << 10

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const all, settings = "/api/notification", "/api/notification-settings"
	httpx.Register(api, huma.Operation{OperationID: "list-notifications", Method: http.MethodGet, Path: all},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]Notification], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in.Unread, in.Limit, in.After)
			return &httpx.Paged[[]Notification]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "count-notifications", Method: http.MethodGet, Path: all + "/unread"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[Unread], error) {
			return httpx.Answer(s.Unread(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "read-notification", Method: http.MethodPost, Path: all + "/read/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idInput) (*struct{}, error) {
			return nil, s.Read(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "read-notifications", Method: http.MethodPost, Path: all + "/read", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *untilInput) (*struct{}, error) {
			return nil, s.ReadAll(ctx, authz.Caller(ctx), in.Body.Until)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-notification-settings", Method: http.MethodGet, Path: settings},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[Settings], error) {
			return httpx.Answer(s.Settings(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-notification-settings", Method: http.MethodPatch, Path: settings},
		func(ctx context.Context, in *settingsInput) (*httpx.Body[Settings], error) {
			return httpx.Answer(s.Choose(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "stop-letters", Method: http.MethodPost, Path: "/api/notification-letter/stop"},
		func(ctx context.Context, in *stopInput) (*httpx.Body[Stopped], error) {
			return httpx.Answer(s.Stop(ctx, in.Body.Token))
		})
	// Posted by a mail program when its user unsubscribes (RFC 8058).
	api.Handle(http.MethodPost, "/stopLetters", "stop-letters-one-click", func(w http.ResponseWriter, r *http.Request) {
		stopped, err := s.Stop(r.Context(), r.URL.Query().Get("token"))
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, stopped)
	}, httpx.MaxBody(maxOneClick))
	httpx.DescribeAnswer[Stopped](api, http.MethodPost, "/stopLetters", http.StatusOK, httpx.JSONContent)
}
