package pdf

import (
	"errors"
	"fmt"
	"time"

	"milepost/internal/cohort"
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
	failed error
}

// Render makes the document of a run that is done, with its days in the reader's time zone. demo has every page say that its people
// were made up.
func Render(fonts *typeset.Fonts, run *cohort.Run, zone *time.Location, demo bool) ([]byte, error) {
	if run.Result == nil {
		return nil, ErrNotDone
	}
	made := run.RequestedAt.Time()
	if run.FinishedAt != nil {
		made = run.FinishedAt.Time()
	}
	info := typeset.Info{Title: titleOf(run), Language: "en", Made: made}
	d := &document{file: typeset.New(fonts, info, pageWidth, pageHeight), demo: demo}
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
		d.file.Text(margin, 16, "Demo: every person and result here is made up.", quiet)
	}
}

// numbers writes each page's number at its foot, when it is known how many there are.
func (d *document) numbers() {
	pages := d.file.Pages()
	for n := 1; n <= pages; n++ {
		d.file.Turn(n)
		text := fmt.Sprintf("%d of %d", n, pages)
		d.file.Text(pageWidth-margin-d.file.Width(text, quiet), pageHeight-margin, text, quiet)
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
		left := margin
		if wire.RightToLeft(line) {
			left = pageWidth - margin - d.file.Width(line, st)
		}
		d.file.Text(left, d.y, line, st)
		d.y += lineHigh(st)
	}
	d.y += 3
}

// day returns a date as text.
func day(at time.Time) string { return at.Format("Jan 2, 2006") }
