package saml

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
)

const (
	maxDepth    = 40
	maxElements = 20_000
)

const (
	protocolSpace  = "urn:oasis:names:tc:SAML:2.0:protocol"
	assertionSpace = "urn:oasis:names:tc:SAML:2.0:assertion"
	signatureSpace = "http://www.w3.org/2000/09/xmldsig#"
)

// element is where an element with a meaning for signatures is.
type element struct {
	name   xml.Name
	parent xml.Name
	depth  int
}

// document is what inspect sees of one.
type document struct {
	found []element
	ids   []string
}

// inspect reads XML that comes from outside once, before a parser builds anything of it: it refuses definitions, of which a small
// text becomes a large one, instructions, which programs read differently, IDs that are there twice, and what is too
// deep or too much.
func inspect(text []byte) (document, error) {
	var d document
	var open []xml.Name
	elements := 0
	decoder := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return d, nil
		}
		if err != nil {
			return d, err
		}
		switch token := token.(type) {
		case xml.Directive:
			return d, errors.New("it has a definition of a document's type")
		case xml.ProcInst:
			if token.Target != "xml" {
				return d, errors.New("it has an instruction")
			}
		case xml.StartElement:
			elements++
			if elements > maxElements || len(open) >= maxDepth {
				return d, errors.New("it has too many elements, or too deep ones")
			}
			if err := d.see(token, open); err != nil {
				return d, err
			}
			open = append(open, token.Name)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

func (d *document) see(start xml.StartElement, open []xml.Name) error {
	for _, attribute := range start.Attr {
		if attribute.Name.Local != "ID" {
			continue
		}
		if slices.Contains(d.ids, attribute.Value) {
			return errors.New("two of its elements have the same ID")
		}
		d.ids = append(d.ids, attribute.Value)
	}
	if meaningful[start.Name] || len(open) == 0 {
		one := element{name: start.Name, depth: len(open)}
		if len(open) > 0 {
			one.parent = open[len(open)-1]
		}
		d.found = append(d.found, one)
	}
	return nil
}

var (
	response  = xml.Name{Space: protocolSpace, Local: "Response"}
	plain     = xml.Name{Space: assertionSpace, Local: "Assertion"}
	encrypted = xml.Name{Space: assertionSpace, Local: "EncryptedAssertion"}
	signature = xml.Name{Space: signatureSpace, Local: "Signature"}
	object    = xml.Name{Space: signatureSpace, Local: "Object"}

	meaningful = map[xml.Name]bool{response: true, plain: true, encrypted: true, signature: true, object: true}
)

// shape refuses an answer that is not of the one form that providers send: a response with one assertion in it, and signatures only as
// children of these two. Every way of wrapping a signed element into a forged one needs another form.
func shape(text []byte) error {
	d, err := inspect(text)
	if err != nil {
		return err
	}
	if bytes.Contains(text, []byte("<!--")) {
		return errors.New("it has a comment")
	}
	if len(d.found) == 0 || d.found[0].name != response {
		return errors.New("it is no response")
	}
	seen := map[element]int{}
	assertions := 0
	for _, one := range d.found[1:] {
		seen[one]++
		switch {
		case one.depth == 1 && (one.name == plain || one.name == encrypted):
			assertions++
		case one.name == signature && one.depth == 1, one.name == signature && one.depth == 2 && one.parent == plain:
		default:
			return fmt.Errorf("it has a %s in a %s, where none may be", one.name.Local, one.parent.Local)
		}
		if seen[one] > 1 {
			return fmt.Errorf("it has two elements %s in a %s", one.name.Local, one.parent.Local)
		}
	}
	if assertions > 1 {
		return errors.New("it has two assertions")
	}
	return nil
}
