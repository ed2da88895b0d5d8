package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"

	"milepost/internal/fault"
)

// maxDepth bounds how deeply elements are nested.
const maxDepth = 32

// broken is why the rest of a file cannot be read.
type broken struct {
	line int
	why  fault.Text
}

func (b broken) Error() string { return b.why.String() }

// reader reads XML element by element.
type reader struct {
	dec   *xml.Decoder
	depth int
}

func (x *reader) line() int {
	line, _ := x.dec.InputPos()
	return line
}

// next returns the next element, end or text within an element.
func (x *reader) next() (xml.Token, error) {
	for {
		token, err := x.dec.Token()
		if err != nil {
			return nil, broken{x.line(), notXML}
		}
		switch token.(type) {
		case xml.Directive:
			return nil, broken{x.line(), hasDoctype}
		case xml.StartElement:
			x.depth++
			if x.depth > maxDepth {
				return nil, broken{x.line(), tooDeep}
			}
			return token, nil
		case xml.EndElement:
			x.depth--
			return token, nil
		case xml.CharData:
			return token, nil
		}
	}
}

// each calls take for each element within the present one, up to its end. take reads its element to the end.
func (x *reader) each(take func(e xml.StartElement) error) error {
	for {
		token, err := x.next()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.EndElement:
			return nil
		case xml.StartElement:
			if err := take(t); err != nil {
				return err
			}
		}
	}
}

func (x *reader) skip() error { return x.each(func(xml.StartElement) error { return x.skip() }) }

// transparent are tags that mark a piece of a text and change nothing of it.
var transparent = []string{"mrk"}

// text reads the text of an element. tag is the first tag in it that a text cannot have.
func (x *reader) text() (text, tag string, err error) {
	var out strings.Builder
	for {
		token, err := x.next()
		if err != nil {
			return "", "", err
		}
		switch t := token.(type) {
		case xml.EndElement:
			return out.String(), tag, nil
		case xml.CharData:
			out.Write(t)
		case xml.StartElement:
			inner, found, err := x.text()
			if err != nil {
				return "", "", err
			}
			if !slices.Contains(transparent, t.Name.Local) {
				found = t.Name.Local
			}
			if tag == "" {
				tag = found
			}
			out.WriteString(inner)
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// end makes sure that nothing comes after the document.
func (x *reader) end() error {
	for {
		token, err := x.dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return broken{x.line(), notXML}
		}
		switch t := token.(type) {
		case xml.Directive:
			return broken{x.line(), hasDoctype}
		case xml.StartElement, xml.EndElement:
			return broken{x.line(), notXML}
		case xml.CharData:
			if strings.TrimSpace(string(t)) != "" {
				return broken{x.line(), notXML}
			}
		}
	}
}
