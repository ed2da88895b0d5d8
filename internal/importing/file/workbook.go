package file

import (
	"bytes"
	"context"
	"io"
	"path"
	"strings"
	"unicode/utf8"
)

// workbook is an Excel file (.xlsx). Only what a roster needs is read of it: the sheets' names and cells, the shared
// texts, and which formats show a date.
type workbook struct {
	parts    *archive
	base1904 bool
	sheets   []sheet
	formats  []cellFormat
	texts    sharedTexts
}

// sheet is a worksheet of a workbook.
type sheet struct {
	name   string
	hidden bool
	part   string
	sheetFacts
}

const workbookPart = "xl/workbook.xml"

// openWorkbook reads the parts of a workbook other than its cells, and examines all its sheets.
func openWorkbook(parts *archive) (*workbook, error) {
	w := &workbook{parts: parts}
	parts.left = maxUnpacked
	targets, err := w.readTargets()
	if err != nil {
		return nil, err
	}
	if err := w.readSheets(targets); err != nil {
		return nil, err
	}
	if name := targets.ofKind("styles"); parts.has(name) {
		if w.formats, err = readFormats(parts, name); err != nil {
			return nil, err
		}
	}
	if name := targets.ofKind("sharedStrings"); parts.has(name) {
		if w.texts, err = readTexts(parts, name); err != nil {
			return nil, err
		}
	}
	for i := range w.sheets {
		if err := w.survey(&w.sheets[i]); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// target is a part that the workbook names.
type target struct{ id, kind, part string }

type targets []target

func (t targets) ofKind(kind string) string {
	for _, one := range t {
		if one.kind == kind {
			return one.part
		}
	}
	return ""
}

func (w *workbook) readTargets() (targets, error) {
	var all targets
	seen := map[string]bool{}
	err := w.parts.each("xl/_rels/workbook.xml.rels", func(x *xmlScanner) error {
		if x.name != "Relationship" || strings.EqualFold(x.attr("TargetMode"), "External") {
			return nil
		}
		id, name := x.attr("Id"), x.attr("Target")
		if !strings.HasPrefix(name, "/") {
			name = "xl/" + name
		}
		if len(all) >= maxParts {
			return ErrTooComplex
		}
		if id == "" || seen[id] {
			return ErrBroken
		}
		seen[id] = true
		all = append(all, target{id, path.Base(x.attr("Type")), partName(name)})
		return nil
	})
	return all, err
}

func (w *workbook) readSheets(all targets) error {
	byID, named := map[string]target{}, map[string]bool{}
	for _, one := range all {
		byID[one.id] = one
	}
	return w.parts.each(workbookPart, func(x *xmlScanner) error {
		switch x.name {
		case "workbookPr":
			on := x.attr("date1904")
			w.base1904 = on == "1" || on == "true"
		case "sheet":
			if len(w.sheets) >= maxSheets {
				return ErrTooComplex
			}
			to, known := byID[x.attr("id")]
			if !known || to.kind != "worksheet" { // a chart, a macro
				return nil
			}
			if named[to.part] || !w.parts.has(to.part) {
				return ErrBroken // two sheets cannot be the same one
			}
			named[to.part] = true
			state := x.attr("state")
			name := names([]string{x.attr("name")})[0]
			w.sheets = append(w.sheets, sheet{name: name, part: to.part, hidden: state != "" && state != "visible"})
		}
		return nil
	})
}

// isWorkbook reports whether an archive is an Excel file.
func isWorkbook(parts *archive) bool { return parts.has(workbookPart) }

// sheetRows reads the cells of chosen sheets one after the other, the header of the later ones aside.
type sheetRows struct {
	book   *workbook
	chosen []int
	now    int   // in chosen
	skip   int64 // rows above the data of a later sheet, and its header
	reader *sheetReader
}

func (w *workbook) read(ctx context.Context, chosen []int) *sheetRows {
	w.parts.ctx = ctx
	w.parts.left = maxUnpacked
	return &sheetRows{book: w, chosen: chosen, now: -1}
}

// next implements rows. Rows of later sheets are numbered on behind the ones of the earlier.
func (s *sheetRows) next() (line, error) {
	for {
		if s.reader != nil {
			row, err := s.reader.next()
			if err == nil && s.now > 0 && row.number <= s.skip {
				continue
			}
			row.number += int64(s.now) << sheetBits
			if err != io.EOF { //nolint:errorlint // it is never wrapped
				return row, err
			}
			_ = s.reader.close()
			s.reader = nil
		}
		if s.now+1 == len(s.chosen) {
			return line{}, io.EOF
		}
		s.now++
		chosen := &s.book.sheets[s.chosen[s.now]]
		header, _ := chosen.header()
		s.skip = header.number
		reader, err := s.book.openSheet(chosen)
		if err != nil {
			return line{}, err
		}
		s.reader = reader
	}
}

func (s *sheetRows) close() error {
	if s.reader != nil {
		return s.reader.close()
	}
	return nil
}

// sheetBits is the shift of a sheet's number above the number of a row in it.
const sheetBits = 32

// Place parts the number of a row into the chosen sheet, from 0, and the row in it, from 1.
func Place(number int64) (sheet int, row int64) {
	return int(number >> sheetBits), number & (1<<sheetBits - 1)
}

// sharedTexts are the texts that the cells of a workbook name by number, end to end in one run of bytes.
type sharedTexts struct {
	all  []byte
	ends []uint32
}

// at returns a text by its number; ok is false if there is none.
func (t sharedTexts) at(no int) (text string, ok bool) {
	if no < 0 || no >= len(t.ends) {
		return "", false
	}
	begin := uint32(0)
	if no > 0 {
		begin = t.ends[no-1]
	}
	return string(t.all[begin:t.ends[no]]), true
}

func readTexts(parts *archive, name string) (sharedTexts, error) {
	var t sharedTexts
	err := parts.each(name, func(x *xmlScanner) error {
		if x.name != "si" {
			return nil
		}
		if len(t.ends) >= maxStrings {
			return ErrUnpacked
		}
		text, err := readText(x)
		if err != nil {
			return err
		}
		if len(t.all)+len(text) > maxTexts {
			return ErrUnpacked
		}
		t.all = append(t.all, text...)
		t.ends = append(t.ends, uint32(len(t.all)))
		return nil
	})
	t.all = bytes.Clone(t.all) // without what it could still have grown by
	return t, err
}

// readText returns the text below the current tag: one run, or several with different formats. Phonetic runs (rPh) are skipped.
// At most as much is kept as shows that it is too long for a cell.
func readText(x *xmlScanner) (string, error) {
	var out []byte
	err := x.inside("rPh", func(text []byte) {
		if len(out) <= MaxCell*utf8.UTFMax {
			out = append(out, plainText(text)...)
		}
	})
	return string(out), err
}
