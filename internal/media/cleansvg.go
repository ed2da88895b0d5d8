package media

import (
	"bytes"
	"encoding/xml"
	"regexp"
)

var (
	// programNotes are attributes in which drawing programs store the author's paths and file names.
	programNotes  = regexp.MustCompile(`\s(?:sodipodi|inkscape|adobe|serif|figma|sketch|xmp|dc|rdf):[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')`)
	packedPicture = regexp.MustCompile(`data:(image/(?:png|jpeg|gif));base64,([A-Za-z0-9+/=]+)`)
)

// cleanSVG drops comments, metadata and data of drawing programs, and cleans embedded pictures. Titles and descriptions stay,
// since they are read out to people. If the rest is not a drawing any longer, nothing is dropped.
func cleanSVG(data []byte) []byte {
	c := svgCleaner{data: data}
	dec := xml.NewDecoder(bytes.NewReader(data))
	for begin := int64(0); ; begin = dec.InputOffset() {
		token, err := dec.RawToken()
		if err != nil {
			break
		}
		c.token(token, begin, dec.InputOffset())
	}
	out := packedPicture.ReplaceAllFunc(append(c.out, data[c.copied:]...), func(match []byte) []byte {
		parts := packedPicture.FindSubmatch(match)
		if packed, ok := cleanEmbedded(string(parts[1]), string(parts[2])); ok {
			return []byte("data:" + string(parts[1]) + ";base64," + packed)
		}
		return match
	})
	if _, _, err := checkSVG(out); err != nil {
		return data
	}
	return out
}

// svgCleaner copies a drawing, but for what it drops.
type svgCleaner struct {
	data, out []byte
	copied    int64 // up to where data is copied or dropped
	inside    int   // how deep the parser is in metadata, 0 outside
}

// drop copies up to one position, and skips from there to another.
func (c *svgCleaner) drop(from, to int64) {
	c.out = append(c.out, c.data[c.copied:from]...)
	c.copied = to
}

func (c *svgCleaner) token(token xml.Token, begin, end int64) {
	switch t := token.(type) {
	case xml.StartElement:
		c.start(t.Name.Local, begin, end)
	case xml.EndElement:
		if c.inside > 0 {
			c.inside--
			c.copied = end
		}
	case xml.Comment:
		if c.inside == 0 {
			c.drop(begin, end)
		}
	}
}

func (c *svgCleaner) start(name string, begin, end int64) {
	switch {
	case c.inside > 0:
		c.inside++
	case name == "metadata":
		c.drop(begin, end)
		c.inside = 1
	default:
		if tag := c.data[begin:end]; programNotes.Match(tag) {
			c.drop(begin, end)
			c.out = append(c.out, programNotes.ReplaceAll(tag, nil)...)
		}
	}
}
