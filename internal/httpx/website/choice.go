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

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
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

// choiceStyle shows the choice to visitors alone: on the pages before the door, whose foot has room for it, and below those with a foot.
const choiceStyle = `<style>#languages{display:none;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;padding-inline:1rem;font:.875rem var(--mp-font,sans-serif)}` +
	`#languages a{display:inline-flex;align-items:center;min-height:44px;color:var(--mp-ink,inherit)}#languages [aria-current]{font-weight:700;text-decoration:none}` +
	`body:has([data-frame]) #languages,body:has(main~footer):not(:has([data-places])) #languages{display:flex}` +
	`body:has([data-frame]) #languages{position:relative;margin-top:-44px}@media print{#languages{display:none!important}}</style>`

// choiceScript has a link lead back to where the page is by now. What stands behind the # of its address is the browser's alone.
const choiceScript = `<script>document.getElementById("languages").addEventListener("click",e=>{const a=e.target.closest("a"),l=location;` +
	`if(a)a.href=a.pathname+"?next="+encodeURIComponent(l.pathname+l.search)+l.hash})</script>`

// labels name the choice in the language of the page.
var labels = map[string]string{"es": "Idioma", "ar": "اللغة"}

// choice lists the languages, each by its own name.
func (l languages) choice(lang string) string {
	if len(l.offered) < 2 {
		return ""
	}
	label := labels[lang]
	if label == "" {
		label = "Language"
	}
	var out strings.Builder
	out.WriteString(choiceStyle + `<nav id="languages" aria-label="` + label + `">`)
	for _, name := range l.offered {
		current := ""
		if name == lang {
			current = ` aria-current="true"`
		}
		own := display.Self.Name(language.Make(name))
		out.WriteString(`<a href="` + choicePath + html.EscapeString(name) + `" rel="nofollow" lang="` + html.EscapeString(name) + `" dir="` + directionOf(name) + `"` +
			current + `>` + html.EscapeString(capital(own)) + `</a>`)
	}
	out.WriteString(`</nav>`)
	return out.String()
}

// capital begins a name as a list does.
func capital(name string) string {
	first := []rune(name)
	if len(first) == 0 {
		return name
	}
	return strings.ToUpper(string(first[:1])) + string(first[1:])
}

// withChoice is a page at whose end the choice of a language is.
func (s *Site) withChoice(page []byte, lang string) []byte {
	choice := s.languages.choice(lang)
	if choice == "" {
		return page
	}
	end := []byte("</body>")
	at := bytes.LastIndex(page, end)
	if at < 0 {
		return page
	}
	return slices.Concat(page[:at], []byte(choice+choiceScript), page[at:])
}
