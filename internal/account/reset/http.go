package reset

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
)

var (
	lenientForgotten = jsonbody.Lenient{Ignored: []string{"password"}}
	lenientReset     = jsonbody.Lenient{Ignored: []string{"pending", "token"}}
)

// resetCookie marks the browser that verified a token.
const resetCookie = "milepost_reset"

const (
	msgResetSent = "A reset token has been emailed to your account. Enter it along with your new passwords in the new section."
	msgVerified  = "successfully verified"
	msgResetDone = "Your password has been successfully reset! Use the new password to login."
)

var (
	msgUnknownReset   = fault.Define("account.reset-token-unknown", "This token is wrong, was used already or has expired. Send the e-mail again to get a new one.")
	msgNotVerified    = fault.Define("account.reset-not-verified", "Your token is not verified, or the time for it is over. Enter it again, or send the e-mail again to get a new one.")
	msgNotThisAccount = fault.Define("account.reset-other-account", "This is not the account that the token was sent to.")
)

type verifyInput struct {
	Browser string `cookie:"milepost_reset"`
	Body    ResetToken
}

type resetInput struct {
	Browser string `cookie:"milepost_reset"`
	Body    NewPassword
}

// Mount adds the reset of forgotten passwords to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "forgot-password", Method: http.MethodPost, Path: "/api/auth/forgot-pass"}, s.forgotPassword, httpx.Accepts(lenientForgotten))
	httpx.Register(api, huma.Operation{OperationID: "verify-token", Method: http.MethodPost, Path: "/api/auth/verify-token"}, s.verifyToken)
	httpx.Register(api, huma.Operation{OperationID: "reset-password", Method: http.MethodPost, Path: "/api/auth/reset-pass"}, s.resetPassword, httpx.Accepts(lenientReset))
}

func (s *Service) forgotPassword(ctx context.Context, in *httpx.Body[ForgottenPassword]) (*httpx.Body[account.DoneMessage], error) {
	return httpx.Answer(account.DoneMessage{Message: msgResetSent}, s.ForgotPassword(ctx, in.Body))
}

func (s *Service) verifyToken(ctx context.Context, in *verifyInput) (*account.CookieBody[VerifiedToken], error) {
	out, browser, err := s.VerifyToken(ctx, in.Body.Token, in.Browser)
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[VerifiedToken]{SetCookie: []http.Cookie{s.accounts.Cookie(resetCookie, account.AuthPath, browser, resetLifetime)}, Body: out}, nil
}

func (s *Service) resetPassword(ctx context.Context, in *resetInput) (*account.CookieBody[account.DoneMessage], error) {
	if err := s.ResetPassword(ctx, in.Browser, in.Body); err != nil {
		return nil, err
	}
	return &account.CookieBody[account.DoneMessage]{SetCookie: []http.Cookie{s.accounts.Cookie(resetCookie, account.AuthPath, "", 0)}, Body: account.DoneMessage{Message: msgResetDone}}, nil
}
