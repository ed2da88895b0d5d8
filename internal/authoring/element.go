package authoring

import "strings"

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
	f.sound("sound", e.Sound)
	f.text("alt_text", e.AltText, 1000)
	f.text("answer_value", e.AnswerValue, 1000)
	f.json("events_actions", e.EventsActions, maxStyles)
	f.text("styles", e.Styles, maxStyles)
	var s styles
	wrong := s.read(e.Styles)
	if wrong == nil {
		wrong = s.check(float64(width), float64(height))
	}
	for _, what := range wrong {
		f.add("styles", e.name()+": "+what)
	}
}

// name is what an author calls the element in a message.
func (e Element) name() string {
	name := []rune(strings.TrimSpace(e.Content))
	if len(name) == 0 {
		name = []rune(strings.TrimSpace(e.AltText))
	}
	switch {
	case len(name) == 0:
		return "An element without words"
	case len(name) > 40:
		return "The element “" + string(name[:40]) + "…”"
	}
	return "The element “" + string(name) + "”"
}
