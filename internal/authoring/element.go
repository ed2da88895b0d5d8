package authoring

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// styles is what an element's styles text may hold: geometry in the pixels of the question's resolution, and looks.
type styles struct {
	Left            float64 `json:"left"`
	Top             float64 `json:"top"`
	Width           float64 `json:"width"`
	Height          float64 `json:"height"`
	ZIndex          float64 `json:"zIndex"`
	FontSize        float64 `json:"fontSize"`
	BackgroundColor string  `json:"backgroundColor"`
	Color           string  `json:"color"`
	FontWeight      weight  `json:"fontWeight"`
	TextAlign       string  `json:"textAlign"`
}

// weight is a font weight, which is a number or a name.
type weight string

// UnmarshalJSON reads 700 and "bold" alike.
func (w *weight) UnmarshalJSON(data []byte) error {
	*w = weight(bytes.Trim(data, `"`))
	return nil
}

var (
	weights    = []string{"", "normal", "bold", "100", "200", "300", "400", "500", "600", "700", "800", "900"}
	alignments = []string{"", "left", "center", "right", "justify", "start", "end"}
)

// withDefaults fills in what the author left open.
func (e Element) withDefaults() Element {
	or(&e.Shape, "rectangle")
	return e
}

// check adds what is wrong with the element on a canvas of the given size to f.
func (e Element) check(f *faults, width, height int64) {
	f.oneOf("shape", e.Shape, []string{"rectangle"})
	f.text("content", e.Content, maxText)
	f.image("image", e.Image)
	f.text("alt_text", e.AltText, 1000)
	f.text("answer_value", e.AnswerValue, 1000)
	f.json("events_actions", e.EventsActions, maxStyles)
	f.text("styles", e.Styles, maxStyles)
	var s styles
	dec := json.NewDecoder(bytes.NewReader([]byte(e.Styles)))
	dec.DisallowUnknownFields()
	err := dec.Decode(&s)
	if _, end := dec.Token(); err != nil || !errors.Is(end, io.EOF) {
		f.add("styles", "JSON text of left, top, width, height, zIndex, fontSize, backgroundColor, color, fontWeight and textAlign.")
		return
	}
	s.check(f, float64(width), float64(height))
}

// check lets an element hang over the canvas's edge by up to a canvas's size, since older layouts do.
func (s styles) check(f *faults, width, height float64) {
	inside := func(name string, value, low, high float64) {
		if !(value >= low && value <= high) {
			f.add("styles", fmt.Sprintf("%s must be from %g to %g.", name, low, high))
		}
	}
	inside("left", s.Left, -width, 2*width)
	inside("top", s.Top, -height, 2*height)
	inside("width", s.Width, 1, 2*width)
	inside("height", s.Height, 1, 2*height)
	inside("zIndex", s.ZIndex, -10_000, 10_000)
	inside("fontSize", s.FontSize, 0, 1_000)
	f.colour("styles", s.BackgroundColor)
	f.colour("styles", s.Color)
	f.oneOf("styles", string(s.FontWeight), weights)
	f.oneOf("styles", s.TextAlign, alignments)
}
