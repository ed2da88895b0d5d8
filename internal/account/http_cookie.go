package account

import (
	"net/http"
	"strings"
	"time"
)

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
