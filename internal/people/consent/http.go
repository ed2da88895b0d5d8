package consent

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type newConsentInput struct {
	ID   string `path:"id"`
	Body NewConsent
}

type consentEditInput struct {
	ID   string `path:"id"`
	Body ConsentEdit
}

type idPath struct {
	ID string `path:"id"`
}

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/child/consents/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-consents", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *idPath) (*httpx.Body[[]ConsentRow], error) {
			return httpx.Answer(s.Consents(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-consent", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *newConsentInput) (*httpx.Body[ConsentRow], error) {
			return httpx.Answer(s.AddConsent(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "update-consent", Method: http.MethodPatch, Path: "/api/consent/{id}"},
		func(ctx context.Context, in *consentEditInput) (*httpx.Body[ConsentRow], error) {
			return httpx.Answer(s.ChangeConsent(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	s.mountGuardians(api)
}
