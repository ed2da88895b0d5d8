package website

import (
	"bytes"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"golang.org/x/text/language"
)

const (
	// english is the language of the build's own files.
	english = "en"
	// languagesFolder holds a folder for each other language: the files that take the place of the English ones.
	languagesFolder = "languages"
	assets          = "assets/"
)

// forTests is English that shows texts outside the catalogues and what has no room for longer ones. It is neither offered nor does a
// browser's preference lead to it.
const forTests = "qps"

// languages are those of the site's pages.
type languages struct {
	names   []string
	offered []string
	matcher language.Matcher
}

// readLanguages returns English and those of the build.
func readLanguages(source fs.FS) languages {
	l := languages{names: []string{english}}
	if source != nil {
		folders, _ := fs.ReadDir(source, languagesFolder)
		for _, folder := range folders {
			l.names = append(l.names, folder.Name())
		}
	}
	tags := make([]language.Tag, 0, len(l.names))
	for _, name := range l.names {
		if tag, err := language.Parse(name); err == nil && name != forTests {
			tags, l.offered = append(tags, tag), append(l.offered, name)
		}
	}
	l.matcher = language.NewMatcher(tags)
	return l
}

func (l languages) has(name string) bool {
	for _, one := range l.names {
		if one == name {
			return true
		}
	}
	return false
}

// of returns the language of a page: the one that a worker asks for, or was chosen in this browser, or that the browser prefers.
func (l languages) of(r *http.Request) string {
	if wanted := r.URL.Query().Get("language"); l.has(wanted) {
		return wanted
	}
	if chosen, err := r.Cookie(LanguageCookie); err == nil && l.has(chosen.Value) {
		return chosen.Value
	}
	preferred, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(preferred) == 0 {
		return english
	}
	_, place, _ := l.matcher.Match(preferred...)
	return l.offered[place]
}

// folderOf splits the name of a file in a language's own folder, assets-es/name, into the language and the name of the English file.
func (l languages) folderOf(name string) (lang, file string, ok bool) {
	folder, file, ok := strings.Cut(name, "/")
	lang, isOwn := strings.CutPrefix(folder, strings.TrimSuffix(assets, "/")+"-")
	if !ok || !isOwn || lang == english || !l.has(lang) {
		return "", "", false
	}
	return lang, assets + file, true
}

// fileIn returns the name under which the build has a file of a language: its own, or the English one where that has no texts.
func (s *Site) fileIn(lang, file string) string {
	own := path.Join(languagesFolder, lang, path.Base(file))
	if s.has(own) {
		return own
	}
	return file
}

// inLanguage is a page, or the worker's script, whose files come from a language's folder.
func inLanguage(text []byte, lang string) []byte {
	if lang == english {
		return text
	}
	text = bytes.Replace(text, []byte(`lang="en"`), []byte(`lang="`+lang+`" dir="`+directionOf(lang)+`"`), 1)
	text = bytes.ReplaceAll(text, []byte(`/`+assets), []byte(`/assets-`+lang+`/`))
	text = bytes.ReplaceAll(text, []byte(`/`+manifestFile), []byte(`/`+manifestFile+`?language=`+lang))
	return bytes.ReplaceAll(text, []byte(`?version=`), []byte(`?language=`+lang+`&version=`))
}

// directionOf is the direction in which a language is written.
func directionOf(lang string) string {
	if script, _ := language.Make(lang).Script(); rightToLeft[script.String()] {
		return "rtl"
	}
	return "ltr"
}

// rightToLeft are the scripts that are written from right to left.
var rightToLeft = map[string]bool{"Arab": true, "Hebr": true, "Syrc": true, "Thaa": true, "Nkoo": true, "Adlm": true}
