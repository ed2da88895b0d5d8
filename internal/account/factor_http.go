package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// codeInput is a code that ends the log-in of the challenge.
type codeInput struct {
	Challenge string `cookie:"milepost_challenge"`
	UserAgent string `header:"User-Agent"`
	Body      FactorCode
}

type beginFactorInput struct {
	Challenge string `cookie:"milepost_challenge"`
	Body      OwnPassword
}

// mountFactor adds what concerns the second factor. Beginning and confirming one is public, because a role that needs
// one may not log in before: then the challenge of the log-in says whose it is, otherwise the session does.
func (s *Service) mountFactor(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "login-second-factor", Method: http.MethodPost, Path: "/api/auth/login/second-factor"}, s.loginFactor)
	httpx.Register(api, huma.Operation{OperationID: "get-second-factor", Method: http.MethodGet, Path: "/api/auth/second-factor"}, s.getFactor)
	httpx.Register(api, huma.Operation{OperationID: "begin-second-factor", Method: http.MethodPost, Path: "/api/auth/second-factor"}, s.beginFactor)
	httpx.Register(api, huma.Operation{OperationID: "confirm-second-factor", Method: http.MethodPut, Path: "/api/auth/second-factor"}, s.confirmFactor)
	httpx.Register(api, huma.Operation{OperationID: "remove-second-factor", Method: http.MethodPost, Path: "/api/auth/second-factor/remove", DefaultStatus: http.StatusNoContent}, s.removeFactor)
	httpx.Register(api, huma.Operation{OperationID: "renew-recovery-codes", Method: http.MethodPost, Path: "/api/auth/second-factor/recovery-codes"}, s.renewRecoveryCodes)
}

func (s *Service) loginFactor(ctx context.Context, in *codeInput) (*cookieBody[LoggedIn], error) {
	return nil, errTodo
}

func (s *Service) getFactor(ctx context.Context, _ *empty) (*httpx.Body[FactorState], error) {
	return nil, errTodo
}

func (s *Service) beginFactor(ctx context.Context, in *beginFactorInput) (*httpx.Body[FactorKey], error) {
	return nil, errTodo
}

func (s *Service) confirmFactor(ctx context.Context, in *codeInput) (*cookieBody[RecoveryCodes], error) {
	return nil, errTodo
}

func (s *Service) removeFactor(ctx context.Context, in *httpx.Body[OwnPassword]) (*empty, error) {
	return nil, errTodo
}

func (s *Service) renewRecoveryCodes(ctx context.Context, in *httpx.Body[OwnPassword]) (*httpx.Body[RecoveryCodes], error) {
	return nil, errTodo
}
