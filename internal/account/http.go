package account

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

type cookieBody[T any] struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      T
}

type empty struct{}

// loggedOut also has the browser drop what it kept of answers. What the application itself stored there it clears by
// itself: something may not be sent yet.
type loggedOut struct {
	SetCookie     []http.Cookie `header:"Set-Cookie"`
	ClearSiteData string        `header:"Clear-Site-Data" hidden:"true"`
	Body          empty
}

// BrowserInput is what a browser carries when it logs in.
type BrowserInput struct {
	Device    string `cookie:"milepost_device" hidden:"true"`
	Access    string `cookie:"milepost_access" hidden:"true"`
	Refresh   string `cookie:"milepost_refresh" hidden:"true"`
	UserAgent string `header:"User-Agent"`
}

func (in *BrowserInput) visit(ctx context.Context) visit {
	return visit{device: in.Device, access: in.Access, refresh: in.Refresh, agent: in.UserAgent, address: reqctx.Address(ctx)}
}

type loginInput struct {
	BrowserInput
	Body Credentials
}

type logoutInput struct {
	Access  string `cookie:"milepost_access"`
	Refresh string `cookie:"milepost_refresh"`
	Body    *empty `required:"false"`
}

// Mount adds the account operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "register", Method: http.MethodPost, Path: "/api/auth/register", DefaultStatus: http.StatusCreated}, s.register, httpx.Accepts(lenientRegistration))
	httpx.Register(api, huma.Operation{OperationID: "login", Method: http.MethodPost, Path: "/api/auth/login"}, s.login, httpx.Accepts(lenientLogin))
	httpx.Register(api, huma.Operation{OperationID: "logout", Method: http.MethodPost, Path: "/api/auth/logout", DefaultStatus: http.StatusOK}, s.logout)
	api.Handle(http.MethodGet, "/api/auth/renew-access-token", "renew", s.renew(api), httpx.Require(httpx.SameOriginOnly))
	httpx.Register(api, huma.Operation{OperationID: "cookie-data", Method: http.MethodGet, Path: "/api/auth/get-access-cookie-data"}, s.cookieData)
	api.AddCounter("milepost_password_hashes_total", "Password hashes computed: a fast rise is an attack.", s.hash.total)
	s.mountReset(api)
	s.mountConfirmation(api)
	s.mountOwn(api)
	s.mountStorageKey(api)
	s.mountFactor(api)
	s.mountPasskeys(api)
	s.mountStepUp(api)
	s.mountUsers(api)
	s.mountTrail(api)
}

func (s *Service) register(ctx context.Context, in *httpx.Body[Registration]) (*httpx.Body[Registered], error) {
	return httpx.Answer(s.Register(ctx, in.Body))
}

func (s *Service) login(ctx context.Context, in *loginInput) (*cookieBody[LoggedIn], error) {
	out, given, err := s.Login(ctx, in.Body, in.visit(ctx))
	if errors.Is(err, errBadLogin) {
		return nil, fault.Denied(msgBadLogin)
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

func (s *Service) logout(ctx context.Context, in *logoutInput) (*loggedOut, error) {
	return &loggedOut{SetCookie: s.cookies(Tokens{}), ClearSiteData: `"cache"`}, s.Logout(ctx, in.Access, in.Refresh)
}

// renew writes although it is a GET, so it takes calls from the product's own pages alone.
func (s *Service) renew(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(refreshCookie)
		if err != nil {
			api.Fail(w, r, fault.Unauthenticated())
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
	return httpx.Answer(s.cookieDataOf(ctx, s.k.DB.Read(), authz.Caller(ctx).Key))
}
