package login

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/reqctx"
)

// lenientLogin lists the lenient forms of a log-in.
var lenientLogin = jsonbody.Lenient{Ignored: []string{"id", "pending", "pending_token"}}

type empty struct{}

// Mount adds log-ins, sessions and second factors to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "login", Method: http.MethodPost, Path: "/api/auth/login"}, s.login, httpx.Accepts(lenientLogin), httpx.Uncounted())
	httpx.Register(api, huma.Operation{OperationID: "logout", Method: http.MethodPost, Path: "/api/auth/logout", DefaultStatus: http.StatusOK}, s.logout)
	api.Handle(http.MethodGet, "/api/auth/renew-access-token", "renew", s.renew(api), httpx.Require(httpx.SameOriginOnly))
	httpx.DescribeAnswer[CookieData](api, http.MethodGet, "/api/auth/renew-access-token", http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "cookie-data", Method: http.MethodGet, Path: "/api/auth/get-access-cookie-data"}, s.cookieData)
	httpx.Register(api, huma.Operation{OperationID: "list-sessions", Method: http.MethodGet, Path: "/api/auth/sessions"}, s.listSessions)
	httpx.Register(api, huma.Operation{OperationID: "end-session", Method: http.MethodDelete, Path: "/api/auth/sessions/{id}"}, s.endSession)
	httpx.Register(api, huma.Operation{OperationID: "end-other-sessions", Method: http.MethodDelete, Path: "/api/auth/sessions"}, s.endOtherSessions)
	s.mountFactor(api)
	s.mountPasskeys(api)
	s.mountStepUp(api)
}

// loggedOut also makes the browser drop its cache of answers. The application clears its own storage itself, since that may
// hold unsent work.
type loggedOut struct {
	SetCookie     []http.Cookie `header:"Set-Cookie"`
	ClearSiteData string        `header:"Clear-Site-Data" hidden:"true"`
	Body          empty
}

// BrowserInput is what a browser sends when it logs in.
type BrowserInput struct {
	Device    string `cookie:"milepost_device" hidden:"true"`
	Access    string `cookie:"milepost_access" hidden:"true"`
	Refresh   string `cookie:"milepost_refresh" hidden:"true"`
	SignOn    string `cookie:"milepost_sign_on" hidden:"true"`
	UserAgent string `header:"User-Agent"`
}

func (in *BrowserInput) visit(ctx context.Context) visit {
	return visit{
		device: in.Device, access: in.Access, refresh: in.Refresh, signOn: in.SignOn, agent: in.UserAgent, address: reqctx.Address(ctx),
	}
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

func (s *Service) login(ctx context.Context, in *loginInput) (*account.CookieBody[LoggedIn], error) {
	out, given, err := s.Login(ctx, in.Body, in.visit(ctx))
	if errors.Is(err, errBadLogin) {
		return nil, fault.Denied(msgBadLogin)
	}
	return &account.CookieBody[LoggedIn]{Body: out, SetCookie: s.firstCookies(given)}, err
}

// firstCookies are those of a session, or of the wait for a second factor.
func (s *Service) firstCookies(given Tokens) []http.Cookie {
	switch {
	case given.Access != "":
		return s.cookies(given)
	case given.Challenge != "":
		return []http.Cookie{s.challengeCookie(given.Challenge)}
	}
	return nil
}

func (s *Service) logout(ctx context.Context, in *logoutInput) (*loggedOut, error) {
	return &loggedOut{SetCookie: s.cookies(Tokens{}), ClearSiteData: `"cache"`}, s.Logout(ctx, in.Access, in.Refresh)
}

// renew writes although it is a GET, so it accepts calls only from the product's own pages.
func (s *Service) renew(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(refreshCookie)
		if err != nil {
			s.unmark(w)
			api.Fail(w, r, fault.Unauthenticated())
			return
		}
		given, data, err := s.Renew(r.Context(), cookie.Value)
		if err != nil {
			if fault.Is(err, fault.KindUnauthenticated) {
				s.unmark(w)
			}
			api.Fail(w, r, err)
			return
		}
		for _, c := range s.cookies(given) {
			http.SetCookie(w, &c)
		}
		httpx.JSON(w, http.StatusOK, data)
	}
}

func (s *Service) cookieData(ctx context.Context, _ *struct{}) (*httpx.Body[CookieData], error) {
	return httpx.Answer(s.cookieDataOf(ctx, s.k.DB.Read(), authz.Caller(ctx).Key))
}

type sessionPath struct {
	ID string `path:"id"`
}

func (s *Service) listSessions(ctx context.Context, _ *struct{}) (*httpx.Body[[]SessionRow], error) {
	return httpx.Answer(s.Sessions(ctx, authz.Caller(ctx)))
}

func (s *Service) endSession(ctx context.Context, in *sessionPath) (*struct{}, error) {
	return nil, s.EndSession(ctx, authz.Caller(ctx), in.ID)
}

func (s *Service) endOtherSessions(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, s.EndOtherSessions(ctx, authz.Caller(ctx))
}

// cookies are the Set-Cookie headers for the tokens; empty tokens take the cookies away.
func (s *Service) cookies(t Tokens) []http.Cookie {
	out := []http.Cookie{s.accounts.Cookie(accessCookie, "/", t.Access, accessLifetime)}
	if t.Refresh != "" || t.Access == "" {
		life := t.Ends.Sub(s.k.Now())
		out = append(out, s.accounts.Cookie(refreshCookie, account.AuthPath, t.Refresh, life), s.mark(t.Refresh != "", life))
	}
	if t.Device != "" {
		out = append(out, s.accounts.Cookie(deviceCookie, account.AuthPath, t.Device, deviceLifetime))
	}
	if t.Language != "" {
		out = append(out, s.accounts.LanguageCookie(t.Language))
	}
	return out
}

type stepUpInput struct {
	BrowserInput
	Body OwnPassword
}

// mountStepUp adds the operations by which users prove their identity again within a session.
func (s *Service) mountStepUp(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-step-up", Method: http.MethodGet, Path: "/api/auth/step-up"}, s.getStepUp)
	httpx.Register(api, huma.Operation{OperationID: "step-up", Method: http.MethodPost, Path: "/api/auth/step-up"}, s.stepUp)
	httpx.Register(api, huma.Operation{OperationID: "begin-passkey-step-up", Method: http.MethodPost, Path: "/api/auth/step-up/passkey"}, s.beginPasskeyStepUp)
	httpx.Register(api, huma.Operation{OperationID: "step-up-passkey", Method: http.MethodPut, Path: "/api/auth/step-up/passkey"}, s.stepUpPasskey)
}

func (s *Service) getStepUp(ctx context.Context, _ *struct{}) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUpState(ctx, authz.Caller(ctx)))
}

func (s *Service) stepUp(ctx context.Context, in *stepUpInput) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUp(ctx, authz.Caller(ctx), in.Body.Password, in.visit(ctx)))
}

func (s *Service) beginPasskeyStepUp(ctx context.Context, in *PasskeyInput) (*account.CookieBody[passkey.RequestOptions], error) {
	out, browser, err := s.BeginPasskeyStepUp(ctx, authz.Caller(ctx), in.visit(ctx))
	return withCeremony(s, out, browser, err)
}

func (s *Service) stepUpPasskey(ctx context.Context, in *proofInput) (*httpx.Body[StepUpState], error) {
	return httpx.Answer(s.StepUpPasskey(ctx, authz.Caller(ctx), in.Body.Credential, in.visit(ctx)))
}
