package file

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// object is a JSON object under construction. FHIR allows neither empty objects nor null, so absent values are not added.
type object []byte

// fhirText returns a text as FHIR allows it: no control characters, only usual spaces, not empty and not only spaces; ok is
// false if nothing is left.
func fhirText(text string) (string, bool) {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			return r
		case r < ' ' || r == utf8.RuneError || r == '\ufeff':
			return -1
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, text)
	text = strings.TrimSpace(text)
	return text, text != ""
}

// appendText adds a text that fhirText has made.
func (o object) appendText(text string) object {
	encoded, _ := json.Marshal(text) // a text never fails
	return append(o, encoded...)
}

// text adds a member, and a comma before it unless it is the first; nothing for an empty text.
func (o object) text(name, text string) object {
	text, ok := fhirText(text)
	if !ok {
		return o
	}
	return o.name(name).appendText(text)
}

func (o object) integer(n int64) object {
	return strconv.AppendInt(o.name("valueInteger"), n, 10)
}

// raw adds a member that is JSON already.
func (o object) raw(name, value string) object { return append(o.name(name), value...) }

// name begins a member.
func (o object) name(name string) object {
	o = o.next()
	o = append(o, '"')
	o = append(o, name...)
	return append(o, `":`...)
}

// next divides from what was before, unless the object or list has just begun.
func (o object) next() object {
	if len(o) == 0 {
		return o
	}
	switch o[len(o)-1] {
	case '{', '[', ',', ':':
		return o
	}
	return append(o, ',')
}

// element begins an object within a list, or the value of a member.
func (o object) element() object { return append(o.next(), '{') }

func (o object) end() object { return append(o, '}') }

func (o object) list(name string) object { return append(o.name(name), '[') }

func (o object) endList() object { return append(o, ']') }

// coding adds a coding to a list of them.
func (o object) coding(system, code, display string) object {
	return o.element().text("system", system).text("code", code).text("display", display).end()
}

// concept adds a member that is a CodeableConcept of one coding.
func (o object) concept(name, system, code, display, text string) object {
	o = append(o.name(name), '{')
	o = o.list("coding").coding(system, code, display).endList()
	return o.text("text", text).end()
}

// quantity adds a value that is a number with its unit, as UCUM writes it.
func (o object) quantity(value, unit, ucum string) object {
	o = append(o.name("valueQuantity"), '{')
	return o.raw("value", value).text("unit", unit).text("system", "http://unitsofmeasure.org").text("code", ucum).end()
}

func (o object) points(n int64) object {
	return o.quantity(strconv.FormatInt(n, 10), "points", "{score}")
}

// subject adds the child that a resource is about.
func (o object) subject(child string) object {
	return append(o.name("subject"), '{').text("reference", "urn:uuid:"+child).text("type", "Patient").end()
}
