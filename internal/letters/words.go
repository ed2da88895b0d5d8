package letters

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"strings"
	"sync"

	"milepost/internal/icu"
)

//go:embed words/*.json
var files embed.FS

// words are the texts of one language.
type words struct {
	language *icu.Language
	texts    map[string]icu.Template
}

// english are the words that every letter can be written with.
var english = func() *words {
	w, err := read(icu.English)
	if err != nil {
		panic("letters: " + err.Error())
	}
	return w
}()

// others are read when a letter needs them. One that is wrong has no texts; a test keeps such a file out of a build.
var others = sync.OnceValue(func() map[*icu.Language]*words {
	found := map[*icu.Language]*words{}
	for _, language := range icu.Languages {
		if w, err := readOther(language); err == nil {
			found[language] = w
		}
	}
	return found
})

// English returns the English texts by their ids, for translations.
func English() map[string]string {
	templates, err := templatesOf(icu.English)
	if err != nil {
		panic("letters: " + err.Error())
	}
	return templates
}

func templatesOf(l *icu.Language) (templates map[string]string, err error) {
	text, err := files.ReadFile(path.Join("words", l.Tag+".json"))
	if err == nil {
		err = json.Unmarshal(text, &templates)
	}
	return templates, err
}

func read(l *icu.Language) (*words, error) {
	templates, err := templatesOf(l)
	if err != nil {
		return nil, err
	}
	w := &words{l, make(map[string]icu.Template, len(templates))}
	var wrong []error
	for id, template := range templates {
		parsed, err := icu.Parse(template, l)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", id, err))
		}
		w.texts[id] = parsed
	}
	return w, errors.Join(wrong...)
}

// readOther reads a translation, whose texts have the values of the English ones.
func readOther(l *icu.Language) (*words, error) {
	w, err := read(l)
	if err != nil {
		return nil, err
	}
	var wrong []error
	for id, template := range w.texts {
		if original, known := english.texts[id]; !known || !maps.Equal(original.Kinds(), template.Kinds()) {
			wrong = append(wrong, fmt.Errorf("%s: English has no such text, or one with other values", id))
		}
	}
	return w, errors.Join(wrong...)
}

// has reports whether the language has a text, and those that are its values.
func (w *words) has(s Sentence) bool {
	m := s.message()
	if _, found := w.texts[m.text.id]; !found {
		return false
	}
	for _, value := range m.values {
		if phrase, is := value.(Sentence); is && !w.has(phrase) {
			return false
		}
	}
	return true
}

// say writes a text.
func (w *words) say(s Sentence) string {
	m := s.message()
	template := w.texts[m.text.id]
	return template.Write(w.language, func(name string) (any, bool) {
		given := m.values[name]
		if phrase, is := given.(Sentence); is {
			given = icu.Phrase(w.say(phrase))
		}
		value := template.Kinds()[name].Normal(given)
		return value, value != nil
	})
}

// paragraph writes a paragraph. One from right to left begins so, whatever its first word is.
func (w *words) paragraph(p Paragraph) string {
	if len(p.sentences) == 0 {
		return p.alone
	}
	lines := make([]string, len(p.sentences))
	for i, s := range p.sentences {
		lines[i] = w.say(s)
	}
	return w.directed(strings.Join(lines, p.between))
}

func (w *words) directed(text string) string {
	if !w.language.RightToLeft {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = rightToLeftMark + line
	}
	return strings.Join(lines, "\n")
}

const rightToLeftMark = "\u200f"
