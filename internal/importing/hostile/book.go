package hostile

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Book is a workbook by its parts: missing parts are those of a small valid one.
type Book struct {
	Sheets  string // the list of sheets in the workbook
	Rels    string
	Styles  func(w io.Writer)
	Strings func(w io.Writer)
	Cells   func(w io.Writer) // of the first sheet
	Behind  func(w io.Writer) // content after its cells
	Head    string            // before the cells of the sheet
	Parts   map[string]func(w io.Writer)
}

const (
	ooxml    = `http://schemas.openxmlformats.org/spreadsheetml/2006/main`
	relation = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`
)

// Two children under a header, as a good sheet has them.
const goodCells = `<row r="1"><c r="A1" t="inlineStr"><is><t>First name</t></is></c><c r="B1" t="inlineStr"><is><t>Last name</t></is></c></row>` +
	`<row r="2"><c r="A2" t="inlineStr"><is><t>Ann</t></is></c><c r="B2" t="inlineStr"><is><t>Lee</t></is></c></row>`

// Zip packs the workbook.
func (b Book) Zip() []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	put := func(name string, write func(w io.Writer)) {
		w, err := archive.Create(name)
		if err == nil {
			write(w)
		}
	}
	put("xl/workbook.xml", func(w io.Writer) {
		say(w, `<workbook xmlns="`+ooxml+`" xmlns:r="`+relation+`"><sheets>`+or(b.Sheets, sheetTag("Children", 1, 1))+`</sheets></workbook>`)
	})
	put("xl/_rels/workbook.xml.rels", func(w io.Writer) { say(w, `<Relationships>`+or(b.Rels, standardRels)+`</Relationships>`) })
	if b.Styles != nil {
		put("xl/styles.xml", b.Styles)
	}
	if b.Strings != nil {
		put("xl/sharedStrings.xml", b.Strings)
	}
	put("xl/worksheets/sheet1.xml", func(w io.Writer) {
		say(w, `<worksheet xmlns="`+ooxml+`">`+b.Head+`<sheetData>`)
		if b.Cells == nil {
			say(w, goodCells)
		} else {
			b.Cells(w)
		}
		say(w, `</sheetData>`)
		if b.Behind != nil {
			b.Behind(w)
		}
		say(w, `</worksheet>`)
	})
	for name, write := range b.Parts {
		put(name, write)
	}
	_ = archive.Close() // it writes to memory
	return out.Bytes()
}

const standardRels = `<Relationship Id="rId1" Type="` + relation + `/worksheet" Target="worksheets/sheet1.xml"/>` +
	`<Relationship Id="rIdStyles" Type="` + relation + `/styles" Target="styles.xml"/>` +
	`<Relationship Id="rIdStrings" Type="` + relation + `/sharedStrings" Target="sharedStrings.xml"/>`

func sheetTag(name string, id, rel int) string {
	return fmt.Sprintf(`<sheet name=%q sheetId="%d" r:id="rId%d"/>`, name, id, rel)
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// say writes to memory, which does not fail.
func say(w io.Writer, text string) { _, _ = io.WriteString(w, text) }

// many writes a text again and again until it comes to so many bytes, between two others.
func many(before, text, after string, size int) func(io.Writer) {
	return func(w io.Writer) {
		say(w, before)
		block := strings.Repeat(text, 1+(64<<10)/len(text))
		for written := 0; written < size; written += len(block) {
			say(w, block)
		}
		say(w, after)
	}
}
