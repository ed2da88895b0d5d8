package httpx

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"milepost/internal/fault"
)

// The web application's pages: the child view and raters have light ones of their own, and visitors get one that can be read before
// any script runs.
const (
	indexPage   = "index.html"
	childPage   = "child.html"
	ratePage    = "rate.html"
	landingPage = "landing.html"
)

// mountStatic answers what no operation does: unknown API paths with a problem, the web application's files, and its page for
// every path that a browser opens.
func (a *API) mountStatic() {
	a.mux.HandleFunc("/api/", a.unknown)
	files := newStaticFiles(a.opts.Static, a.opts.Demo)
	a.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			a.Fail(w, r, fault.NotFound())
			return
		}
		name, page := pick(files, r)
		file, err := a.file(w.Header(), files, name, r)
		if err != nil {
			a.Fail(w, r, fault.NotFound())
			return
		}
		cacheControl(w.Header(), name, page)
		if name == ratePage {
			confidential(w.Header())
		}
		if page && name == indexPage {
			w.Header().Set("Content-Security-Policy", policyOf(file))
		}
		if err := file.serve(w, r); err != nil {
			a.Fail(w, r, err)
		}
	})
}

// file returns the file for a request: for the application's page the one for the screen at that path, and at the root, for
// visitors, the landing page. Where it depends on cookies, the headers say so to caches.
func (a *API) file(h http.Header, files *staticFiles, name string, r *http.Request) (*staticFile, error) {
	if name != indexPage {
		return files.get(name)
	}
	landing := r.URL.Path == "/" && files.has(landingPage)
	place := screenAt(files.screens, r.URL.Path)
	member := false
	if landing || files.forMembers(place) {
		h.Add("Vary", "Cookie")
		member = a.opts.LoggedIn != nil && a.opts.LoggedIn(r)
	}
	if landing && !member {
		return files.get(landingPage)
	}
	return files.page(place, member)
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
	a.Fail(w, r, newProblem(http.StatusMethodNotAllowed, ""))
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

// pick returns the file for a request, and whether it is the application's page for another path.
func pick(files *staticFiles, r *http.Request) (name string, page bool) {
	name = strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	switch {
	case name == "" || name == indexPage || name == landingPage:
		return indexPage, true
	case name == childPage || name == "activity/childView" || strings.HasPrefix(name, "activity/childView/"):
		return childPage, true
	case name == ratePage || name == "rate" || strings.HasPrefix(name, "rate/"):
		return ratePage, true
	case files.has(name):
		return name, false
	case strings.HasPrefix(name, "assets/") || !acceptsPage(r):
		return name, false
	}
	return indexPage, true
}

// acceptsPage reports whether a request takes a page. Programs such as curl take anything: they get one, too, but not at a path that
// looks like that of a file. A browser that takes anything is after something else, such as a picture, and says so.
func acceptsPage(r *http.Request) bool {
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "text/html") {
		return true
	}
	return strings.Contains(accept, "*/*") && r.Header.Get("Sec-Fetch-Dest") == "" && path.Ext(r.URL.Path) == ""
}

// cacheControl keeps files with a hash in their name for good; pages are asked
// for again each time, so that a new release is seen at once.
func cacheControl(h http.Header, name string, page bool) {
	switch {
	case page:
		h.Set("Cache-Control", "no-cache")
	case strings.HasPrefix(name, "assets/"):
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	default:
		h.Set("Cache-Control", "public, max-age=3600")
	}
}

// confidential keeps the address of a rater's page out of caches, referrers and search engines. Its key is in the fragment, which no
// browser sends.
func confidential(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex, nofollow")
}

// validName keeps hidden files and the compressed copies from being asked for.
func validName(name string) bool {
	hidden := strings.HasPrefix(name, ".") || strings.Contains(name, "/.")
	packed := strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".br")
	return fs.ValidPath(name) && !hidden && !packed
}
