package media

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

var (
	errBroken = refuse(http.StatusUnprocessableEntity, "The SVG image is damaged.")
	errActive = refuse(http.StatusUnprocessableEntity,
		"The SVG image holds scripts, entities or links to other places. Please save it as a plain drawing.")
)

// maxDepth bounds how deep elements may be nested.
const maxDepth = 100

// active elements run something, or bring in content that is not a drawing.
var active = map[string]bool{
	"script": true, "foreignobject": true, "handler": true, "listener": true, "iframe": true,
	"embed": true, "object": true, "audio": true, "video": true, "link": true, "meta": true,
	"set": true, "animate": true, "animatetransform": true, "animatemotion": true, "discard": true,
}

// checkSVG parses a drawing and refuses it when it is more than that. Width and
// height are what it says of itself, rounded down, else 0.
func checkSVG(data []byte) (width, height int, err error) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	c := &svgCheck{}
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) && c.seen && c.depth == 0 {
			return c.width, c.height, nil
		}
		if err != nil {
			return 0, 0, errBroken
		}
		if err := c.token(token); err != nil {
			return 0, 0, err
		}
	}
}

// svgCheck is what is known of a drawing so far.
type svgCheck struct {
	depth         int
	seen          bool
	width, height int
	// style is the text of the style element that is open: comments may cut it
	// in pieces, so it is looked at as a whole.
	inStyle bool
	style   strings.Builder
}

func (c *svgCheck) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		return errActive
	case xml.ProcInst:
		if t.Target != "xml" {
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
		if c.seen && c.depth == 0 && len(bytes.TrimSpace(t)) > 0 {
			return errBroken
		}
	}
	return nil
}

func (c *svgCheck) start(e xml.StartElement) error {
	if !c.seen {
		if e.Name.Local != "svg" {
			return errBroken
		}
		c.seen = true
		c.width, c.height = svgSize(e.Attr)
	} else if c.depth == 0 {
		return errBroken // a second drawing
	}
	c.depth++
	// Nothing belongs into a style; an element there would only hide its text.
	if c.inStyle || c.depth > maxDepth || !safeElement(e) {
		return errActive
	}
	c.inStyle = strings.EqualFold(e.Name.Local, "style")
	return nil
}

func (c *svgCheck) end() error {
	c.depth--
	if !safeStyle(c.style.String()) {
		return errActive
	}
	c.inStyle = false
	c.style.Reset()
	return nil
}

func safeElement(e xml.StartElement) bool {
	if active[strings.ToLower(e.Name.Local)] {
		return false
	}
	for _, attr := range e.Attr {
		if !safeAttribute(strings.ToLower(attr.Name.Local), attr.Name.Space, attr.Value) {
			return false
		}
	}
	return true
}

var embedded = regexp.MustCompile(`(?i)^\s*(#|data:image/(png|jpeg|gif);base64,)`)

func safeAttribute(name, space, value string) bool {
	switch {
	case space == "xmlns" || name == "xmlns":
		return true
	case strings.HasPrefix(name, "on"), name == "base":
		return false
	case name == "href" || name == "src":
		return embedded.MatchString(value)
	}
	return safeStyle(value)
}

var foreignURL = regexp.MustCompile(`(?i)url\(\s*["']?\s*[^#"'\s]`)

// safeStyle refuses styles, and attributes that take one, which fetch something
// or hide what they do behind escapes.
func safeStyle(text string) bool {
	lower := strings.ToLower(text)
	for _, bad := range []string{"@import", "javascript:", "expression(", "image-set(", "\\"} {
		if strings.Contains(lower, bad) {
			return false
		}
	}
	return !foreignURL.MatchString(text)
}

// svgSize is the drawing's size from width and height, or else its viewBox.
func svgSize(attrs []xml.Attr) (width, height int) {
	var box []string
	for _, attr := range attrs {
		switch attr.Name.Local {
		case "width":
			width = pixels(attr.Value)
		case "height":
			height = pixels(attr.Value)
		case "viewBox":
			box = strings.Fields(strings.ReplaceAll(attr.Value, ",", " "))
		}
	}
	if (width == 0 || height == 0) && len(box) == 4 {
		return pixels(box[2]), pixels(box[3])
	}
	return width, height
}

func pixels(text string) int {
	f, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
	if err != nil || f < 0 || f > 1e6 {
		return 0
	}
	return int(f)
}
