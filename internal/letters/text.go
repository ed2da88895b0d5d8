package letters

import (
	"maps"
	"slices"

	"milepost/internal/icu"
)

// Text is a text of letters, which each language has in words/ under its id: a subject, a paragraph, a sentence, or a phrase that takes the
// place of a name.
type Text struct{ id string }

// Message is a text with its values.
type Message struct {
	text   Text
	values map[string]any
}

// Sentence is a [Text], or a [Message] if the text has values.
type Sentence interface{ message() Message }

// Define returns the text with the id. It is meant for variables of packages, and panics if there is no such text.
func Define(id string) Text {
	if _, found := english.texts[id]; !found {
		panic("letters: words/en.json has no text " + id)
	}
	defined[id] = true
	return Text{id}
}

// defined are the ids of all texts that the program has. Packages define theirs as they are loaded.
var defined = map[string]bool{}

// Unused returns the ids of the texts that no package has defined.
func Unused() (ids []string) {
	for _, id := range slices.Sorted(maps.Keys(english.texts)) {
		if !defined[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// With is the text with a value; [Message.With] adds the next one.
func (t Text) With(name string, given any) Message { return t.message().With(name, given) }

// With returns the message with one more value of the kind that the template names, or a [Sentence] in the place of a text.
func (m Message) With(name string, given any) Message {
	values := make(map[string]any, len(m.values)+1)
	for known, value := range m.values {
		values[known] = value
	}
	values[name] = given
	return Message{m.text, values}
}

func (t Text) message() Message { return Message{text: t} }

func (m Message) message() Message { return m }

// Or returns a name as a value, or the phrase in its place if it is empty.
func Or(name string, phrase Text) any {
	if name == "" {
		return phrase
	}
	return name
}

// Paragraph is a part of a letter: sentences, lines, or a link or code that stands alone.
type Paragraph struct {
	sentences []Sentence
	between   string
	alone     string
}

// Say is a paragraph of sentences.
func Say(sentences ...Sentence) Paragraph { return Paragraph{sentences: sentences, between: " "} }

// Lines is a paragraph with a line for each sentence.
func Lines(sentences ...Sentence) Paragraph { return Paragraph{sentences: sentences, between: "\n"} }

// Alone is a link or a code on a line of its own, as every language has it.
func Alone(text string) Paragraph { return Paragraph{alone: text} }

// Amount is a value for an amount of money.
func Amount(units int64, currency string) icu.Amount {
	return icu.Amount{Units: units, Currency: currency}
}
