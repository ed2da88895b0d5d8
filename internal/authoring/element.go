package authoring

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// withDefaults fills in what the author left open.
func (e Element) withDefaults() Element {
	or(&e.Shape, "rectangle")
	return e
}

// check adds errors of the element, on a canvas of the given size, to f.
func (e Element) check(f *FieldErrors, width, height int64) {
	f.oneOf("shape", e.Shape, []string{"rectangle"})
	f.Text("content", e.Content, maxText)
	f.image("image", e.Image)
	f.sound("sound", e.Sound)
	f.Text("alt_text", e.AltText, 1000)
	f.Text("answer_value", e.AnswerValue, 1000)
	f.json("events_actions", e.EventsActions, maxStyles)
	f.Text("styles", e.Styles, maxStyles)
	var s styles
	wrong := s.read(e.Styles)
	if wrong == nil {
		wrong = s.check(float64(width), float64(height))
	}
	for _, found := range wrong {
		f.Add("styles", found.of(e.name()))
	}
}

// name returns what an author calls the element in a message, empty if it has no words.
func (e Element) name() string {
	name := []rune(strings.TrimSpace(e.Content))
	if len(name) == 0 {
		name = []rune(strings.TrimSpace(e.AltText))
	}
	switch {
	case len(name) == 0:
		return ""
	case len(name) > 40:
		return string(name[:40]) + "…"
	}
	return string(name)
}

// styles holds the allowed content of an element's styles text: geometry in the pixels of the question's resolution, and looks.
type styles struct {
	Left, Top, Width, Height, ZIndex, FontSize float64
	BackgroundColor, Color, TextAlign          string
	FontWeight                                 weight
}

// weight is a font weight, which is a number or a name.
type weight string

// UnmarshalJSON reads 700 and "bold" alike.
func (w *weight) UnmarshalJSON(data []byte) error {
	*w = weight(strings.Trim(string(data), `"`))
	return nil
}

var styleNames = []string{"left", "top", "width", "height", "zIndex", "fontSize", "backgroundColor", "color", "fontWeight", "textAlign"}

var unreadable = []wrongStyle{{elementText: stylesUnreadable, styles: styleNames}}

var (
	weights    = []string{"", "normal", "bold", "100", "200", "300", "400", "500", "600", "700", "800", "900"}
	alignments = []string{"", "left", "center", "right", "justify", "start", "end"}
)

// read returns an error for wrong styles. Each style is accepted once and under its exact name: encoding/json alone would
// accept LEFT for left, and the last of two.
func (s *styles) read(text string) []wrongStyle {
	dec := json.NewDecoder(strings.NewReader(text))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return unreadable
	}
	seen := make(map[string]bool, len(styleNames))
	for dec.More() {
		key, err := dec.Token()
		name, ok := key.(string)
		if err != nil || !ok {
			return unreadable
		}
		if wrong := s.take(dec, name, seen[name]); wrong != nil {
			return []wrongStyle{*wrong}
		}
		seen[name] = true
	}
	_, err := dec.Token() // the closing brace
	if _, end := dec.Token(); err != nil || !errors.Is(end, io.EOF) {
		return unreadable
	}
	return nil
}

// take reads one style's value.
func (s *styles) take(dec *json.Decoder, name string, again bool) *wrongStyle {
	field := s.field(name)
	switch {
	case field == nil:
		return &wrongStyle{elementText: styleUnknown, style: fmt.Sprintf("%.40q", name), styles: styleNames}
	case again:
		return &wrongStyle{elementText: styleTwice, style: name}
	case dec.Decode(field) != nil:
		return &wrongStyle{elementText: styleUnreadable, style: name}
	}
	return nil
}

func (s *styles) field(name string) any {
	place := slices.Index(styleNames, name)
	if place < 0 {
		return nil
	}
	return []any{&s.Left, &s.Top, &s.Width, &s.Height, &s.ZIndex, &s.FontSize, &s.BackgroundColor, &s.Color, &s.FontWeight, &s.TextAlign}[place]
}

// StyleValues returns the single styles by their names in the text; ok is false for a text that cannot be read.
func (e Element) StyleValues() (values any, ok bool) {
	var s styles
	wrong := s.read(e.Styles)
	return s, wrong == nil
}

// check returns an error for wrong styles. An element may overlap the canvas's edge by up to a canvas's size, since older
// layouts do.
func (s styles) check(width, height float64) []wrongStyle {
	var wrong []wrongStyle
	inside := func(name string, value, low, high float64) {
		if !(value >= low && value <= high) {
			wrong = append(wrong, wrongStyle{elementText: styleRange, style: name, low: low, high: high})
		}
	}
	inside("left", s.Left, -width, 2*width)
	inside("top", s.Top, -height, 2*height)
	inside("width", s.Width, 1, 2*width)
	inside("height", s.Height, 1, 2*height)
	inside("zIndex", s.ZIndex, -10_000, 10_000)
	inside("fontSize", s.FontSize, 0, 1_000)
	among := func(name, value string, allowed []string) {
		if !slices.Contains(allowed, value) {
			wrong = append(wrong, wrongStyle{elementText: styleChoice, style: name, styles: allowed[1:]})
		}
	}
	among("fontWeight", string(s.FontWeight), weights)
	among("textAlign", s.TextAlign, alignments)
	if !colourForm.MatchString(s.BackgroundColor) || !colourForm.MatchString(s.Color) {
		wrong = append(wrong, wrongStyle{elementText: styleColours})
	}
	return wrong
}
