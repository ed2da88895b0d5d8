package media

import (
	"encoding/base64"
	"encoding/xml"
	"regexp"
	"strconv"
	"strings"
)

const (
	// maxElements bounds a drawing, and maxDrawn what it comes to when everything it repeats is drawn.
	maxElements = 50_000
	maxDrawn    = 500_000
)

var ownPart = regexp.MustCompile(`(?i)url\(\s*["']?\s*#([^"')\s]+)`)

// drawing knows which parts of a picture show which others: ten uses of ten uses of ten are a thousand shapes.
type drawing struct {
	shows [][]int        // of each element: its children
	uses  [][]string     // and the ids that it names
	ids   map[string]int // where they are
}

// add records an element inside the open ones and returns its position.
func (d *drawing) add(open []int, attrs []xml.Attr) (at int, err error) {
	at = len(d.shows)
	if at >= maxElements {
		return 0, errComplex
	}
	if at == 0 {
		d.ids = map[string]int{}
	} else {
		parent := open[len(open)-1]
		d.shows[parent] = append(d.shows[parent], at)
	}
	var uses []string
	for _, attr := range attrs {
		switch name := strings.ToLower(attr.Name.Local); name {
		case "id":
			d.ids[attr.Value] = at
		case "href":
			if id, own := strings.CutPrefix(strings.TrimSpace(attr.Value), "#"); own {
				uses = append(uses, id)
			}
		default:
			for _, match := range ownPart.FindAllStringSubmatch(attr.Value, -1) {
				uses = append(uses, match[1])
			}
		}
	}
	d.shows, d.uses = append(d.shows, nil), append(d.uses, uses)
	return at, nil
}

// affordable refuses a drawing that comes to too many shapes, or that shows itself inside itself.
func (d *drawing) affordable() error {
	drawn := make([]int, len(d.shows))
	const begun = -1
	var count func(at int) int
	count = func(at int) int {
		if drawn[at] == begun {
			return maxDrawn + 1
		}
		if drawn[at] != 0 {
			return drawn[at]
		}
		drawn[at] = begun
		sum := 1
		for _, child := range d.shows[at] {
			sum += count(child)
		}
		for _, id := range d.uses[at] {
			if part, there := d.ids[id]; there {
				sum += count(part)
			}
		}
		drawn[at] = min(sum, maxDrawn+1)
		return drawn[at]
	}
	if count(0) > maxDrawn {
		return errComplex
	}
	return nil
}

// checkEmbedded looks at the pictures inside the drawing as at any other; together they are no larger than one may be.
func (c *svgCheck) checkEmbedded(attrs []xml.Attr) error {
	for _, attr := range attrs {
		name := strings.ToLower(attr.Name.Local)
		if name != "href" && name != "src" || strings.HasPrefix(strings.TrimSpace(attr.Value), "#") {
			continue
		}
		_, packed, _ := strings.Cut(attr.Value, ",")
		data, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(strings.Fields(packed), ""), "="))
		if err != nil {
			return errBroken
		}
		width, height, err := checkPixels(Sniff(data[:min(len(data), SniffLen)]), data)
		if err != nil {
			return err
		}
		if c.pixels += width * height; c.pixels > MaxImagePixels {
			return errPixels
		}
	}
	return nil
}

// svgSize returns the drawing's size from width and height, or else its viewBox.
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
