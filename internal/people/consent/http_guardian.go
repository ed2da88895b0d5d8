package consent

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type guardedInput struct {
	Limit int    `query:"limit" default:"100" minimum:"1" maximum:"100"`
	After string `query:"after"`
}

type givingInput struct {
	ID   string `path:"id"`
	Body GuardianGives
}

// GuardianWithdraws holds the time zone of a guardian who withdraws a consent.
type GuardianWithdraws struct {
	TimeZone string `json:"time_zone,omitempty" maxLength:"60" doc:"time zone of the day of withdrawal; UTC when absent"`
}

type withdrawingInput struct {
	ID   string `path:"id"`
	Body GuardianWithdraws
}

// mountGuardians adds what guardians do.
func (s *Service) mountGuardians(api *httpx.API) {
	const path = "/api/guarded/consents/{id}"
	httpx.Register(api, huma.Operation{OperationID: "list-guardian-children", Method: http.MethodGet, Path: "/api/guarded/children"},
		func(ctx context.Context, in *guardedInput) (*httpx.Paged[[]GuardedChild], error) {
			page, err := s.GuardedChildren(ctx, authz.Caller(ctx), in.Limit, in.After)
			return &httpx.Paged[[]GuardedChild]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "list-guardian-consents", Method: http.MethodGet, Path: path},
		func(ctx context.Context, in *idPath) (*httpx.Body[[]GuardianConsent], error) {
			return httpx.Answer(s.GuardianConsents(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "give-guardian-consent", Method: http.MethodPost, Path: path},
		func(ctx context.Context, in *givingInput) (*httpx.Body[[]GuardianConsent], error) {
			return httpx.Answer(s.Give(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "withdraw-guardian-consent", Method: http.MethodPost, Path: "/api/guarded/consent/{id}/withdraw"},
		func(ctx context.Context, in *withdrawingInput) (*httpx.Body[[]GuardianConsent], error) {
			return httpx.Answer(s.WithdrawAsGuardian(ctx, authz.Caller(ctx), in.ID, in.Body.TimeZone))
		})
}
