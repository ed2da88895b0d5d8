package website

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"milepost/internal/icu"
)

// The web application's pages: the child view and raters have light ones of their own, and visitors get one that can be read before
// any script runs.
const (
	indexPage   = "index.html"
	childPage   = "child.html"
	ratePage    = "rate.html"
	landingPage = "landing.html"
)

// Serve answers a GET or HEAD request with a file, or the page for a path that a browser opens; fs.ErrNotExist if there is neither.
// loggedIn reports whether the browser seems to have a session.
func (s *Site) Serve(w http.ResponseWriter, r *http.Request, loggedIn func(*http.Request) bool) error {
	if strings.HasPrefix(r.URL.Path, choicePath) {
		return s.choose(w, r)
	}
	name, page, forGood := s.pick(r)
	if name == workerFile && s.options.RemoveWorker {
		name = removingFile
		w.Header().Set(removesHeader, "yes")
	}
	file, err := s.fileFor(w.Header(), name, r, loggedIn)
	if err != nil {
		return err
	}
	if r.URL.Path == "/"+name && !file.isVersion(r) {
		return fs.ErrNotExist
	}
	cacheControl(w.Header(), name, page, forGood)
	if name == ratePage {
		confidential(w.Header())
	}
	if page && name == indexPage {
		w.Header().Set("Content-Security-Policy", policyOf(file))
	}
	return file.serve(w, r)
}

// fileFor returns the file for a request: for the application's page the one for the screen at that path, and at the root, for
// visitors, the landing page. Pages depend on cookies and the browser's languages, and the headers say so to caches.
func (s *Site) fileFor(h http.Header, name string, r *http.Request, loggedIn func(*http.Request) bool) (*asset, error) {
	if name == manifestFile {
		varies(h)
		// A browser asks for it without cookies: the page names its language.
		return s.get(s.fileIn(s.languages.of(r), name))
	}
	if name == ratePage {
		return s.raters()
	}
	if name != indexPage && name != workerFile {
		return s.get(name)
	}
	varies(h)
	lang := s.languages.of(r)
	if name == workerFile {
		return s.workerIn(lang)
	}
	// The landing page is written beforehand, in English.
	landing := r.URL.Path == "/" && lang == icu.English.Tag && s.has(landingPage)
	place := screenAt(s.screens, r.URL.Path)
	member := false
	if landing || s.forMembers(place) {
		member = loggedIn(r)
	}
	if landing && !member {
		return s.landing()
	}
	return s.page(place, member, lang)
}

// varies says to caches that the answer depends on the browser's language.
func varies(h http.Header) {
	h.Add("Vary", "Cookie")
	h.Add("Vary", "Accept-Language")
}

// pick returns the file for a request, whether it is the application's page for another path, and whether the path leads to this very content
// for good.
func (s *Site) pick(r *http.Request) (name string, page, forGood bool) {
	name = strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	switch {
	case name == "" || name == indexPage || name == landingPage:
		return indexPage, true, false
	case name == childPage || name == "activity/childView" || strings.HasPrefix(name, "activity/childView/"):
		return childPage, true, false
	case name == ratePage || name == "rate" || strings.HasPrefix(name, "rate/"):
		return ratePage, true, false
	}
	if lang, file, current, ok := s.languages.folderOf(name); ok {
		return s.fileIn(lang, file), false, current
	}
	if s.has(name) || strings.HasPrefix(name, assets) || !acceptsPage(r) {
		return name, false, strings.HasPrefix(name, assets) || strings.HasPrefix(name, languagesFolder+"/")
	}
	return indexPage, true, false
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
func cacheControl(h http.Header, name string, page, forGood bool) {
	switch {
	case page || mayChange(name):
		h.Set("Cache-Control", "no-cache")
	case forGood:
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	case strings.HasPrefix(name, languagesFolder+"/"):
		h.Set("Cache-Control", "no-cache")
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
