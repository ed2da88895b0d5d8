package website

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"milepost/internal/icu"
)

// screensFile is the build's list of its screens. It is not served.
const screensFile = ".vite/screens.json"

// screen is a route of the web application and the files that it needs besides those of the page itself.
type screen struct {
	// Path has names after a dollar sign for variable parts: /dashboard/child/$childID.
	Path string `json:"path"`
	// Files are needed by everybody, Member's also by logged-in users.
	Files  []string `json:"files"`
	Member []string `json:"member"`
}

// readScreens returns the build's; none when it left nothing about them.
func readScreens(source fs.FS) []screen {
	if source == nil {
		return nil
	}
	text, err := fs.ReadFile(source, screensFile)
	if err != nil {
		return nil
	}
	var screens []screen
	if json.Unmarshal(text, &screens) != nil {
		return nil
	}
	return screens
}

// screenAt returns the index of the screen that a path opens, -1 if there is none. As in the application, case is ignored, and
// a literal path takes precedence over one with names.
func screenAt(screens []screen, at string) int {
	found, fewest := -1, 0
	parts := segments(at)
	for i, s := range screens {
		if names, ok := fits(segments(s.Path), parts); ok && (found < 0 || names < fewest) {
			found, fewest = i, names
		}
	}
	return found
}

func segments(p string) []string {
	return strings.Split(strings.Trim(path.Clean(p), "/"), "/")
}

// fits reports whether the parts of a path match a route's, and how many of them are variable.
func fits(route, parts []string) (names int, ok bool) {
	if len(route) != len(parts) {
		return 0, false
	}
	for i, part := range parts {
		switch {
		case strings.HasPrefix(route[i], "$") && part != "":
			names++
		case !strings.EqualFold(route[i], part):
			return 0, false
		}
	}
	return names, true
}

// forMembers reports whether the screen needs more files for logged-in users.
func (s *Site) forMembers(place int) bool {
	return place >= 0 && len(s.screens[place].Member) > 0
}

// page returns the application's page for the screen at that place. It names the screen's files, so that they come with the
// application's own and not after it.
func (s *Site) page(place int, member bool, lang string) (*asset, error) {
	index, err := s.get(indexPage)
	if err != nil || place < 0 && lang == icu.English.Tag && len(s.languages.offered) < 2 {
		return index, err
	}
	key := indexPage + "#" + strconv.Itoa(place) + lang
	var files []string
	if place >= 0 {
		files = s.screens[place].Files
	}
	if member && s.forMembers(place) {
		key += "+"
		files = append(append([]string{}, files...), s.screens[place].Member...)
	}
	return s.once(key, func() *asset {
		file := s.made(indexPage, s.withChoice(s.languages.inLanguage(naming(index.plain, files), lang), lang))
		file.version = index.version
		return file
	}), nil
}

// once returns what was made under a key, or makes it.
func (s *Site) once(key string, made func() *asset) *asset {
	s.mu.Lock()
	defer s.mu.Unlock()
	file, ok := s.files[key]
	if !ok {
		file = made()
		s.files[key] = file
	}
	return file
}

// raters returns the raters' page with the list of the languages.
func (s *Site) raters() (*asset, error) {
	page, err := s.get(ratePage)
	if err != nil {
		return nil, err
	}
	return s.once(ratePage+"#", func() *asset { return s.made(ratePage, s.withList(page.plain)) }), nil
}

// landing returns the landing page with the choice of a language.
func (s *Site) landing() (*asset, error) {
	page, err := s.get(landingPage)
	if err != nil {
		return nil, err
	}
	return s.once(landingPage+"#", func() *asset { return s.made(landingPage, s.withChoice(page.plain, icu.English.Tag)) }), nil
}

// workerIn returns the worker's script, which stores the files of one language: another one is another version of it.
func (s *Site) workerIn(lang string) (*asset, error) {
	script, err := s.get(workerFile)
	if err != nil || lang == icu.English.Tag {
		return script, err
	}
	return s.once(workerFile+"#"+lang, func() *asset { return s.made(workerFile, s.languages.inLanguage(script.plain, lang)) }), nil
}

// naming is a page whose head preloads the files.
func naming(page []byte, files []string) []byte {
	var links strings.Builder
	for _, name := range files {
		kind := `rel="modulepreload" fetchpriority="low" crossorigin`
		if strings.HasSuffix(name, ".css") {
			kind = `rel="preload" as="style" fetchpriority="low" crossorigin`
		}
		links.WriteString("<link " + kind + ` href="/` + name + `">`)
	}
	return bytes.Replace(page, []byte("</head>"), []byte(links.String()+"</head>"), 1)
}
