package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

type resetInput struct {
	Browser string `cookie:"milepost_reset"`
	Body    NewPassword
}

func (s *Service) mountReset(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "forgot-password", Method: http.MethodPost, Path: "/api/auth/forgot-pass"}, s.forgotPassword)
	httpx.Register(api, huma.Operation{OperationID: "verify-token", Method: http.MethodPost, Path: "/api/auth/verify-token"}, s.verifyToken)
	httpx.Register(api, huma.Operation{OperationID: "reset-password", Method: http.MethodPost, Path: "/api/auth/reset-pass"}, s.resetPassword)
}

func (s *Service) forgotPassword(ctx context.Context, in *httpx.Body[ForgottenPassword]) (*httpx.Body[Told], error) {
	return httpx.Answer(Told{Message: msgResetSent}, s.ForgotPassword(ctx, in.Body))
}

func (s *Service) verifyToken(ctx context.Context, in *httpx.Body[ResetToken]) (*cookieBody[VerifiedToken], error) {
	return nil, errTodo
}

func (s *Service) resetPassword(ctx context.Context, in *resetInput) (*cookieBody[Told], error) {
	return nil, errTodo
}
