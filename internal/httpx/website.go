package httpx

import (
	"errors"
	"io/fs"
	"net/http"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
	"milepost/internal/httpx/website"
)

// mountWebsite answers what no operation does: unknown API paths with a problem, everything else from the web application.
func (a *API) mountWebsite() {
	a.mux.HandleFunc("/api/", a.unknown)
	a.mux.HandleFunc("/scim/", a.unknown)
	site := website.New(a.opts.Static, website.Options{
		Demo: a.opts.Demo, HTTPS: a.opts.HTTPS, RemoveWorker: a.opts.RemoveWorker, Languages: a.opts.Languages,
	})
	a.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			a.Fail(w, r, fault.NotFound())
			return
		}
		err := site.Serve(w, r, a.seemsLoggedIn)
		if errors.Is(err, fs.ErrNotExist) {
			err = fault.NotFound()
		}
		if err != nil {
			a.Fail(w, r, err)
		}
	})
}

func (a *API) seemsLoggedIn(r *http.Request) bool {
	return a.opts.LoggedIn != nil && a.opts.LoggedIn(r)
}

// unknown answers API paths that no operation has, and those that have none for
// the request's method.
func (a *API) unknown(w http.ResponseWriter, r *http.Request) {
	allowed := a.methodsAt(r)
	if len(allowed) == 0 {
		a.Fail(w, r, fault.NotFound())
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	a.Fail(w, r, problem.New(http.StatusMethodNotAllowed, nil))
}

// methodsAt lists the methods that the request's path has operations for.
func (a *API) methodsAt(r *http.Request) []string {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		_, pattern := a.mux.Handler(&http.Request{Method: method, URL: r.URL, Host: r.Host})
		if strings.HasPrefix(pattern, method+" ") {
			allowed = append(allowed, method)
		}
	}
	return allowed
}
