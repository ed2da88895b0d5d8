package media

import (
	"encoding/xml"
	"regexp"
	"strings"
)

// active elements run something, or bring in content that is not a drawing.
var active = map[string]bool{
	"script": true, "foreignobject": true, "handler": true, "listener": true, "iframe": true,
	"embed": true, "object": true, "audio": true, "video": true, "link": true, "meta": true,
	"set": true, "animate": true, "animatecolor": true, "animatetransform": true, "animatemotion": true, "discard": true,
}

// documents are the namespaces whose elements a browser would treat as parts of a page.
var documents = map[string]bool{"http://www.w3.org/1999/xhtml": true, "http://www.w3.org/1998/Math/MathML": true}

var (
	// plainDoctype is the doctype of drawing programs; a browser never loads it. It has no declarations.
	plainDoctype = regexp.MustCompile(`^DOCTYPE\s+svg\s+PUBLIC\s+"-//W3C//DTD SVG [\w. ]+//EN"\s+"https?://www\.w3\.org/[\w./-]+"\s*$`)
	named        = regexp.MustCompile(`encoding`)
	utf8         = regexp.MustCompile(`encoding\s*=\s*["'](?i:utf-8|us-ascii)["']`)
	// embedded matches allowed links: to a part of the drawing itself, or to a picture inside it.
	embedded   = regexp.MustCompile(`(?i)^\s*(#|data:image/(png|jpeg|gif);base64,)`)
	foreignURL = regexp.MustCompile(`(?i)url\(\s*["']?\s*[^#"'\s]`)
)

// plainEncoding refuses a declaration that would have a browser read other letters than were checked.
func plainEncoding(declaration string) bool {
	return len(named.FindAllString(declaration, 2)) == len(utf8.FindAllString(declaration, 1))
}

func safeElement(e xml.StartElement) bool {
	if active[strings.ToLower(e.Name.Local)] || documents[e.Name.Space] {
		return false
	}
	for _, attr := range e.Attr {
		if !safeAttribute(strings.ToLower(attr.Name.Local), attr.Name.Space, attr.Value) {
			return false
		}
	}
	return true
}

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

// safeStyle refuses styles, and attributes that take one, which fetch something
// or hide what they do behind escapes.
func safeStyle(text string) bool {
	lower := strings.ToLower(text)
	for _, bad := range []string{"@import", "javascript:", "expression(", "image-set(", "src(", "\\"} {
		if strings.Contains(lower, bad) {
			return false
		}
	}
	return !foreignURL.MatchString(text)
}
