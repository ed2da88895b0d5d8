package typeset

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// Info describes a document.
type Info struct {
	Title    string
	Language string // such as en
	Made     time.Time
}

// File is a PDF that is being written. What is drawn comes on the page that was added last, or on the one that [File.Turn] names.
// Lengths are points, and places are counted from a page's upper left corner.
type File struct {
	fonts      *Fonts
	info       Info
	wide, high float64
	pages      []*bytes.Buffer
	page       *bytes.Buffer
	faces      map[string]*face
	inUse      []*face // in the order in which they were first needed
	widths     map[measure]float64
	drawn      map[rune]bool // whether some font has a sign
	failed     error
}

// New begins a document with pages of a size.
func New(fonts *Fonts, info Info, wide, high float64) *File {
	return &File{
		fonts: fonts, info: info, wide: wide, high: high,
		faces: map[string]*face{}, widths: map[measure]float64{}, drawn: map[rune]bool{},
	}
}

func (f *File) fail(err error) {
	if err != nil && f.failed == nil {
		f.failed = err
	}
}

// AddPage begins another page.
func (f *File) AddPage() {
	f.page = &bytes.Buffer{}
	f.pages = append(f.pages, f.page)
}

// Pages returns how many pages there are.
func (f *File) Pages() int { return len(f.pages) }

// Turn goes to a page; the first one is 1.
func (f *File) Turn(page int) { f.page = f.pages[page-1] }

// Stroke is how lines are drawn.
type Stroke struct {
	Wide             float64
	Red, Green, Blue int // from 0 to 255
	Dashed           bool
}

func (f *File) stroke(s Stroke) {
	dash := "[] 0 d"
	if s.Dashed {
		dash = "[3 3] 0 d"
	}
	f.put("%s w %s %s %s RG %s ", short(s.Wide), share(s.Red), share(s.Green), share(s.Blue), dash)
}

// Line draws a line between two points.
func (f *File) Line(x1, y1, x2, y2 float64, s Stroke) {
	f.stroke(s)
	f.put("%s %s m %s %s l S\n", short(x1), short(f.high-y1), short(x2), short(f.high-y2))
}

// Outline draws the border of a rectangle.
func (f *File) Outline(x, y, wide, high float64, s Stroke) {
	f.stroke(s)
	f.put("%s %s %s %s re S\n", short(x), short(f.high-y-high), short(wide), short(high))
}

func (f *File) put(format string, args ...any) { fmt.Fprintf(f.page, format, args...) }

// short is a number with at most two decimals.
func short(v float64) string {
	text := strconv.FormatFloat(v, 'f', 2, 64)
	for text[len(text)-1] == '0' {
		text = text[:len(text)-1]
	}
	if text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	if text == "-0" {
		return "0"
	}
	return text
}

// share is a colour's part from 0 to 1.
func share(part int) string { return strconv.FormatFloat(float64(part)/255, 'f', 3, 64) }

// Bytes returns the document.
func (f *File) Bytes() ([]byte, error) {
	if f.failed == nil && len(f.pages) == 0 {
		f.failed = errors.New("a document without pages")
	}
	if f.failed != nil {
		return nil, fmt.Errorf("typeset: %w", f.failed)
	}
	return f.assembled()
}
