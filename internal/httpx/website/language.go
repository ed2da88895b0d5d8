package website

import (
	"bytes"
	"net/http"
	"path"
	"strings"

	"milepost/internal/icu"
	offer "milepost/internal/languages"
)

const (
	// languagesFolder holds a folder for each other language of the build: the files that take the place of the English ones.
	languagesFolder = "languages"
	assets          = "assets/"
)

// forTests is English that shows texts outside the catalogues and what has no room for longer ones. It is neither offered nor does a
// browser's preference lead to it.
const forTests = "qps"

// languages are those of the site's pages.
type languages struct {
	offered []*icu.Language
	// folders are where pages of a language have their files from, such as assets-es. That of a clinic's language changes with its texts.
	folders map[string]string
	own     *offer.Set
	chooser Chooser
}

// readLanguages returns those of the list that the site has texts of: English, those of the build, and a clinic's.
func (s *Site) readLanguages() languages {
	l := languages{own: s.options.Languages, folders: map[string]string{}}
	for _, one := range l.own.All() {
		own := l.own.Catalogue(one.Tag)
		if one != icu.English && own == nil && !s.hasFolder(one.Tag) {
			continue
		}
		l.offered = append(l.offered, one)
		l.folders[one.Tag] = "assets-" + one.Tag
		if own != nil {
			l.folders[one.Tag] += versionMark + own.Version
		}
	}
	if s.hasFolder(forTests) {
		l.folders[forTests] = "assets-" + forTests
	}
	l.chooser = NewChooser(l.offered)
	return l
}

// versionMark stands in the name of a folder before the version of a clinic's texts.
const versionMark = "~"

func (l languages) has(name string) bool { return l.folders[name] != "" }

// byTag is a language of the site; that for tests is written as English is.
func (l languages) byTag(tag string) *icu.Language {
	for _, one := range l.offered {
		if one.Tag == tag {
			return one
		}
	}
	return icu.English
}

// of returns the language of a page: the one that a worker asks for, or was chosen in this browser, or that the browser prefers.
func (l languages) of(r *http.Request) string {
	if wanted := r.URL.Query().Get("language"); l.has(wanted) {
		return wanted
	}
	if chosen, err := r.Cookie(LanguageCookie); err == nil && l.has(chosen.Value) {
		return chosen.Value
	}
	return l.chooser.Of(r)
}

// folderOf splits the name of a file in a language's own folder, assets-es/name, into the language and the name of the English file. A page
// may ask for files of a folder with an older version of a clinic's texts: it gets the newer ones, which are not stored under that name.
func (l languages) folderOf(name string) (lang, file string, current, ok bool) {
	folder, file, ok := strings.Cut(name, "/")
	tag, isOwn := strings.CutPrefix(folder, "assets-")
	tag, _, _ = strings.Cut(tag, versionMark)
	if !ok || !isOwn || tag == icu.English.Tag || !l.has(tag) {
		return "", "", false, false
	}
	return tag, assets + file, folder == l.folders[tag], true
}

// fileIn returns the name under which the site has a file of a language: its own, or the English one where that has no texts.
func (s *Site) fileIn(lang, file string) string {
	own := path.Join(languagesFolder, lang, path.Base(file))
	if s.has(own) || s.languages.own.Catalogue(lang) != nil && (path.Base(file) == ratersFile || s.withTexts(file) != "") {
		return own
	}
	return file
}

// inLanguage is a page, or the worker's script, whose files come from a language's folder.
func (l languages) inLanguage(text []byte, lang string) []byte {
	if lang == icu.English.Tag {
		return text
	}
	text = bytes.Replace(text, []byte(`lang="en"`), []byte(`lang="`+lang+`" dir="`+l.byTag(lang).Direction()+`"`), 1)
	text = bytes.ReplaceAll(text, []byte(`/`+assets), []byte(`/`+l.folders[lang]+`/`))
	text = bytes.ReplaceAll(text, []byte(`/`+manifestFile), []byte(`/`+manifestFile+`?language=`+lang))
	return bytes.ReplaceAll(text, []byte(`?version=`), []byte(`?language=`+lang+`&version=`))
}
