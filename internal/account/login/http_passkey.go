package login

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// passkeyCookie binds a ceremony to the browser that began it.
const passkeyCookie = "milepost_passkey"

// PasskeyInput is what a browser sends in a ceremony, with the site that it believes to be on.
type PasskeyInput struct {
	BrowserInput
	Challenge string `cookie:"milepost_challenge" hidden:"true"`
	Ceremony  string `cookie:"milepost_passkey" hidden:"true"`
	Origin    string `header:"Origin" hidden:"true"`
	host      string
}

// Resolve reads the host that the call came to, which is no header to the server.
func (in *PasskeyInput) Resolve(ctx huma.Context) []error {
	in.host = ctx.Host()
	return nil
}

func (in *PasskeyInput) visit(ctx context.Context) visit {
	from := in.BrowserInput.visit(ctx)
	from.challenge, from.ceremony, from.host, from.origin = in.Challenge, in.Ceremony, in.host, in.Origin
	return from
}

type proofInput struct {
	PasskeyInput
	Body PasskeyProof
}

type newPasskeyInput struct {
	PasskeyInput
	Body NewPasskey
}

type passkeyPath struct {
	ID string `path:"id"`
}

type renamePasskeyInput struct {
	ID   string `path:"id"`
	Body PasskeyName
}

// mountPasskeys adds what concerns passkeys. Adding one is public for the same reason as setting up codes: a role that needs
// a second factor may not log in before.
func (s *Service) mountPasskeys(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "begin-passkey-login", Method: http.MethodPost, Path: "/api/auth/login/passkey"}, s.beginPasskeyLogin)
	httpx.Register(api, huma.Operation{OperationID: "login-passkey", Method: http.MethodPut, Path: "/api/auth/login/passkey"}, s.loginPasskey)
	httpx.Register(api, huma.Operation{OperationID: "begin-factor-passkey", Method: http.MethodPost, Path: "/api/auth/login/second-factor/passkey"}, s.beginFactorPasskey)
	httpx.Register(api, huma.Operation{OperationID: "login-factor-passkey", Method: http.MethodPut, Path: "/api/auth/login/second-factor/passkey"}, s.loginFactorPasskey)
	httpx.Register(api, huma.Operation{OperationID: "list-passkeys", Method: http.MethodGet, Path: "/api/auth/passkeys"}, s.listPasskeys)
	httpx.Register(api, huma.Operation{OperationID: "begin-passkey", Method: http.MethodPost, Path: "/api/auth/passkeys"}, s.beginPasskey)
	httpx.Register(api, huma.Operation{OperationID: "add-passkey", Method: http.MethodPut, Path: "/api/auth/passkeys"}, s.addPasskey)
	httpx.Register(api, huma.Operation{OperationID: "rename-passkey", Method: http.MethodPatch, Path: "/api/auth/passkeys/{id}"}, s.renamePasskey)
	httpx.Register(api, huma.Operation{OperationID: "remove-passkey", Method: http.MethodDelete, Path: "/api/auth/passkeys/{id}"}, s.removePasskey)
}

// withCeremony returns what a ceremony begins with and has the browser keep what binds it.
func withCeremony[T any](s *Service, out T, browser string, err error) (*account.CookieBody[T], error) {
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[T]{Body: out, SetCookie: []http.Cookie{s.accounts.Cookie(passkeyCookie, account.AuthPath, browser, passkey.Lifetime)}}, nil
}

func (s *Service) beginPasskeyLogin(ctx context.Context, in *PasskeyInput) (*account.CookieBody[passkey.RequestOptions], error) {
	out, browser, err := s.BeginPasskeyLogin(ctx, in.visit(ctx))
	return withCeremony(s, out, browser, err)
}

func (s *Service) loginPasskey(ctx context.Context, in *proofInput) (*account.CookieBody[LoggedIn], error) {
	out, given, err := s.LoginPasskey(ctx, in.visit(ctx), in.Body.Credential)
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[LoggedIn]{Body: out, SetCookie: s.enteredCookies(given)}, nil
}

func (s *Service) beginFactorPasskey(ctx context.Context, in *PasskeyInput) (*account.CookieBody[passkey.RequestOptions], error) {
	out, browser, err := s.BeginFactorPasskey(ctx, in.visit(ctx))
	return withCeremony(s, out, browser, err)
}

func (s *Service) loginFactorPasskey(ctx context.Context, in *proofInput) (*account.CookieBody[LoggedIn], error) {
	out, given, err := s.LoginFactorPasskey(ctx, in.visit(ctx), in.Body.Credential)
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[LoggedIn]{Body: out, SetCookie: s.enteredCookies(given)}, nil
}

func (s *Service) listPasskeys(ctx context.Context, _ *struct{}) (*httpx.Body[[]PasskeyRow], error) {
	return httpx.Answer(s.Passkeys(ctx, authz.Caller(ctx)))
}

func (s *Service) beginPasskey(ctx context.Context, in *PasskeyInput) (*account.CookieBody[passkey.CreationOptions], error) {
	out, browser, err := s.BeginPasskey(ctx, authz.Caller(ctx), in.visit(ctx))
	return withCeremony(s, out, browser, err)
}

func (s *Service) addPasskey(ctx context.Context, in *newPasskeyInput) (*account.CookieBody[AddedPasskey], error) {
	out, given, err := s.AddPasskey(ctx, authz.Caller(ctx), in.visit(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	answer := &account.CookieBody[AddedPasskey]{Body: out}
	if given.Access != "" {
		answer.SetCookie = s.enteredCookies(given)
	}
	return answer, nil
}

func (s *Service) renamePasskey(ctx context.Context, in *renamePasskeyInput) (*httpx.Body[PasskeyRow], error) {
	return httpx.Answer(s.RenamePasskey(ctx, authz.Caller(ctx), in.ID, in.Body.Name))
}

func (s *Service) removePasskey(ctx context.Context, in *passkeyPath) (*struct{}, error) {
	return nil, s.RemovePasskey(ctx, authz.Caller(ctx), in.ID)
}
