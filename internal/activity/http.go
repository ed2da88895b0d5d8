package activity

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type activityPath struct {
	ID string `path:"id"`
}

// FromDevice names the device that asks: the one that runs an activity, by the id under which it holds it.
type FromDevice struct {
	Device string `header:"Milepost-Device" maxLength:"36"`
}

type changeInput struct {
	ID string `path:"id"`
	FromDevice
	Body Change
}

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "start-activity", Method: http.MethodPost, Path: "/api/activity", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewActivity]) (*httpx.Body[Started], error) {
			id, err := s.Start(ctx, authz.Caller(ctx), in.Body)
			return httpx.Answer(Started{ActivityID: id}, err)
		}, httpx.Accepts(lenientStart))
	httpx.Register(api, huma.Operation{OperationID: "update-activity", Method: http.MethodPatch, Path: "/api/activity/{id}"},
		func(ctx context.Context, in *changeInput) (*httpx.Body[Changed], error) {
			in.Body.Device = in.Device
			return httpx.Answer(s.Change(ctx, authz.Caller(ctx), in.ID, in.Body))
		}, httpx.Accepts(lenientChange))
	s.mountActs(api)
}
