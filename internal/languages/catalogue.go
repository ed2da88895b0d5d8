package languages

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"milepost/internal/icu"
)

// Catalogue is a language that a clinic has added.
type Catalogue struct {
	Language *icu.Language
	// Version changes with each text of the web application.
	Version string
	// Messages are all texts of the web application and the refusals, compiled, by what it looks them up by.
	Messages map[string]json.RawMessage
	// Raters are the texts of the raters' page, compiled, by their ids.
	Raters map[string]json.RawMessage
	// Letters are the texts of letters by their ids; nil as long as the language lacks what letters write dates and numbers with.
	Letters map[string]icu.Template
	Summary Summary
	Faults  []Fault
}

// Summary counts texts: those that are not translated, or wrong, are in English.
type Summary struct{ Texts, Translated, Wrong, Unsure int }

// String is the summary for an operator.
func (s Summary) String() string {
	out := fmt.Sprintf("%d of %d texts are translated, and %d are in English", s.Translated, s.Texts, s.Texts-s.Translated)
	var of []string
	if s.Wrong > 0 {
		of = append(of, fmt.Sprintf("%d of them because the translation is wrong", s.Wrong))
	}
	if s.Unsure > 0 {
		of = append(of, fmt.Sprintf("%d because it is marked as fuzzy", s.Unsure))
	}
	return strings.Join(append([]string{out}, of...), ", ")
}

// Read reads the languages in a folder. What is wrong is returned beside them, with the file and the line.
func Read(folder fs.FS, texts []Text) (found []*Catalogue, wrong []Fault) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, nil // there is no such folder: no clinic's language
	}
	for _, entry := range entries {
		if !entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		c, err := readCatalogue(folder, entry.Name(), texts)
		if err != nil {
			wrong = append(wrong, Fault{File: entry.Name(), Text: err.Error()})
			continue
		}
		found = append(found, c)
	}
	return found, wrong
}

// forTests is the tag of the build's language for tests.
const forTests = "qps"

func newLanguage(tag string) (*icu.Language, error) {
	if icu.Languages[tag] != nil || tag == forTests {
		return nil, fmt.Errorf("%s is a language of the program itself", tag)
	}
	return icu.New(tag)
}

func readCatalogue(folder fs.FS, tag string, texts []Text) (*Catalogue, error) {
	language, err := newLanguage(tag)
	if err != nil {
		return nil, err
	}
	entries, faults := readEntries(folder, tag)
	r := &reader{
		Catalogue: &Catalogue{Language: language, Messages: map[string]json.RawMessage{}, Raters: map[string]json.RawMessage{}, Faults: faults},
		given:     map[string]located{}, formats: map[string]string{}, letters: map[string]icu.Template{},
	}
	r.collect(entries, texts)
	for _, t := range texts {
		r.add(t)
	}
	r.finish()
	return r.Catalogue, nil
}

// located is an entry and its file.
type located struct {
	entry
	file string
}

// readEntries reads all catalogues of a language.
func readEntries(folder fs.FS, tag string) (entries []located, wrong []Fault) {
	files, err := fs.Glob(folder, path.Join(tag, "*.po"))
	if err == nil && len(files) == 0 {
		wrong = append(wrong, Fault{File: tag, Text: "there is no catalogue (.po) in this folder"})
	}
	for _, file := range files {
		content, err := fs.ReadFile(folder, file)
		if err != nil || !utf8.Valid(content) {
			wrong = append(wrong, Fault{File: file, Text: "the file cannot be read as UTF-8"})
			continue
		}
		found, faults := parsePO(string(content))
		for _, f := range faults {
			f.File = file
			wrong = append(wrong, f)
		}
		for _, e := range found {
			entries = append(entries, located{e, file})
		}
	}
	return entries, wrong
}

// reader puts a catalogue together.
type reader struct {
	*Catalogue
	given   map[string]located
	formats map[string]string
	letters map[string]icu.Template
}

func (r *reader) fault(at located, text string) {
	r.Faults = append(r.Faults, Fault{at.file, at.line, text})
}

// collect keeps the translations, and reports those of texts that are not there, or that differ from another one.
func (r *reader) collect(entries []located, texts []Text) {
	known := make(map[string]bool, len(texts))
	for _, t := range texts {
		known[nameOf(t.Context, t.English)] = true
	}
	for _, e := range entries {
		if e.gone {
			continue
		}
		if e.isHeader() {
			if tag := headerOf(e.text, "Language"); tag != "" && tag != r.Language.Tag {
				r.fault(e, "the header says that this catalogue is in "+tag)
			}
			continue
		}
		if !known[e.name()] {
			r.fault(e, called(e.entry)+" is no text of this version of Milepost")
			continue
		}
		before, twice := r.given[e.name()]
		switch {
		case !twice || before.text == "":
			r.given[e.name()] = e
		case e.text != "" && e.text != before.text:
			r.fault(e, fmt.Sprintf("%s is translated differently in %s:%d, which is used", called(e.entry), before.file, before.line))
		}
	}
}

func called(e entry) string {
	text := []rune(e.id)
	const most = 60
	if len(text) > most {
		text = append(text[:most], '…')
	}
	if e.context != "" {
		return fmt.Sprintf("“%s” (%s)", string(text), e.context)
	}
	return "“" + string(text) + "”"
}

// headerOf is a field of a catalogue's header.
func headerOf(header, name string) string {
	for line := range strings.Lines(header) {
		if value, is := strings.CutPrefix(line, name+":"); is {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// add takes a text in its translation if that is right, and otherwise in English.
func (r *reader) add(t Text) {
	r.Summary.Texts++
	given, found := r.given[nameOf(t.Context, t.English)]
	chosen := t.English
	switch {
	case !found || given.text == "":
	case given.fuzzy:
		r.Summary.Unsure++
	default:
		if wrong := faultsOf(r.Language, t, given.text); len(wrong) > 0 {
			r.Summary.Wrong++
			r.fault(given, called(given.entry)+" "+strings.Join(wrong, ", "))
			break
		}
		r.Summary.Translated++
		chosen = given.text
		r.own(t, given.text)
	}
	if t.kind == interfaceText || t.kind == refusalText {
		// Both texts were read before; an English one that could not be would be shown as it is.
		tokens, err := parseMessage(chosen)
		if err != nil {
			tokens = []token{{text: chosen}}
		}
		message := compiled(tokens, r.Language)
		if id, of := strings.CutPrefix(t.Context, ratersContext); of {
			r.Raters[id] = message
			return
		}
		r.Messages[t.id] = message
	}
}

// own keeps what the server itself writes.
func (r *reader) own(t Text, translation string) {
	switch t.kind {
	case letterText:
		if template, err := icu.Parse(translation, r.Language); err == nil {
			r.letters[t.id] = template
		}
	case formatText:
		r.formats[t.id] = translation
	}
}

func (r *reader) finish() {
	if label := r.formats["choice"]; label != "" {
		r.Language.Label = label
	}
	if err := r.Language.Use(tableOf(r.formats)); err == nil {
		r.Letters = r.letters
	} else if len(r.letters) > 0 {
		r.Faults = append(r.Faults, Fault{File: r.Language.Tag + "/" + formatsFile + ".po", Text: "letters are in English: " + err.Error()})
	}
	// Maps of raw messages are encoded in the order of their keys.
	all, _ := json.Marshal([]any{r.Messages, r.Raters})
	sum := sha256.Sum256(all)
	r.Version = hex.EncodeToString(sum[:4])
}
