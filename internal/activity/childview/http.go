package childview

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type activityPath struct {
	ID string `path:"id"`
}

// tapsInput pages through an activity's taps, in their order.
type tapsInput struct {
	ID         string `path:"id"`
	QuestionNo int64  `query:"question_no" default:"-1" minimum:"-1" doc:"only those on this question, counted from 0"`
	Limit      int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After      string `query:"after"`
}

type pairingInput struct {
	ID string `path:"id"`
	activity.FromDevice
}

type directionInput struct {
	ID string `path:"id"`
	activity.FromDevice
	Body Direction
}

type messageInput struct {
	ID   string `path:"id"`
	Body ChildMessage
}

// uncached is an answer that must not be kept anywhere.
type uncached[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         T
}

// childViewJSON is a ChildView that is JSON already.
type childViewJSON json.RawMessage

// MarshalJSON writes the text.
func (v childViewJSON) MarshalJSON() ([]byte, error) { return v, nil }

// Schema describes the view to the API's clients.
func (childViewJSON) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[ChildView](), true, "ChildView")
}

// Mount adds the operations to the API. The streams watch-activity and watch-child-view are server-sent events.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-taps", Method: http.MethodGet, Path: "/api/activity/taps/{id}"},
		func(ctx context.Context, in *tapsInput) (*httpx.Paged[[]Tap], error) {
			page, err := s.Taps(ctx, authz.Caller(ctx), in.ID, in.QuestionNo, in.Limit, in.After)
			return &httpx.Paged[[]Tap]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "direct-child-view", Method: http.MethodPost, Path: "/api/activity/live/{id}"},
		func(ctx context.Context, in *directionInput) (*struct{}, error) {
			in.Body.Device = in.Device
			return nil, s.Direct(ctx, authz.Caller(ctx), in.ID, in.Body)
		})
	httpx.Register(api, huma.Operation{OperationID: "get-child-view", Method: http.MethodGet, Path: "/api/activity/childView/{id}"},
		func(ctx context.Context, in *activityPath) (*uncached[childViewJSON], error) {
			view, err := s.ChildView(ctx, authz.Caller(ctx), in.ID)
			return &uncached[childViewJSON]{CacheControl: "no-store", Body: childViewJSON(view)}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "report-child-view", Method: http.MethodPost, Path: "/api/activity/childView/{id}/live"},
		func(ctx context.Context, in *messageInput) (*struct{}, error) {
			return nil, s.Report(ctx, in.ID, in.Body)
		})
	httpx.Register(api, huma.Operation{OperationID: "open-pairing", Method: http.MethodPost, Path: "/api/activity/pairing/{id}"},
		func(ctx context.Context, in *pairingInput) (*uncached[OpenCode], error) {
			code, err := s.OpenPairing(ctx, authz.Caller(ctx), in.ID, in.Device)
			return &uncached[OpenCode]{CacheControl: "no-store", Body: code}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "pair-child-view", Method: http.MethodPost, Path: "/api/activity/pair"},
		func(ctx context.Context, in *httpx.Body[PairingCode]) (*uncached[Paired], error) {
			paired, err := s.Pair(ctx, in.Body.Code)
			return &uncached[Paired]{CacheControl: "no-store", Body: paired}, err
		})
	s.mountStreams(api)
}
