package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type stepUpInput struct {
	BrowserInput
	Body OwnPassword
}

// mountStepUp adds how somebody proves, in a session, that it is still they who sit there.
func (s *Service) mountStepUp(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-step-up", Method: http.MethodGet, Path: "/api/auth/step-up"}, s.getStepUp)
	httpx.Register(api, huma.Operation{OperationID: "step-up", Method: http.MethodPost, Path: "/api/auth/step-up"}, s.stepUp)
	httpx.Register(api, huma.Operation{OperationID: "begin-passkey-step-up", Method: http.MethodPost, Path: "/api/auth/step-up/passkey"}, s.beginPasskeyStepUp)
	httpx.Register(api, huma.Operation{OperationID: "step-up-passkey", Method: http.MethodPut, Path: "/api/auth/step-up/passkey"}, s.stepUpPasskey)
}

func (s *Service) getStepUp(ctx context.Context, _ *empty) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUpState(ctx, authz.Caller(ctx)))
}

func (s *Service) stepUp(ctx context.Context, in *stepUpInput) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUp(ctx, authz.Caller(ctx), in.Body.Password, in.visit(ctx)))
}

func (s *Service) beginPasskeyStepUp(ctx context.Context, in *PasskeyInput) (*cookieBody[passkey.RequestOptions], error) {
	out, browser, err := s.BeginPasskeyStepUp(ctx, authz.Caller(ctx), in.visit(ctx))
	return withCeremony(s, out, browser, err)
}

func (s *Service) stepUpPasskey(ctx context.Context, in *proofInput) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUpPasskey(ctx, authz.Caller(ctx), in.Body.Credential, in.visit(ctx)))
}
