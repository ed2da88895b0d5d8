package hub

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// listInput asks for a page of hubs.
type listInput struct {
	Limit    int    `query:"limit" default:"24" minimum:"1" maximum:"100"`
	After    string `query:"after"`
	Customer string `query:"customer" maxLength:"64" doc:"id of an organization"`
	Location string `query:"location" maxLength:"64" doc:"id of a location"`
	State    string `query:"state" enum:"active,inactive,removed" doc:"without it: all but the removed ones"`
	Month    string `query:"month" maxLength:"7" doc:"month of the figures, such as 2026-03 in UTC; by default the current one"`
}

type hubInput struct {
	ID    string `path:"id"`
	Month string `query:"month" maxLength:"7" doc:"month of the figures, such as 2026-03 in UTC; by default the current one"`
}

type hubPath struct {
	ID string `path:"id"`
}

type editInput struct {
	ID   string `path:"id"`
	Body HubEdit
}

type usageInput struct {
	ID          string `path:"id"`
	Months      int64  `query:"months" default:"12" minimum:"1" maximum:"60"`
	Application string `query:"application" maxLength:"64" doc:"without it: the hub as a whole"`
}

type overviewInput struct {
	Customer string `query:"customer" maxLength:"64" doc:"id of an organization"`
	Location string `query:"location" maxLength:"64"`
}

type commandInput struct {
	ID   string `path:"id"`
	Body NewCommand
}

type commandsInput struct {
	ID    string `path:"id"`
	Limit int    `query:"limit" default:"10" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type withdrawInput struct {
	ID        string `path:"id"`
	CommandID string `path:"command_id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path, one = "/api/hub", "/api/hub/{id}"
	httpx.Register(api, huma.Operation{OperationID: "get-hub-overview", Method: http.MethodGet, Path: "/api/hub-overview"},
		func(ctx context.Context, in *overviewInput) (*httpx.Body[Overview], error) {
			return httpx.Answer(s.Overview(ctx, authz.Caller(ctx), in.Customer, in.Location))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-hub-customers", Method: http.MethodGet, Path: "/api/hub-customer"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[[]Customer], error) {
			return httpx.Answer(s.Customers(ctx))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-hubs", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]HubRow], error) {
			page, err := s.List(ctx, authz.Caller(ctx), in)
			return &httpx.Paged[[]HubRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "create-hub", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewHub]) (*httpx.Body[IssuedKey], error) {
			return httpx.Answer(s.Create(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-hub", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *hubInput) (*httpx.Body[HubRow], error) {
			return httpx.Answer(s.Hub(ctx, authz.Caller(ctx), in.ID, in.Month))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-hub", Method: http.MethodPatch, Path: one},
		func(ctx context.Context, in *editInput) (*httpx.Body[HubRow], error) {
			return httpx.Answer(s.Edit(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "archive-hub", Method: http.MethodDelete, Path: one, DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *hubPath) (*struct{}, error) {
			return nil, s.Archive(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "issue-hub-key", Method: http.MethodPost, Path: one + "/key", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *hubPath) (*httpx.Body[IssuedKey], error) {
			return httpx.Answer(s.IssueKey(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-hub-applications", Method: http.MethodGet, Path: one + "/application"},
		func(ctx context.Context, in *hubInput) (*httpx.Body[[]ApplicationItem], error) {
			return httpx.Answer(s.Applications(ctx, authz.Caller(ctx), in.ID, in.Month))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-hub-usage", Method: http.MethodGet, Path: one + "/usage"},
		func(ctx context.Context, in *usageInput) (*httpx.Body[[]UsageMonth], error) {
			return httpx.Answer(s.Usage(ctx, authz.Caller(ctx), in.ID, in.Application, in.Months))
		})
	s.mountCommands(api, one+"/command")
	s.mountDevice(api)
}

func (s *Service) mountCommands(api *httpx.API, path string) {
	httpx.Register(api, huma.Operation{OperationID: "list-hub-commands", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *commandsInput) (*httpx.Paged[[]CommandRow], error) {
			page, err := s.Commands(ctx, authz.Caller(ctx), in.ID, in.Limit, in.After)
			return &httpx.Paged[[]CommandRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "queue-hub-command", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *commandInput) (*httpx.Body[CommandRow], error) {
			return httpx.Answer(s.Queue(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-hub-command", Method: http.MethodDelete, Path: path + "/{command_id}"},
		func(ctx context.Context, in *withdrawInput) (*httpx.Body[CommandRow], error) {
			return httpx.Answer(s.Withdraw(ctx, authz.Caller(ctx), in.ID, in.CommandID))
		})
}
