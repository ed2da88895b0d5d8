package typeset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
)

// face is a font in a document, with the signs that the document has of it.
type face struct {
	file   *fontFile
	name   string // in the document
	shaper *harfbuzz.Font
	buffer *harfbuzz.Buffer // holds how texts of each script are shaped
	codes  map[code]uint16
	used   []code // a code's place is its number in the document; 0 stays free
}

// code is a glyph that stands for a text. A glyph that stands for several texts has as many codes.
type code struct {
	glyph uint16
	text  string
	thin  bool // takes no room
}

// face returns a font's part in the document.
func (f *File) face(file *fontFile) *face {
	known := f.faces[file.name]
	if known == nil {
		known = &face{
			file: file, shaper: harfbuzz.NewFont(font.NewFace(file.parsed)), buffer: harfbuzz.NewBuffer(),
			codes: map[code]uint16{}, used: make([]code, 1),
		}
		f.faces[file.name] = known
	}
	return known
}

// use has the document hold the font.
func (f *File) use(one *face) {
	if one.name == "" {
		f.inUse = append(f.inUse, one)
		one.name = fmt.Sprintf("F%d", len(f.inUse))
	}
}

// blank returns a glyph of the font that draws nothing.
func (f *face) blank() uint16 {
	id, _ := f.file.parsed.NominalGlyph(' ')
	return glyphID(id)
}

// number returns the number of a glyph in the document.
func (f *face) number(c code) (uint16, error) {
	known, ok := f.codes[c]
	if ok {
		return known, nil
	}
	if len(f.used) > math.MaxUint16 {
		return 0, errors.New("more signs of one font than a document may have")
	}
	known = uint16(len(f.used))
	f.used = append(f.used, c)
	f.codes[c] = known
	return known, nil
}

// wide returns how wide a document's reader takes a glyph to be, in thousandths of the size.
func (f *face) wide(c code) float64 {
	if c.thin {
		return 0
	}
	advance := f.shaper.GlyphHAdvance(font.GID(c.glyph))
	return math.Round(float64(advance) * 1000 / float64(f.file.parsed.Upem()))
}

// objectsOfFont is how many objects a font has: itself, the font of its glyphs, what that looks like, the file, and the tables from
// numbers to glyphs and to texts.
const objectsOfFont = 6

func (f *face) write(o *objects, number int) error {
	file, placed, err := f.file.subset(f.used)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("MLPST%c+%s", 'A'+len(f.name)%26, f.file.name)
	o.object(number, "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>", name, number+1, number+5)
	var widths strings.Builder
	for _, c := range f.used {
		fmt.Fprintf(&widths, "%s ", short(f.wide(c)))
	}
	o.object(number+1, "<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R /CIDToGIDMap %d 0 R /W [0 [%s]]>>",
		name, number+2, number+4, widths.String())
	perEm := 1000 / float64(f.file.parsed.Upem())
	extents, _ := f.shaper.Face().FontHExtents()
	o.object(number+2, "<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-1000 -500 2000 1200] /ItalicAngle 0 /Ascent %s /Descent %s /CapHeight 700 /StemV 80 /FontFile2 %d 0 R>>",
		name, short(float64(extents.Ascender)*perEm), short(float64(extents.Descender)*perEm), number+3)
	if err := o.stream(number+3, file, fmt.Sprintf(" /Length1 %d", len(file))); err != nil {
		return err
	}
	glyphs := make([]byte, 0, 2*len(f.used))
	for _, c := range f.used {
		glyphs = binary.BigEndian.AppendUint16(glyphs, placed[c.glyph])
	}
	if err := o.stream(number+4, glyphs, ""); err != nil {
		return err
	}
	return o.stream(number+5, f.texts(), "")
}

// texts is the table from numbers to what they stand for, by which a document's text is copied and searched.
func (f *face) texts() []byte {
	const most = 100 // of one block
	var out, block strings.Builder
	out.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	lines := 0
	end := func() {
		if lines > 0 {
			fmt.Fprintf(&out, "%d beginbfchar\n%sendbfchar\n", lines, block.String())
		}
		block.Reset()
		lines = 0
	}
	for number, c := range f.used {
		if c.text == "" || len(c.text) > 200 {
			continue
		}
		fmt.Fprintf(&block, "<%04X> <%s>\n", number, utf16Hex(c.text))
		lines++
		if lines == most {
			end()
		}
	}
	end()
	out.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\n" + "end\n")
	return []byte(out.String())
}
