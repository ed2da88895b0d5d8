package languages

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"milepost/internal/icu"
)

// Fault is something wrong in a catalogue. The text that it concerns is shown in English.
type Fault struct {
	File string // within the folder of languages, such as fr/entry.po
	Line int    // 0 if it is about the whole file
	Text string
}

// String is the fault as compilers write it.
func (f Fault) String() string {
	if f.Line == 0 {
		return f.File + ": " + f.Text
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Text)
}

// shape is what a text asks for.
type shape struct {
	names   map[string]bool
	plurals int
	wrong   []string // forms of plurals
}

// faultsOf says what is wrong with a translation: nothing that it would show may differ from what the English text shows
// (web/scripts/translations.mjs says the same of the built-in languages).
func faultsOf(l *icu.Language, t Text, translation string) (wrong []string) {
	if t.kind == formatText {
		return nil
	}
	tokens, err := parseMessage(translation)
	if err != nil {
		return []string{"cannot be read: " + err.Error()}
	}
	original, err := parseMessage(t.English)
	if err != nil {
		return []string{"the English text cannot be read: " + err.Error()}
	}
	own, english := shapeOf(l, tokens), shapeOf(icu.English, original)
	if !maps.Equal(own.names, english.names) {
		wrong = append(wrong, fmt.Sprintf("asks for %s instead of %s", listed(own.names), listed(english.names)))
	}
	if own.plurals < english.plurals {
		wrong = append(wrong, "has no forms for a number")
	}
	wrong = append(wrong, own.wrong...)
	if !sameElements(translation, t.English) {
		wrong = append(wrong, "has other elements (<0>…</0>), or does not close them in their order")
	}
	if startSpace.FindString(translation) != startSpace.FindString(t.English) || endSpace.FindString(translation) != endSpace.FindString(t.English) {
		wrong = append(wrong, "begins or ends with another space")
	}
	if hasControl(translation, strings.Contains(t.English, "\n")) {
		wrong = append(wrong, "has a line break or another sign that the English text has not")
	}
	if len(wrong) == 0 && t.kind != interfaceText {
		wrong = kindFaults(l, t.English, translation)
	}
	return wrong
}

// kindFaults compares what the server itself writes, whose values have kinds.
func kindFaults(l *icu.Language, english, translation string) []string {
	original, err := icu.Parse(english, icu.English)
	if err != nil {
		return []string{err.Error()}
	}
	own, err := icu.Parse(translation, l)
	if err != nil {
		return []string{"cannot be read: " + err.Error()}
	}
	if !maps.Equal(own.Kinds(), original.Kinds()) {
		return []string{"has a value of another kind"}
	}
	return nil
}

func shapeOf(l *icu.Language, tokens []token) shape {
	s := shape{names: map[string]bool{}}
	s.add(l, tokens)
	return s
}

func (s *shape) add(l *icu.Language, tokens []token) {
	for _, t := range tokens {
		if t.name == "" {
			continue
		}
		name := t.name
		if t.kind != "" && t.forms == nil {
			name += ", " + t.kind
		}
		s.names[name] = true
		if t.kind == "plural" {
			s.plurals++
		}
		if t.kind == "plural" || t.kind == "selectordinal" {
			s.check(l, t)
		}
		for _, f := range t.forms {
			s.add(l, f.tokens)
		}
	}
}

var exactly = regexp.MustCompile(`^=\d+$`)

// check compares the forms of a plural with those of the language.
func (s *shape) check(l *icu.Language, t token) {
	ordinal := t.kind == "selectordinal"
	given := map[string]bool{}
	for _, f := range t.forms {
		if given[f.key] {
			s.wrong = append(s.wrong, "has the form "+f.key+" twice")
		}
		given[f.key] = true
		if !exactly.MatchString(f.key) && !l.Allows(f.key, ordinal) {
			s.wrong = append(s.wrong, "has the form "+f.key+", which the language does not have")
		}
	}
	for _, wanted := range l.Forms(ordinal) {
		if !given[wanted] {
			s.wrong = append(s.wrong, "has no form for "+wanted)
		}
	}
}

func listed(names map[string]bool) string {
	if len(names) == 0 {
		return "nothing"
	}
	return "{" + strings.Join(slices.Sorted(maps.Keys(names)), "}, {") + "}"
}

var (
	element    = regexp.MustCompile(`</?\d+/?>`)
	startSpace = regexp.MustCompile(`^\s*`)
	endSpace   = regexp.MustCompile(`\s*$`)
)

// sameElements reports whether a translation has the elements of the English text, each closed where it belongs.
func sameElements(translation, english string) bool {
	kinds := func(text string) []string {
		found := element.FindAllString(text, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	if !slices.Equal(kinds(translation), kinds(english)) {
		return false
	}
	var open []string
	for _, tag := range element.FindAllString(translation, -1) {
		name := strings.Trim(tag, "</>")
		switch {
		case strings.HasSuffix(tag, "/>"):
		case !strings.HasPrefix(tag, "</"):
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			return false
		default:
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}

func hasControl(text string, lines bool) bool {
	return strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsControl(c) && (c != '\n' || !lines) || c == unicode.ReplacementChar
	})
}
