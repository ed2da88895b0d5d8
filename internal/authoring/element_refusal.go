package authoring

import (
	"fmt"

	"milepost/internal/fault"
)

// elementText is a sentence about an element with words, by which an author finds it, and about one without.
type elementText struct{ named, unnamed fault.Text }

func ofElement(id, english string) elementText {
	return elementText{
		named:   fault.Define("element."+id, "The element “{element}”: "+english),
		unnamed: fault.Define("element."+id+"-without-words", "An element without words: "+english),
	}
}

var (
	stylesUnreadable = ofElement("styles-unreadable", "its styles must be JSON text of {names, list}.")
	styleUnknown     = ofElement("style-unknown", "{style} is none of the styles {names, list}.")
	styleTwice       = ofElement("style-twice", "{style} is given twice.")
	styleUnreadable  = ofElement("style-unreadable", "{style} cannot be read.")
	styleRange       = ofElement("style-range", "{style} must be from {low} to {high}.")
	styleChoice      = ofElement("style-choice", "{style} must be one of: {names, list}.")
	styleColours     = ofElement("style-colours", "its colours must be colour names, or colours such as #1a2b3c or rgb(1, 2, 3).")
)

// wrongStyle is what is wrong with an element's styles.
type wrongStyle struct {
	elementText
	style     string
	styles    []string
	low, high float64
}

// of is the sentence about the element of that name, which may be empty.
func (w wrongStyle) of(element string) fault.Message {
	m := w.unnamed.Message()
	if element != "" {
		m = w.named.With("element", element)
	}
	if w.style != "" {
		m = m.With("style", w.style)
	}
	if w.styles != nil {
		m = m.With("names", w.styles)
	}
	if w.elementText == styleRange {
		m = m.With("low", fmt.Sprintf("%g", w.low)).With("high", fmt.Sprintf("%g", w.high))
	}
	return m
}
