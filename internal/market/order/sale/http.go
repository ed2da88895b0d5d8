package sale

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type listInput struct {
	Filter
	Limit int    `query:"limit" default:"20" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type summaryInput struct{ Filter }

type exportInput struct{ Filter }

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path, export = "/api/sale", "/api/sale/export"
	httpx.Register(api, huma.Operation{OperationID: "list-sales", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]SaleRow], error) {
			of, err := in.read(authz.Caller(ctx))
			if err != nil {
				return nil, err
			}
			page, err := s.page(ctx, of, in.After, in.Limit)
			return &httpx.Paged[[]SaleRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "get-sale-summary", Method: http.MethodGet, Path: path + "/summary"},
		func(ctx context.Context, in *summaryInput) (*httpx.Body[SaleSummary], error) {
			return httpx.Answer(s.Summary(ctx, authz.Caller(ctx), in.Filter))
		})
	httpx.Register(api, huma.Operation{OperationID: "export-sales", Method: http.MethodGet, Path: export},
		s.export, httpx.Require(httpx.SameOriginOnly), httpx.Stream())
	httpx.DescribeAnswer[string](api, http.MethodGet, export, http.StatusOK, "text/csv")
	httpx.Register(api, huma.Operation{OperationID: "get-payouts", Method: http.MethodGet, Path: "/api/payout"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[PayoutState], error) {
			return httpx.Answer(s.Payouts(ctx, authz.Caller(ctx)))
		})
	httpx.Register(api, huma.Operation{OperationID: "begin-payouts", Method: http.MethodPost, Path: "/api/payout/onboarding"},
		func(ctx context.Context, _ *struct{}) (*httpx.Body[OnboardingLink], error) {
			return httpx.Answer(s.Onboard(ctx, authz.Caller(ctx)))
		})
}
