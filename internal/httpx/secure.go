package httpx

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// contentPolicy lets pages load from this server only. Inline styles are
// allowed because the UI kit sets them; inline scripts are not.
const contentPolicy = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
	"script-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"

// appPolicy also lets the application's own page compile WebAssembly: its typesetter makes the PDFs. Text still never becomes a
// script.
var appPolicy = strings.Replace(contentPolicy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// inlineScript finds an inline script of a page.
var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// inlineScripts returns the sources by which a policy allows the scripts that the build wrote into a page: their hashes, so
// that no other script runs.
func inlineScripts(page []byte) []string {
	scripts := inlineScript.FindAllSubmatch(page, -1)
	sources := make([]string, 0, len(scripts))
	for _, script := range scripts {
		sum := sha256.Sum256(script[1])
		sources = append(sources, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return sources
}

// policyOf returns the policy of a page of the application.
func policyOf(page *staticFile) string {
	if len(page.scripts) == 0 {
		return appPolicy
	}
	return strings.Replace(appPolicy, "script-src 'self'", "script-src 'self' "+strings.Join(page.scripts, " "), 1)
}

// The camera and the microphone record during activities; nothing else is used.
const permissions = "camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(), usb=()"

// secure sets the security headers. A handler may narrow them.
func (a *API) secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
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

func foreignOrigin() *Problem {
	return newProblem(http.StatusForbidden, "Requests from other sites are refused.")
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
