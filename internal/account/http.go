package account

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/httpx/website"
)

const (
	msgEmailConfirmed   = "Your e-mail address is confirmed."
	msgConfirmationSent = "A letter is on its way to you. Open the link in it."
)

var (
	msgConfirmedAlready = fault.Define("account.email-confirmed-already", "Your e-mail address is confirmed already.")
	msgUnknownLink      = fault.Define("account.confirmation-link-unknown", "This link is wrong or has expired. Log in and have the letter sent again.")
)

// Mount adds registration and the confirmation of addresses. The token of a letter travels in the body: no log and no
// history holds it there.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "register", Method: http.MethodPost, Path: "/api/auth/register", DefaultStatus: http.StatusCreated}, s.register, httpx.Accepts(lenientRegistration), httpx.Uncounted())
	httpx.Register(api, huma.Operation{OperationID: "confirm-email", Method: http.MethodPost, Path: "/api/auth/confirm-email"}, s.confirmEmail)
	httpx.Register(api, huma.Operation{OperationID: "send-confirmation", Method: http.MethodPost, Path: "/api/auth/confirm-email/letter"}, s.sendConfirmation)
	api.AddCounter("milepost_password_hashes_total", "Password hashes computed: a fast rise is an attack.", s.Passwords.Total)
	s.Passwords.GiveWay(api.Quiet)
}

func (s *Service) confirmEmail(ctx context.Context, in *httpx.Body[ConfirmationToken]) (*httpx.Body[DoneMessage], error) {
	return httpx.Answer(DoneMessage{Message: msgEmailConfirmed}, s.ConfirmEmail(ctx, in.Body.Token))
}

func (s *Service) sendConfirmation(ctx context.Context, _ *struct{}) (*httpx.Body[DoneMessage], error) {
	return httpx.Answer(DoneMessage{Message: msgConfirmationSent}, s.AskConfirmation(ctx, authz.Caller(ctx)))
}

func (s *Service) register(ctx context.Context, in *httpx.Body[Registration]) (*httpx.Body[Registered], error) {
	return httpx.Answer(s.Register(ctx, in.Body))
}

// lenientRegistration lists the lenient forms of a registration.
var lenientRegistration = jsonbody.Lenient{
	Texts:   []string{"zip_code", "phone_number", "alternate_phone_number"},
	Reshape: func(o map[string]any) { o["name"] = nameInParts(o["name"]) },
}

// nameInParts splits a full name into its first word, its last word, and the words between.
func nameInParts(name any) any {
	text, ok := name.(string)
	if !ok {
		return name
	}
	words := strings.Fields(text)
	parts := map[string]any{"first": "", "last": ""}
	if len(words) > 0 {
		parts["first"] = words[0]
	}
	if last := len(words) - 1; last > 0 {
		parts["last"], parts["middle_initial"] = words[last], strings.Join(words[1:last], " ")
	}
	return parts
}

// CookieBody is an answer that also sets cookies.
type CookieBody[T any] struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      T
}

// AuthPath is the path below which cookies that only log-ins and resets need are sent.
const AuthPath = "/api/auth"

// Cookie is a cookie that no script reads and no other site's page sends; an empty value takes it away.
func (s *Service) Cookie(name, path, value string, life time.Duration) http.Cookie {
	//nolint:gosec // Secure follows the public address: plain http is for one's own machine
	c := http.Cookie{
		Name: name, Value: value, Path: path, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: strings.HasPrefix(s.k.Config.PublicURL, "https://"), MaxAge: int(life.Seconds()),
	}
	if value == "" {
		c.MaxAge = -1
	}
	return c
}

// LanguageCookie has this browser show pages in a language.
func (s *Service) LanguageCookie(language string) http.Cookie {
	return website.CookieOf(language, strings.HasPrefix(s.k.Config.PublicURL, "https://"))
}
