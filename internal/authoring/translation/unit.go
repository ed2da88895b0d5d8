package translation

import (
	"strings"
	"unicode"

	"milepost/internal/wire"
)

// Reader is who reads or hears a text.
type Reader string

// The readers. A specialist also reads what is for families.
const (
	Child      Reader = "child"
	Rater      Reader = "rater"
	Specialist Reader = "specialist"
	Family     Reader = "family"
)

// Kind is what a unit holds.
type Kind string

// The kinds: words, and the path of a recorded sound.
const (
	Words Kind = "text"
	Sound Kind = "sound"
)

// Lengths of texts, in characters.
const (
	maxText = 10_000
	maxPage = 4_000
	// MostSource is the length of the longest text.
	MostSource = maxText
)

// Unit is a text of an application that is translated.
type Unit struct {
	Key      string
	Reader   Reader
	Kind     Kind
	Question int    // number of the question, from 1; 0 for none
	Field    string // what of the question, the form or the application it is
	Text     string // in the base language

	most int // characters
}

// State is how far a unit is translated.
type State string

// The states.
const (
	Missing State = "missing"
	Changed State = "changed" // the text was changed after it had been translated
	Done    State = "done"
)

// Stored is a translation and the text that it was made from.
type Stored struct{ Text, Source string }

// Texts are translations into a language, by the keys of their units.
type Texts map[string]string

// Units returns the texts of an application that are translated. Places without a text are none.
func (c Content) Units() []Unit {
	all := c.places()
	units := make([]Unit, 0, len(all))
	for _, p := range all {
		if wire.Shows(p.Text) {
			units = append(units, p.Unit)
		}
	}
	return units
}

// StateOf compares a unit with its translation; the zero value is none. What has no letter, such as a number, may stay as it is.
func (u Unit) StateOf(s Stored) State {
	switch {
	case s.Text == "" && u.Kind == Words && !strings.ContainsFunc(u.Text, unicode.IsLetter):
		return Done
	case s.Text == "":
		return Missing
	case s.Source != u.Text:
		return Changed
	}
	return Done
}

// Count says how many units of an application are translated into a language.
type Count struct {
	Total   int `json:"total"`
	Done    int `json:"done"`
	Missing int `json:"missing"`
	Changed int `json:"changed" doc:"made from a text that was changed since"`
}

// Counted counts the units by their states.
func Counted(units []Unit, stored map[string]Stored) Count {
	c := Count{Total: len(units)}
	for _, u := range units {
		switch u.StateOf(stored[u.Key]) {
		case Missing:
			c.Missing++
		case Changed:
			c.Changed++
		case Done:
			c.Done++
		}
	}
	return c
}

// Complete reports whether nothing is missing and nothing has changed.
func (c Count) Complete() bool { return c.Done == c.Total }

// Frozen are the translations of the units, without what is stored for others.
func Frozen(units []Unit, stored map[string]Stored) Texts {
	texts := make(Texts, len(units))
	for _, u := range units {
		if s := stored[u.Key]; s.Text != "" {
			texts[u.Key] = s.Text
		}
	}
	return texts
}
