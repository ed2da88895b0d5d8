package activity

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type activityPath struct {
	ID string `path:"id"`
}

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
	Body       []Row
}

// childListInput pages through a child's activities, regardless of who ran them, newest first.
type childListInput struct {
	ID    string `path:"id"`
	State string `query:"state" enum:"open,finished" doc:"both when absent"`
	Limit int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

// tapsInput pages through an activity's taps, in their order.
type tapsInput struct {
	ID         string `path:"id"`
	QuestionNo int64  `query:"question_no" default:"-1" minimum:"-1" doc:"only those on this question, counted from 0"`
	Limit      int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After      string `query:"after"`
}

// FromDevice is which device asks: the one that runs an activity, by the id that it holds it under.
type FromDevice struct {
	Device string `header:"Milepost-Device" maxLength:"36"`
}

type pairingInput struct {
	ID string `path:"id"`
	FromDevice
}

type changeInput struct {
	ID string `path:"id"`
	FromDevice
	Body Change
}

type overrideInput struct {
	ID   string `path:"id"`
	Body NewOverride
}

type directionInput struct {
	ID string `path:"id"`
	FromDevice
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

// editBatch is a body of edits that is decoded, strictly, by the act itself: general validation costs this call more
// than twice its time.
type editBatch []byte

// UnmarshalJSON keeps the text.
func (b *editBatch) UnmarshalJSON(data []byte) error {
	*b = append((*b)[:0], data...)
	return nil
}

// Schema describes the edits to the API's clients.
func (editBatch) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[[]ResultEdit](), true, "")
}

// childViewJSON is a ChildView that is JSON already.
type childViewJSON json.RawMessage

// MarshalJSON writes the text.
func (v childViewJSON) MarshalJSON() ([]byte, error) { return v, nil }

// Schema describes the view to the API's clients.
func (childViewJSON) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[ChildView](), true, "ChildView")
}

// Mount adds the activity operations to the API. The streams watch-activity and watch-child-view are server-sent
// events.
func (s *Service) Mount(api *httpx.API) {
	s.mountActivities(api)
	s.mountResults(api)
	s.mountChildView(api)
}

func (s *Service) mountActivities(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "start-activity", Method: http.MethodPost, Path: "/api/activity", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewActivity]) (*httpx.Body[Started], error) {
			id, err := s.Start(ctx, authz.Caller(ctx), in.Body)
			return httpx.Answer(Started{ActivityID: id}, err)
		}, httpx.Accepts(lenientStart))
	httpx.Register(api, huma.Operation{OperationID: "get-activity", Method: http.MethodGet, Path: "/api/activity/{id}"},
		func(ctx context.Context, in *activityPath) (*httpx.Body[Detail], error) {
			return httpx.Answer(s.Detail(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-activity", Method: http.MethodPatch, Path: "/api/activity/{id}"},
		func(ctx context.Context, in *changeInput) (*httpx.Body[Changed], error) {
			in.Body.Device = in.Device
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		}, httpx.Accepts(lenientChange))
	httpx.Register(api, huma.Operation{OperationID: "list-activities", Method: http.MethodGet, Path: "/api/activity/appActivityChildJoint/{userId}"},
		func(ctx context.Context, in *listInput) (*listOutput, error) {
			page, total, err := s.search(ctx, authz.Caller(ctx), *in)
			return &listOutput{NextCursor: page.Next, TotalCount: total, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "list-child-activities", Method: http.MethodGet, Path: "/api/activity/child/{id}"},
		func(ctx context.Context, in *childListInput) (*httpx.Paged[[]Row], error) {
			page, err := s.ListOf(ctx, authz.Caller(ctx), in.ID, in.State, in.Limit, in.After)
			return &httpx.Paged[[]Row]{NextCursor: page.Next, Body: page.Items}, err
		})
	s.mountActs(api)
	httpx.Register(api, huma.Operation{OperationID: "overrule-activity", Method: http.MethodPost, Path: "/api/activity/overrule/{id}", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *overrideInput) (*struct{}, error) {
			return nil, s.Override(ctx, authz.Caller(ctx), in.ID, in.Body)
		})
	s.mountStructure(api)
}

func (s *Service) mountResults(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "create-results", Method: http.MethodPost, Path: "/api/question-result/batch"},
		func(ctx context.Context, in *httpx.Body[[]NewResult]) (*httpx.Body[[]Result], error) {
			return httpx.Answer(s.CreateResults(ctx, authz.Caller(ctx), in.Body))
		}, httpx.Accepts(lenientNewResult))
	httpx.Register(api, huma.Operation{OperationID: "update-results", Method: http.MethodPatch, Path: "/api/question-result/batch", SkipValidateBody: true},
		func(ctx context.Context, in *httpx.Body[editBatch]) (*httpx.Body[[]EditOutcome], error) {
			edits, err := readEdits(in.Body)
			if err != nil {
				return nil, err
			}
			return httpx.Answer(s.UpdateResults(ctx, authz.Caller(ctx), edits))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-results", Method: http.MethodGet, Path: "/api/question-result/activity/{id}"},
		func(ctx context.Context, in *activityPath) (*httpx.Body[[]Result], error) {
			return httpx.Answer(s.Results(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-taps", Method: http.MethodGet, Path: "/api/activity/taps/{id}"},
		func(ctx context.Context, in *tapsInput) (*httpx.Paged[[]Tap], error) {
			page, err := s.Taps(ctx, authz.Caller(ctx), in.ID, in.QuestionNo, in.Limit, in.After)
			return &httpx.Paged[[]Tap]{NextCursor: page.Next, Body: page.Items}, err
		})
}

func (s *Service) mountChildView(api *httpx.API) {
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

func (s *Service) mountStructure(api *httpx.API) {
	const path, id = "/api/activity/structure/{id}", "get-activity-structure"
	api.Handle(http.MethodGet, path, id, func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStructure(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed())
	httpx.DescribeAnswer[version.Structure](api, http.MethodGet, path, http.StatusOK, httpx.JSONContent)
}

// serveStructure sends the pinned version's kept bytes, or 304 when the client has them.
func (s *Service) serveStructure(w http.ResponseWriter, r *http.Request) error {
	frozen, err := s.Structure(r.Context(), authz.Caller(r.Context()), r.PathValue("id"))
	if err != nil {
		return err
	}
	// Weak: one tag for the compressed and the plain form.
	etag := `W/"` + frozen.ETag + `"`
	return httpx.ServePacked(w, r, etag, func() ([]byte, error) { return frozen.Structure, nil })
}
