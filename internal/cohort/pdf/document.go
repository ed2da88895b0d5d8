package pdf

import (
	"errors"
	"strings"
	"time"
	"unicode"

	"milepost/internal/cohort"
	"milepost/internal/letters"
	"milepost/internal/typeset"
	"milepost/internal/wire"
)

// A4 in points, and its margins.
const (
	pageWidth, pageHeight = 595.28, 841.89
	margin                = 40.0
	inner                 = pageWidth - 2*margin
	foot                  = pageHeight - margin - 20
)

var (
	// ErrNotDone marks a run without a result.
	ErrNotDone  = errors.New("pdf: the report is not computed")
	errTooLarge = errors.New("pdf: more pages than a report may have")
)

// maxPages bounds a document.
const maxPages = 200

// document is a page that is being filled, from the top down.
type document struct {
	file   *typeset.File
	y      float64
	demo   bool
	reader letters.Reader
	// right is whether the document runs from right to left.
	right  bool
	failed error
}

// Render makes the document of a run that is done, with its days in the reader's time zone. demo has every page say that its people
// were made up.
func Render(fonts *typeset.Fonts, run *cohort.Run, zone *time.Location, demo bool, reader letters.Reader) ([]byte, error) {
	if run.Result == nil {
		return nil, ErrNotDone
	}
	made := run.RequestedAt.Time()
	if run.FinishedAt != nil {
		made = run.FinishedAt.Time()
	}
	info := typeset.Info{Title: titleOf(run, reader), Language: reader.Language(), Made: made}
	d := &document{file: typeset.New(fonts, info, pageWidth, pageHeight), demo: demo, reader: reader, right: reader.RightToLeft()}
	d.page()
	d.report(run, made.In(zone))
	if d.failed != nil {
		return nil, d.failed
	}
	d.numbers()
	return d.file.Bytes()
}

// page begins another one. A document with too many pages goes on over its last one, and fails.
func (d *document) page() {
	d.y = margin
	if d.file.Pages() >= maxPages {
		d.failed = errTooLarge
		return
	}
	d.file.AddPage()
	if d.demo {
		d.start(16, d.reader.Say(demoText), quiet)
	}
}

// numbers writes each page's number at its foot, when it is known how many there are.
func (d *document) numbers() {
	pages := d.file.Pages()
	for n := 1; n <= pages; n++ {
		d.file.Turn(n)
		text := d.reader.Say(pageText.With("n", n).With("pages", pages))
		d.file.Text(d.across(pageWidth-margin, d.file.Width(text, quiet), true), pageHeight-margin, text, quiet)
	}
}

// fit begins another page unless the given height fits on this one.
func (d *document) fit(high float64) {
	if d.y+high > foot {
		d.page()
	}
}

// heading keeps what follows it on its page, at least as much as so many points.
func (d *document) heading(text string, st typeset.Style, with float64) {
	lines := d.file.Lines(text, st, inner)
	if d.y > margin {
		d.y += st.Size * 0.9
	}
	d.fit(min(float64(len(lines))*lineHigh(st)+with, foot-margin))
	d.lines(lines, st)
}

// paragraph sets text in the width of the page.
func (d *document) paragraph(text string, st typeset.Style) {
	d.lines(d.file.Lines(text, st, inner), st)
}

func (d *document) lines(lines []string, st typeset.Style) {
	for _, line := range lines {
		d.fit(lineHigh(st))
		d.start(d.y, line, st)
		d.y += lineHigh(st)
	}
	d.y += 3
}

var (
	demoText = letters.Define("cohort.pdf.demo")
	pageText = letters.Define("cohort.pdf.page")
)

// say sets a text in the width of the page.
func (d *document) say(s letters.Sentence, st typeset.Style) { d.paragraph(d.reader.Say(s), st) }

// start sets a line at the margin at which it begins: that of its letters, and of the document if it has none.
func (d *document) start(y float64, line string, st typeset.Style) {
	left := margin
	if wire.RightToLeft(line) || d.right && !strings.ContainsFunc(line, unicode.IsLetter) {
		left = pageWidth - margin - d.file.Width(line, st)
	}
	d.file.Text(left, y, line, st)
}

// across returns where something so wide begins that is at x in a document from left to right, or ends there: one from right to left
// mirrors it.
func (d *document) across(x, wide float64, ends bool) float64 {
	if ends {
		x -= wide
	}
	if d.right {
		return pageWidth - x - wide
	}
	return x
}
