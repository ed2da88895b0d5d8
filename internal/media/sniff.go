package media

import (
	"bytes"
	"net/http"
	"strings"
)

// SniffLen is how many first bytes Sniff needs.
const SniffLen = 1024

// The picture types that are accepted.
const (
	PNG  = "image/png"
	JPEG = "image/jpeg"
	GIF  = "image/gif"
	SVG  = "image/svg+xml"
)

// Sniff returns the content type recognised by the first bytes of a file, whatever its name or sender declares;
// application/octet-stream if unknown.
func Sniff(head []byte) string {
	if looksLikeSVG(head) {
		return SVG
	}
	return http.DetectContentType(head)
}

// looksLikeSVG finds an svg element after a declaration, comments and a doctype.
func looksLikeSVG(head []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")))
	for {
		var end string
		switch {
		case bytes.HasPrefix(text, []byte("<!--")):
			end = "-->"
		case bytes.HasPrefix(text, []byte("<?")):
			end = "?>"
		case bytes.HasPrefix(text, []byte("<!")):
			end = ">"
			if head, _, _ := bytes.Cut(text, []byte(end)); bytes.Contains(head, []byte("[")) {
				end = "]>" // with its own declarations
			}
		default:
			return startsElement(string(text), "svg")
		}
		_, rest, found := bytes.Cut(text, []byte(end))
		if !found {
			return false
		}
		text = bytes.TrimSpace(rest)
	}
}

func startsElement(text, name string) bool {
	rest, ok := strings.CutPrefix(text, "<"+name)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], " \t\r\n/>"))
}
