package measure

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type codeInput struct {
	Measure string `path:"measure" maxLength:"40"`
}

type newMeasureInput struct{ Body NewMeasure }

type measureEditInput struct {
	Measure string `path:"measure" maxLength:"40"`
	Body    MeasureEdit
}

type dueInput struct {
	Measure string `path:"measure" maxLength:"40"`
	Body    DueRule
}

type listInput struct {
	ChildID string `query:"child_id" maxLength:"64"`
	Measure string `query:"measure" maxLength:"40" doc:"only of this one"`
	Limit   int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After   string `query:"after"`
}

type addInput struct{ Body NewMeasurements }

type measurementEditInput struct {
	ID   string `path:"id"`
	Body MeasurementEdit
}

type removalInput struct {
	ID     string `path:"id"`
	Reason string `query:"reason" maxLength:"500"`
}

type childInput struct {
	ID string `path:"id" doc:"of the child"`
}

type newEventInput struct {
	ID   string `path:"id" doc:"of the child"`
	Body ChildEventEdit
}

type eventInput struct {
	ID      string `path:"id" doc:"of the child"`
	EventID string `path:"eventId"`
}

type eventEditInput struct {
	ID      string `path:"id" doc:"of the child"`
	EventID string `path:"eventId"`
	Body    ChildEventEdit
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	s.mountMeasures(api)
	s.mountMeasurements(api)
	s.mountEvents(api)
}

func (s *Service) mountMeasures(api *httpx.API) {
	const all, one = "/api/measure", "/api/measure/{measure}"
	httpx.Register(api, huma.Operation{OperationID: "list-measures", Method: http.MethodGet, Path: all},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Measure], error) {
			return httpx.Answer(s.Measures(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "create-measure", Method: http.MethodPost, Path: all},
		func(ctx context.Context, in *newMeasureInput) (*httpx.Body[Measure], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-measure", Method: http.MethodPatch, Path: one},
		func(ctx context.Context, in *measureEditInput) (*httpx.Body[Measure], error) {
			return httpx.Answer(s.Update(ctx, authz.Caller(ctx), in.Measure, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "archive-measure", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *codeInput) (*struct{}, error) {
			return nil, s.Archive(ctx, authz.Caller(ctx), in.Measure)
		})
	httpx.Register(api, huma.Operation{OperationID: "set-measure-due", Method: http.MethodPut, Path: one + "/due"},
		func(ctx context.Context, in *dueInput) (*httpx.Body[Measure], error) {
			return httpx.Answer(s.SetDue(ctx, authz.Caller(ctx), in.Measure, in.Body))
		})
}

func (s *Service) mountMeasurements(api *httpx.API) {
	const all, one = "/api/measurement", "/api/measurement/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-measurements", Method: http.MethodGet, Path: all},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]Measurement], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in.ChildID, in.Measure, in.Limit, in.After)
			return &httpx.Paged[[]Measurement]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "add-measurements", Method: http.MethodPost, Path: all},
		func(ctx context.Context, in *addInput) (*httpx.Body[AddedMeasurements], error) {
			return httpx.Answer(s.Add(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "correct-measurement", Method: http.MethodPatch, Path: one},
		func(ctx context.Context, in *measurementEditInput) (*httpx.Body[Measurement], error) {
			return httpx.Answer(s.Correct(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-measurement", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *removalInput) (*struct{}, error) {
			return nil, s.Remove(ctx, authz.Caller(ctx), in.ID, in.Reason)
		})
}

func (s *Service) mountEvents(api *httpx.API) {
	const all, one = "/api/course/{id}/event", "/api/course/{id}/event/{eventId}"
	httpx.Register(api, huma.Operation{OperationID: "get-course", Method: http.MethodGet, Path: "/api/course/{id}"},
		func(ctx context.Context, in *childInput) (*httpx.Body[Course], error) {
			return httpx.Answer(s.Course(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-event", Method: http.MethodPost, Path: all},
		func(ctx context.Context, in *newEventInput) (*httpx.Body[ChildEvent], error) {
			return httpx.Answer(s.AddEvent(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-event", Method: http.MethodPut, Path: one},
		func(ctx context.Context, in *eventEditInput) (*httpx.Body[ChildEvent], error) {
			return httpx.Answer(s.UpdateEvent(ctx, authz.Caller(ctx), in.ID, in.EventID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-event", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *eventInput) (*struct{}, error) {
			return nil, s.RemoveEvent(ctx, authz.Caller(ctx), in.ID, in.EventID)
		})
}
