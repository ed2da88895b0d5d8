package typeset

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf16"
)

// objects are the numbered parts of a PDF. The numbers of the first three are fixed.
type objects struct {
	out    bytes.Buffer
	starts []int
}

const (
	catalogObject = 1 + iota
	pagesObject
	infoObject
	firstFree
)

// begin starts the object of a number.
func (o *objects) begin(number int) {
	for len(o.starts) < number {
		o.starts = append(o.starts, 0)
	}
	o.starts[number-1] = o.out.Len()
	fmt.Fprintf(&o.out, "%d 0 obj\n", number)
}

func (o *objects) object(number int, format string, args ...any) {
	o.begin(number)
	fmt.Fprintf(&o.out, format, args...)
	o.out.WriteString("\nendobj\n")
}

// stream writes packed data, with further entries of its dictionary.
func (o *objects) stream(number int, data []byte, entries string) error {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(data); err != nil {
		return fmt.Errorf("typeset: pack: %w", err)
	}
	if err := w.Close(); err != nil {
		return fmt.Errorf("typeset: pack: %w", err)
	}
	o.begin(number)
	fmt.Fprintf(&o.out, "<</Filter /FlateDecode /Length %d%s>>\nstream\n", packed.Len(), entries)
	o.out.Write(packed.Bytes())
	o.out.WriteString("\nendstream\nendobj\n")
	return nil
}

// end writes where each object begins.
func (o *objects) end() []byte {
	at := o.out.Len()
	fmt.Fprintf(&o.out, "xref\n0 %d\n0000000000 65535 f \n", len(o.starts)+1)
	for _, start := range o.starts {
		fmt.Fprintf(&o.out, "%010d 00000 n \n", start)
	}
	fmt.Fprintf(&o.out, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(o.starts)+1, catalogObject, infoObject, at)
	return o.out.Bytes()
}

// assembled writes all objects: for each page two, then for each font its own.
func (f *File) assembled() ([]byte, error) {
	o := &objects{}
	o.out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	firstFont := firstFree + 2*len(f.pages)
	o.object(catalogObject, "<</Type /Catalog /Pages %d 0 R /Lang %s /ViewerPreferences <</DisplayDocTitle true>>>>", pagesObject, inHex(f.info.Language))
	var kids, resources strings.Builder
	for i := range f.pages {
		fmt.Fprintf(&kids, "%d 0 R ", firstFree+2*i)
	}
	for i, face := range f.inUse {
		fmt.Fprintf(&resources, "/%s %d 0 R ", face.name, firstFont+objectsOfFont*i)
	}
	o.object(pagesObject, "<</Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 %s %s] /Resources <</Font <<%s>>>>>>",
		kids.String(), len(f.pages), short(f.wide), short(f.high), resources.String())
	made := f.info.Made.UTC().Format("(D:20060102150405Z)")
	o.object(infoObject, "<</Title %s /Producer (Milepost) /CreationDate %s /ModDate %s>>", inHex(f.readable(shown(f.info.Title))), made, made)
	for i, page := range f.pages {
		number := firstFree + 2*i
		o.object(number, "<</Type /Page /Parent %d 0 R /Contents %d 0 R>>", pagesObject, number+1)
		if err := o.stream(number+1, page.Bytes(), ""); err != nil {
			return nil, err
		}
	}
	for i, face := range f.inUse {
		if err := face.write(o, firstFont+objectsOfFont*i); err != nil {
			return nil, err
		}
	}
	return o.end(), nil
}

// inHex writes a text as a string of the format.
func inHex(text string) string { return "<FEFF" + utf16Hex(text) + ">" }

func utf16Hex(text string) string {
	units := utf16.Encode([]rune(text))
	data := make([]byte, 0, 2*len(units))
	for _, unit := range units {
		data = append(data, byte(unit>>8), byte(unit))
	}
	return strings.ToUpper(hex.EncodeToString(data))
}
