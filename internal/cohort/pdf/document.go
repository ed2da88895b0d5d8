package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"milepost/internal/cohort"
)

// A4 in points, and its margins.
const (
	pageWidth, pageHeight = 595.28, 841.89
	margin                = 40.0
	inner                 = pageWidth - 2*margin
	foot                  = pageHeight - margin - 20
)

// ErrNotDone marks a run without a result.
var ErrNotDone = errors.New("pdf: the report is not computed")

// maxPages bounds a document.
const maxPages = 200

// document is a page that is being filled, from the top down.
type document struct {
	pdf    *fpdf.Fpdf
	fonts  *Fonts
	used   map[string]bool
	y      float64
	demo   bool
	failed error
}

// Render makes the document of a run that is done. demo has every page say that its people were made up.
func Render(fonts *Fonts, run *cohort.Run, demo bool) ([]byte, error) {
	if run.Result == nil {
		return nil, ErrNotDone
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: fpdf.SizeType{Wd: pageWidth, Ht: pageHeight}})
	d := &document{pdf: pdf, fonts: fonts, used: map[string]bool{}, demo: demo}
	made := run.RequestedAt.Time()
	if run.FinishedAt != nil {
		made = run.FinishedAt.Time()
	}
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(made.UTC())
	pdf.SetModificationDate(made.UTC())
	pdf.SetTitle(shown(titleOf(run)), true)
	pdf.SetLang("en")
	pdf.AliasNbPages("")
	d.page()
	d.report(run, made)
	d.numbers()
	var out bytes.Buffer
	if err := errors.Join(d.failed, pdf.Error()); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	if err := pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return out.Bytes(), nil
}

// page begins another one.
func (d *document) page() {
	if d.pdf.PageCount() >= maxPages && d.failed == nil {
		d.failed = errors.New("more pages than a report may have")
	}
	d.pdf.AddPage()
	d.y = margin
	if d.demo {
		d.write(margin, 16, "Demo: every person and result here is made up.", quiet)
	}
}

// numbers writes each page's number at its foot, when it is known how many there are.
func (d *document) numbers() {
	pages := d.pdf.PageCount()
	for n := 1; n <= pages; n++ {
		d.pdf.SetPage(n)
		text := fmt.Sprintf("%d of %d", n, pages)
		d.write(pageWidth-margin-d.width(text, quiet), pageHeight-margin, text, quiet)
	}
}

// room begins another page unless the given height fits on this one.
func (d *document) room(high float64) {
	if d.y+high > foot {
		d.page()
	}
}

// heading keeps what follows it on its page, at least as much as so many points.
func (d *document) heading(text string, st style, with float64) {
	lines := d.broken(text, st, inner)
	if d.y > margin {
		d.y += st.size * 0.9
	}
	d.room(float64(len(lines))*st.size*leading + with)
	for _, line := range lines {
		d.write(margin, d.y, line, st)
		d.y += st.size * leading
	}
	d.y += 3
}

// paragraph sets text in the width of the page.
func (d *document) paragraph(text string, st style) {
	for _, line := range d.broken(text, st, inner) {
		d.room(st.size * leading)
		d.write(margin, d.y, line, st)
		d.y += st.size * leading
	}
	d.y += 3
}

// day returns a date as text.
func day(at time.Time) string { return at.UTC().Format("Jan 2, 2006") }
