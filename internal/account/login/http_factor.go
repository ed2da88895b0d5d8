package login

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// codeInput is a code that ends the log-in of the challenge.
type codeInput struct {
	BrowserInput
	Challenge string `cookie:"milepost_challenge"`
	Body      FactorCode
}

type beginFactorInput struct {
	Challenge string `cookie:"milepost_challenge"`
	Body      OwnPassword
}

// mountFactor adds the operations on the second factor. Starting and confirming one is public, because a role that needs one
// may not log in before: then the challenge of the log-in identifies the account, otherwise the session does.
func (s *Service) mountFactor(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "login-second-factor", Method: http.MethodPost, Path: "/api/auth/login/second-factor"}, s.loginFactor)
	httpx.Register(api, huma.Operation{OperationID: "get-second-factor", Method: http.MethodGet, Path: "/api/auth/second-factor"}, s.getFactor)
	httpx.Register(api, huma.Operation{OperationID: "begin-second-factor", Method: http.MethodPost, Path: "/api/auth/second-factor"}, s.beginFactor)
	httpx.Register(api, huma.Operation{OperationID: "confirm-second-factor", Method: http.MethodPut, Path: "/api/auth/second-factor"}, s.confirmFactor)
	httpx.Register(api, huma.Operation{OperationID: "remove-second-factor", Method: http.MethodPost, Path: "/api/auth/second-factor/remove", DefaultStatus: http.StatusNoContent}, s.removeFactor)
	httpx.Register(api, huma.Operation{OperationID: "renew-recovery-codes", Method: http.MethodPost, Path: "/api/auth/second-factor/recovery-codes"}, s.renewRecoveryCodes)
	httpx.Register(api, huma.Operation{OperationID: "decline-second-factor", Method: http.MethodPost, Path: "/api/auth/second-factor/decline", DefaultStatus: http.StatusNoContent}, s.declineFactor)
}

func (in *codeInput) visit(ctx context.Context) visit {
	from := in.BrowserInput.visit(ctx)
	from.challenge = in.Challenge
	return from
}

// enteredCookies end the challenge and begin the session.
func (s *Service) enteredCookies(given Tokens) []http.Cookie {
	return append(s.cookies(given), s.challengeCookie(""))
}

func (s *Service) loginFactor(ctx context.Context, in *codeInput) (*account.CookieBody[LoggedIn], error) {
	out, given, err := s.LoginFactor(ctx, in.visit(ctx), in.Body.Code)
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[LoggedIn]{Body: out, SetCookie: s.enteredCookies(given)}, nil
}

func (s *Service) getFactor(ctx context.Context, _ *struct{}) (*httpx.Body[FactorState], error) {
	return httpx.Answer(s.Factor(ctx, authz.Caller(ctx)))
}

func (s *Service) beginFactor(ctx context.Context, in *beginFactorInput) (*httpx.Body[FactorKey], error) {
	return httpx.Answer(s.BeginFactor(ctx, authz.Caller(ctx), in.Challenge, in.Body.Password))
}

func (s *Service) confirmFactor(ctx context.Context, in *codeInput) (*account.CookieBody[RecoveryCodes], error) {
	out, given, err := s.ConfirmFactor(ctx, authz.Caller(ctx), in.visit(ctx), in.Body.Code)
	answer := &account.CookieBody[RecoveryCodes]{Body: out}
	if given.Access != "" {
		answer.SetCookie = s.enteredCookies(given)
	}
	return answer, err
}

func (s *Service) removeFactor(ctx context.Context, in *httpx.Body[OwnPassword]) (*struct{}, error) {
	return nil, s.RemoveFactor(ctx, authz.Caller(ctx), in.Body.Password)
}

func (s *Service) renewRecoveryCodes(ctx context.Context, in *httpx.Body[OwnPassword]) (*httpx.Body[RecoveryCodes], error) {
	return httpx.Answer(s.RenewRecoveryCodes(ctx, authz.Caller(ctx), in.Body.Password))
}

func (s *Service) declineFactor(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, s.DeclineFactor(ctx, authz.Caller(ctx))
}
