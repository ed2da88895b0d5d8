package httpx

import (
	"net/http"
	"net/url"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
	"milepost/internal/httpx/website"
)

var otherSite = fault.Define("request.other-site", "Requests from other sites are refused.")

// The camera and the microphone record during activities; nothing else is used.
const permissions = "camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(), usb=()"

// secure sets the security headers. A handler may narrow them.
func (a *API) secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", website.ContentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Permissions-Policy", permissions)
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if a.opts.HTTPS || a.Secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

func foreignOrigin() *problem.Problem {
	return problem.New(http.StatusForbidden, otherSite)
}

// trust sets up the protection that crossOrigin applies.
func (a *API) trust(origins []string) {
	a.origins = http.NewCrossOriginProtection()
	for _, origin := range origins {
		if err := a.origins.AddTrustedOrigin(origin); err != nil {
			a.faults = append(a.faults, err)
		}
	}
}

// FromOtherSites marks a plain handler that pages of other sites may send forms to: it must believe nothing of a browser's cookies.
func FromOtherSites() HandleOption {
	return func(g *guard) { g.api.origins.AddInsecureBypassPattern(g.operation.Method + " " + g.operation.Path) }
}

// crossOrigin refuses writing calls that a browser sends for another site, and any call of a plain-HTTP page when the server is
// used over https.
func (a *API) crossOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.origins.Check(r) != nil || a.opts.HTTPS && inTheOpen(r.Header.Get("Origin")) {
			a.Fail(w, r, foreignOrigin())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// inTheOpen reports whether an origin is plain HTTP, whose pages anyone on the way to the browser can change.
func inTheOpen(origin string) bool {
	u, err := url.Parse(origin)
	return err != nil || u.Scheme == "http"
}

// SameOriginOnly refuses requests that a browser sends for another site or
// another origin of this site. Use it, with Require, on a GET that changes
// something, such as renewing a session.
func SameOriginOnly(r *http.Request) error {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return foreignOrigin()
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return nil
	}
	if u, err := url.Parse(origin); err != nil || u.Host == "" || u.Host != r.Host {
		return foreignOrigin()
	}
	return nil
}
