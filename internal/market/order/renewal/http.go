package renewal

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type listInput struct {
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type subscriptionPath struct {
	ID string `path:"id" doc:"of the order that it began with"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/subscription"
	httpx.Register(api, huma.Operation{OperationID: "list-subscriptions", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]SubscriptionRow], error) {
			page, err := s.Subscriptions(ctx, authz.Caller(ctx), in.Limit, in.After)
			if err != nil {
				return nil, err
			}
			return &httpx.Paged[[]SubscriptionRow]{NextCursor: page.Next, Body: page.Items}, nil
		})
	for name, act := range map[string]func(context.Context, authz.Actor, string) (SubscriptionRow, error){
		"cancel": s.Cancel, "resume": s.Resume,
	} {
		httpx.Register(api, huma.Operation{OperationID: name + "-subscription", Method: http.MethodPost, Path: path + "/" + name + "/{id}"},
			func(ctx context.Context, in *subscriptionPath) (*httpx.Body[SubscriptionRow], error) {
				return httpx.Answer(act(ctx, authz.Caller(ctx), in.ID))
			})
	}
}
