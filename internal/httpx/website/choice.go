package website

import (
	"bytes"
	"html"
	"io/fs"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"milepost/internal/icu"
)

const (
	// LanguageCookie is the language that was chosen in this browser. Pages read it, too.
	LanguageCookie = "milepost-language"
	// languageLife is how long a browser remembers the choice.
	languageLife = 365 * 24 * time.Hour
	choicePath   = "/language/"
)

// CookieOf is the cookie of a language. It goes along when a link in a letter opens a page, and grants nothing.
func CookieOf(lang string, secure bool) http.Cookie {
	//nolint:gosec // scripts read it; Secure follows the address
	return http.Cookie{
		Name: LanguageCookie, Value: lang, Path: "/", MaxAge: int(languageLife.Seconds()), SameSite: http.SameSiteLaxMode, Secure: secure,
	}
}

// choose answers the links of the choice: it stores the language in this browser, and leads back. No page of another site can choose.
func (s *Site) choose(w http.ResponseWriter, r *http.Request) error {
	lang := strings.TrimPrefix(r.URL.Path, choicePath)
	if !s.languages.has(lang) {
		return fs.ErrNotExist
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "cross-site" && site != "same-site" {
		cookie := CookieOf(lang, s.options.HTTPS || r.TLS != nil)
		http.SetCookie(w, &cookie)
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Location", back(r))
	w.WriteHeader(http.StatusSeeOther)
	return nil
}

// back is the page of this site that a choice leads to: the one that the link names, or on which it stands; otherwise the first.
func back(r *http.Request) string {
	next := r.URL.Query().Get("next")
	if from, err := url.Parse(r.Referer()); next == "" && err == nil && from.Host == r.Host {
		next = from.RequestURI()
	}
	if !ownPage(next) {
		return "/"
	}
	return next
}

// longestPage bounds the address of a page.
const longestPage = 2000

// ownPage reports whether a text is the path of a page here, however a browser reads it.
func ownPage(next string) bool {
	if len(next) > longestPage || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, choicePath) {
		return false
	}
	foreign := func(c rune) bool { return c <= ' ' || c == '\\' || c >= 0x7f }
	to, err := url.Parse(next)
	return err == nil && to.Host == "" && to.Scheme == "" && !strings.ContainsFunc(next, foreign)
}

// choiceStyle shows the choice to visitors alone: on the pages before the door, whose foot has room for it, and below those with a foot. The
// landing page has none for somebody who has logged in before, and on a phone before its first frame.
const choiceStyle = `<style>#languages{display:none;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;padding-inline:1rem;font:.875rem var(--mp-font,sans-serif)}` +
	`#languages a{display:inline-flex;align-items:center;min-height:44px;color:var(--mp-ink,inherit)}#languages [aria-current]{font-weight:700;text-decoration:none}` +
	`body:has([data-frame]) #languages,body:has(main~footer):not(:has([data-places])) #languages{display:flex}` +
	`body:has([data-frame]) #languages{position:relative;margin-top:-44px}` +
	`html[data-known] #languages{display:none!important}@media (max-width:48em){html[data-opening] #languages{display:none!important}}` +
	`@media print{#languages{display:none!important}}</style>`

// choiceScript has a link lead back to where the page is by now. What stands behind the # of its address is the browser's alone.
const choiceScript = `<script>document.getElementById("languages").addEventListener("click",e=>{const a=e.target.closest("a"),l=location;` +
	`if(a)a.href=a.pathname+"?next="+encodeURIComponent(l.pathname+l.search)+l.hash})</script>`

// choice lists the languages, each by its own name.
func (l languages) choice(lang string) string {
	var out strings.Builder
	out.WriteString(`<nav id="languages" aria-label="` + html.EscapeString(l.byTag(lang).Label) + `">`)
	for _, one := range l.offered {
		more := ""
		if one.Tag == lang {
			more = ` aria-current="true"`
		}
		if l.own.Catalogue(one.Tag) != nil {
			more += ` data-texts="/` + l.folders[one.Tag] + `/` + ratersFile + `"`
		}
		out.WriteString(`<a href="` + choicePath + one.Tag + `" rel="nofollow" lang="` + one.Tag + `" dir="` + one.Direction() + `"` + more + `>` +
			html.EscapeString(one.Name()) + `</a>`)
	}
	out.WriteString(`</nav>`)
	return out.String()
}

// withList is the raters' page with the list of the languages, from which it makes a choice of its own.
func (s *Site) withList(page []byte) []byte {
	list := strings.Replace(s.languages.choice(icu.English.Tag), "<nav ", "<nav hidden ", 1)
	return bytes.Replace(page, []byte("</body>"), []byte(list+"</body>"), 1)
}

// withChoice is a page at whose end the choice of a language is, if there is one. The application's scripts read the list there, too.
func (s *Site) withChoice(page []byte, lang string) []byte {
	at := bytes.LastIndex(page, []byte("</body>"))
	if at < 0 || len(s.languages.offered) < 2 {
		return page
	}
	return slices.Concat(page[:at], []byte(choiceStyle+s.languages.choice(lang)+choiceScript), page[at:])
}
