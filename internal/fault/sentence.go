package fault

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"milepost/internal/icu"
)

// Sentence is what a refusal says: a [Text], or a [Message] if the text has values. A rule that finds nothing wrong returns nil.
type Sentence interface {
	// String is the sentence in English.
	String() string
	// Message is the sentence with its values.
	Message() Message
}

// Text is a sentence that was defined. A program translates it by its id.
type Text struct{ of *definition }

// Message is a sentence with its values.
type Message struct {
	of     *definition
	values []value
}

// definition is a sentence that can be said: an id, and its English as a template.
type definition struct {
	id       string
	english  string
	template icu.Template
}

type value struct {
	name string
	is   any // a string, an int64, a []string or a Message; a day is a string such as 2026-03-12
}

// registered are all definitions by id. Packages define theirs as they are loaded; tests may do it later.
var registered = struct {
	sync.Mutex
	byID map[string]*definition
}{byID: map[string]*definition{}}

// idForm: the area and what is wrong, in lower-case words with dashes.
var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$`)

// Define returns the sentence with that id, which no other has: an area, a dot and what is wrong, such as clip.question-full. English is a
// template in a part of ICU's MessageFormat: {title}, {most, number}, {n, plural, one {# clip} other {# clips}}, {day, date} and, for several
// texts, {names, list}. It is meant for variables of packages, and panics if the id or the template is wrong.
func Define(id, english string) Text {
	of, err := newDefinition(id, english)
	if err != nil {
		panic("fault: " + id + ": " + err.Error())
	}
	if !idForm.MatchString(id) {
		panic("fault: " + strconv.Quote(id) + " is no id: it is an area, a dot and what is wrong, in lower-case words with dashes")
	}
	registered.Lock()
	defer registered.Unlock()
	if registered.byID[id] != nil {
		panic("fault: the id " + id + " is defined twice")
	}
	registered.byID[id] = of
	return Text{of}
}

func newDefinition(id, english string) (*definition, error) {
	template, err := icu.Parse(english, icu.English)
	if err != nil {
		return nil, err
	}
	for name, kind := range template.Kinds() {
		if kind == icu.Moment || kind == icu.Money { // which the programs that show refusals do not have
			return nil, fmt.Errorf("the value %s is a %s", name, kind)
		}
	}
	return &definition{id: id, english: english, template: template}, nil
}

func (d *definition) kinds() map[string]icu.Kind { return d.template.Kinds() }

// Asks reports whether the text has a place for a value of that name.
func (t Text) Asks(name string) bool { return t.of.kinds()[name] != "" }

// ID is the id of the text.
func (t Text) ID() string { return t.of.id }

// String is the English text; values, if it has any, are missing.
func (t Text) String() string { return t.Message().String() }

// Message is the text without values.
func (t Text) Message() Message { return Message{of: t.of} }

// With is the text with a value; [Message.With] adds the next one.
func (t Text) With(name string, given any) Message { return t.Message().With(name, given) }

// Message is the message itself, which makes it a [Sentence].
func (m Message) Message() Message { return m }

// ID is the id of the text; empty for a message that was not defined.
func (m Message) ID() string {
	if m.of == nil {
		return ""
	}
	return m.of.id
}

// With returns the message with one more value: a text, a whole number, a [time.Time] for its day, a list of texts, or in place of a
// text another sentence. Its name and kind are those of the template; [Message.Err] reports others.
func (m Message) With(name string, given any) Message {
	var kind icu.Kind
	if m.of != nil {
		kind = m.of.kinds()[name]
	}
	m.values = append(slices.Clip(m.values), value{name, normal(kind, given)})
	return m
}

// normal is a value in the form of its kind; nil if it is of another kind.
func normal(kind icu.Kind, given any) any {
	if sentence, is := given.(Sentence); is && kind == icu.Text {
		return sentence.Message()
	}
	return kind.Normal(given)
}

func (m Message) value(name string) (any, bool) {
	for _, v := range m.values {
		if v.name == name && v.is != nil {
			return v.is, true
		}
	}
	return nil, false
}

// String is the message in English.
func (m Message) String() string {
	if m.of == nil {
		return ""
	}
	return m.of.template.Write(icu.English, func(name string) (any, bool) {
		given, is := m.value(name)
		if sentence, nested := given.(Message); nested {
			return icu.Phrase(sentence.String()), is
		}
		return given, is
	})
}

// Values are the values by name: texts, whole numbers as int64, days such as 2026-03-12, lists of texts, and sentences as a [Finding].
func (m Message) Values() map[string]any {
	if m.of == nil || len(m.of.kinds()) == 0 {
		return nil
	}
	found := make(map[string]any, len(m.of.kinds()))
	for name := range m.of.kinds() {
		switch given, is := m.value(name); given := given.(type) {
		case Message:
			found[name] = given.Finding()
		default:
			if is {
				found[name] = given
			}
		}
	}
	return found
}

// Finding is a message as a part of an answer: in English, and with what a client translates it by.
type Finding struct {
	Message   string         `json:"message" doc:"in English"`
	MessageID string         `json:"message_id" doc:"id of the message; api/refusals.json lists all"`
	Values    map[string]any `json:"values,omitempty" doc:"values of the message by their names: texts, whole numbers, dates such as 2026-03-12, lists of texts, and sentences with ids of their own"`
}

// Finding is the message as a part of an answer.
func (m Message) Finding() Finding {
	return Finding{Message: m.String(), MessageID: m.ID(), Values: m.Values()}
}

// Err reports a mistake of the program: a value that is missing, that is of another kind, or that the template does not have.
func (m Message) Err() error {
	if m.of == nil {
		return nil
	}
	var wrong []string
	for _, name := range slices.Sorted(maps.Keys(m.of.kinds())) {
		if _, found := m.value(name); !found {
			wrong = append(wrong, name+" is missing or of another kind")
		}
	}
	for _, v := range m.values {
		if m.of.kinds()[v.name] == "" {
			wrong = append(wrong, v.name+" is not in the text")
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return fmt.Errorf("fault: the values of %s: %s", m.of.id, strings.Join(wrong, ", "))
}

// Definition describes a sentence that the program can say.
type Definition struct {
	ID      string              `json:"id"`
	English string              `json:"english"`
	Values  map[string]icu.Kind `json:"values,omitempty"` // kinds by name: text, number, date or list
}

// Registered returns all sentences that are defined, in the order of their ids.
func Registered() []Definition {
	registered.Lock()
	defer registered.Unlock()
	found := make([]Definition, 0, len(registered.byID))
	for _, id := range slices.Sorted(maps.Keys(registered.byID)) {
		of := registered.byID[id]
		found = append(found, Definition{ID: id, English: of.english, Values: of.kinds()})
	}
	return found
}
