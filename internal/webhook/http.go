package webhook

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/events"
	"milepost/internal/httpx"
)

type idPath struct {
	ID string `path:"id"`
}

type editInput struct {
	ID   string `path:"id"`
	Body WebhookFields
}

type deliveriesInput struct {
	ID    string      `path:"id"`
	State string      `query:"state" enum:"waiting,delivered,failed,withheld"`
	Event events.Type `query:"event" enum:"activity.finished,report.signed,request.answered,child.added,purchase.made,ping"`
	Limit int         `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string      `query:"after"`
}

type deliveryPath struct {
	ID         string `path:"id"`
	DeliveryID string `path:"delivery_id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path, one = "/api/webhook", "/api/webhook/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-webhooks", Method: http.MethodGet, Path: path},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Webhook], error) {
			return httpx.Answer(s.Webhooks(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "create-webhook", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[WebhookFields]) (*httpx.Body[IssuedSecret], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-webhook", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idPath) (*httpx.Body[Webhook], error) {
			return httpx.Answer(s.Webhook(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-webhook", Method: http.MethodPut, Path: one},
		func(ctx context.Context, in *editInput) (*httpx.Body[Webhook], error) {
			return httpx.Answer(s.Edit(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-webhook", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Remove(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "pause-webhook", Method: http.MethodPost, Path: one + "/pause"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Webhook], error) {
			return httpx.Answer(s.Pause(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "resume-webhook", Method: http.MethodPost, Path: one + "/resume"},
		func(ctx context.Context, in *idPath) (*httpx.Body[Webhook], error) {
			return httpx.Answer(s.Resume(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "issue-webhook-secret", Method: http.MethodPost, Path: one + "/secret", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *idPath) (*httpx.Body[IssuedSecret], error) {
			return httpx.Answer(s.IssueSecret(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountDeliveries(api, one)
}

func (s *Service) mountDeliveries(api *httpx.API, one string) {
	httpx.Register(api, huma.Operation{OperationID: "ping-webhook", Method: http.MethodPost, Path: one + "/ping", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *idPath) (*httpx.Body[WebhookDelivery], error) {
			return httpx.Answer(s.Ping(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-webhook-deliveries", Method: http.MethodGet, Path: one + "/delivery"},
		func(ctx context.Context, in *deliveriesInput) (*httpx.Paged[[]WebhookDelivery], error) {
			page, err := s.Deliveries(ctx, authz.Caller(ctx), in.ID, Query{State: in.State, Event: in.Event, Limit: in.Limit, After: in.After})
			return &httpx.Paged[[]WebhookDelivery]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "resend-webhook-delivery", Method: http.MethodPost, Path: one + "/delivery/{delivery_id}/send"},
		func(ctx context.Context, in *deliveryPath) (*httpx.Body[WebhookDelivery], error) {
			return httpx.Answer(s.SendAgain(ctx, authz.Caller(ctx), in.ID, in.DeliveryID))
		})
}
