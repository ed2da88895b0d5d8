package people

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

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

func (s *Service) mountConsents(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-consents", Method: http.MethodGet, Path: "/api/child/consents/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[[]ConsentRow], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "add-consent", Method: http.MethodPost, Path: "/api/child/consents/{id}", DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *newConsentInput) (*httpx.Body[ConsentRow], error) {
			return nil, httpx.NotFound()
		})
	httpx.Register(api, huma.Operation{OperationID: "update-consent", Method: http.MethodPatch, Path: "/api/consent/{id}"},
		func(ctx context.Context, in *consentEditInput) (*httpx.Body[ConsentRow], error) {
			return nil, httpx.NotFound()
		})
}
