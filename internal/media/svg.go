package media

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"milepost/internal/fault"
)

var (
	svgDamaged = fault.Define("file.svg-damaged", "The SVG image is damaged.")
	svgActive  = fault.Define("file.svg-active", "The SVG image holds scripts, entities or links to other places. Please save it as a plain drawing.")
	svgComplex = fault.Define("file.svg-complex", "The SVG image is too complex. Please save it with fewer shapes.")
)

var (
	errBroken  = fault.Invalid(svgDamaged)
	errActive  = fault.Invalid(svgActive)
	errComplex = fault.Invalid(svgComplex)
)

const (
	maxDepth = 100 // of elements in elements
	svgSpace = "http://www.w3.org/2000/svg"
)

// checkSVG parses a drawing and refuses active content. Width and height are those it declares, rounded down, else 0.
func checkSVG(data []byte) (width, height int, err error) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	c := &svgCheck{}
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) && c.seen && c.depth() == 0 {
			return c.width, c.height, c.drawn.affordable()
		}
		if err != nil {
			return 0, 0, errBroken
		}
		if err := c.token(token); err != nil {
			return 0, 0, err
		}
	}
}

// svgCheck is the state of the check of a drawing.
type svgCheck struct {
	open          []int // the elements that the parser is in, as places in drawn
	drawn         drawing
	seen          bool
	width, height int
	pixels        int // of the pictures inside
	// style is the text of the style element that is open: comments may cut it
	// in pieces, so it is looked at as a whole.
	inStyle bool
	style   strings.Builder
}

func (c *svgCheck) depth() int { return len(c.open) }

func (c *svgCheck) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		if !plainDoctype.Match(t) {
			return errActive
		}
	case xml.ProcInst:
		if t.Target != "xml" || !plainEncoding(string(t.Inst)) {
			return errActive
		}
	case xml.StartElement:
		return c.start(t)
	case xml.EndElement:
		return c.end()
	case xml.CharData:
		if c.inStyle {
			c.style.Write(t)
		}
		if c.seen && c.depth() == 0 && len(bytes.TrimSpace(t)) > 0 {
			return errBroken
		}
	}
	return nil
}

func (c *svgCheck) start(e xml.StartElement) error {
	switch {
	case !c.seen && (e.Name.Local != "svg" || e.Name.Space != svgSpace):
		return errBroken
	case !c.seen:
		c.seen = true
		c.width, c.height = svgSize(e.Attr)
	case c.depth() == 0:
		return errBroken // a second drawing
	}
	// A style has no child elements; one there would only hide its text.
	if c.inStyle || c.depth() >= maxDepth || !safeElement(e) {
		return errActive
	}
	at, err := c.drawn.add(c.open, e.Attr)
	if err != nil {
		return err
	}
	c.open = append(c.open, at)
	c.inStyle = strings.EqualFold(e.Name.Local, "style")
	return c.checkEmbedded(e.Attr)
}

func (c *svgCheck) end() error {
	c.open = c.open[:c.depth()-1]
	if !safeStyle(c.style.String()) {
		return errActive
	}
	c.inStyle = false
	c.style.Reset()
	return nil
}
