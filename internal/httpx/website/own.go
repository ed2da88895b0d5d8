package website

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"milepost/internal/icu"
)

// catalogueCall is a catalogue in a file of a language of the build, which writes it as a string of JSON (web/scripts/languages.ts).
var catalogueCall = regexp.MustCompile(`JSON\.parse\(("(?:\\.|[^"\\])*")\)`)

// ratersFile has a clinic's texts for the raters' page, in the folder of its language.
const ratersFile = "raters.json"

// withTexts returns the form that a file with texts has in a language of the build; empty if the file has no texts.
func (s *Site) withTexts(file string) string {
	if path.Ext(file) != ".js" {
		return ""
	}
	for _, one := range s.languages.offered {
		name := path.Join(languagesFolder, one.Tag, path.Base(file))
		if one != icu.English && s.has(name) {
			return name
		}
	}
	return ""
}

// loadOwn is a file with a clinic's texts in the place of those of a language of the build.
func (s *Site) loadOwn(name string) (*asset, error) {
	folder, base := path.Split(name)
	own := s.languages.own.Catalogue(path.Base(folder))
	if own == nil {
		return nil, fs.ErrNotExist
	}
	if base == ratersFile {
		return s.made(name, []byte(quoted(own.Raters))), nil
	}
	source := s.withTexts(base)
	if source == "" {
		return nil, fs.ErrNotExist
	}
	plain, err := fs.ReadFile(s.source, source)
	if err != nil {
		return nil, err
	}
	translated, complete := withMessages(plain, own.Messages)
	if !complete {
		if translated, err = fs.ReadFile(s.source, assets+base); err != nil {
			return nil, err
		}
	}
	return s.made(name, translated), nil
}

// withMessages puts messages into the catalogues of a file, and reports whether it has all of them: the text of one that is missing would be
// in the language of the file.
func withMessages(code []byte, messages map[string]json.RawMessage) (translated []byte, complete bool) {
	complete = true
	translated = catalogueCall.ReplaceAllFunc(code, func(call []byte) []byte {
		var text string
		var catalogue map[string]json.RawMessage
		if json.Unmarshal(catalogueCall.FindSubmatch(call)[1], &text) != nil || json.Unmarshal([]byte(text), &catalogue) != nil {
			return call
		}
		for id := range catalogue {
			complete = complete && messages[id] != nil
			catalogue[id] = messages[id]
		}
		return []byte("JSON.parse(" + quoted(quoted(catalogue)) + ")")
	})
	return translated, complete
}

// quoted is a value as JSON, which is also JavaScript.
func quoted(value any) string {
	var out bytes.Buffer
	encode := json.NewEncoder(&out)
	encode.SetEscapeHTML(false)
	// Strings and what was read from JSON can be written as JSON.
	_ = encode.Encode(value)
	return strings.TrimSpace(out.String())
}
