package account

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

type cookieBody[T any] struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      T
}

type empty struct{}

type loginInput struct {
	Device    string `cookie:"milepost_device" hidden:"true"`
	UserAgent string `header:"User-Agent"`
	Body      Credentials
}

type logoutInput struct {
	Access  string `cookie:"milepost_access"`
	Refresh string `cookie:"milepost_refresh"`
	Body    *empty `required:"false"`
}

// Mount adds the account operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "register", Method: http.MethodPost, Path: "/api/auth/register", DefaultStatus: http.StatusCreated}, s.register)
	httpx.Register(api, huma.Operation{OperationID: "login", Method: http.MethodPost, Path: "/api/auth/login"}, s.login)
	httpx.Register(api, huma.Operation{OperationID: "logout", Method: http.MethodPost, Path: "/api/auth/logout", DefaultStatus: http.StatusOK}, s.logout)
	api.Handle(http.MethodGet, "/api/auth/renew-access-token", "renew", s.renew(api), httpx.Require(httpx.SameOriginOnly))
	httpx.Register(api, huma.Operation{OperationID: "cookie-data", Method: http.MethodGet, Path: "/api/auth/get-access-cookie-data"}, s.cookieData)
	api.AddCounter("milepost_password_hashes_total", "Password hashes computed: a fast rise is an attack.", s.hash.total)
	s.mountReset(api)
	s.mountOwn(api)
	s.mountFactor(api)
	s.mountUsers(api)
	s.mountTrail(api)
}

func (s *Service) register(ctx context.Context, in *httpx.Body[Registration]) (*httpx.Body[Registered], error) {
	return httpx.Answer(s.Register(ctx, in.Body))
}

func (s *Service) login(ctx context.Context, in *loginInput) (*cookieBody[LoggedIn], error) {
	out, given, err := s.Login(ctx, in.Body, visit{device: in.Device, agent: in.UserAgent, address: reqctx.Address(ctx)})
	if errors.Is(err, errBadLogin) {
		return nil, httpx.Denied(msgBadLogin)
	}
	answer := &cookieBody[LoggedIn]{Body: out}
	switch {
	case given.Access != "":
		answer.SetCookie = s.cookies(given)
	case given.Challenge != "":
		answer.SetCookie = []http.Cookie{s.challengeCookie(given.Challenge)}
	}
	return answer, err
}

func (s *Service) logout(ctx context.Context, in *logoutInput) (*cookieBody[empty], error) {
	return &cookieBody[empty]{SetCookie: s.cookies(Tokens{})}, s.Logout(ctx, in.Access, in.Refresh)
}

// renew writes although it is a GET, so it takes calls from the product's own pages alone.
func (s *Service) renew(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(refreshCookie)
		if err != nil {
			api.Fail(w, r, httpx.Unauthorized())
			return
		}
		given, data, err := s.Renew(r.Context(), cookie.Value)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		for _, c := range s.cookies(given) {
			http.SetCookie(w, &c)
		}
		httpx.JSON(w, http.StatusOK, data)
	}
}

func (s *Service) cookieData(ctx context.Context, _ *empty) (*httpx.Body[CookieData], error) {
	actor := authz.Caller(ctx)
	return httpx.Answer(CookieData{ID: actor.ID, Email: actor.Email, Role: string(actor.Role)}, nil)
}
