package hostile

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

// File is a file and what it is.
type File struct {
	Name string
	Data []byte
}

// makers make one file each, of a size that the number draws.
var makers = []struct {
	name string
	make func(r *rand.Rand) []byte
}{
	{"empty shared texts", func(r *rand.Rand) []byte { return Book{Strings: many("<sst>", "<si/>", "</sst>", size(r, 120))}.Zip() }},
	{"long shared texts", func(r *rand.Rand) []byte {
		return Book{Strings: many("<sst>", "<si><t>"+strings.Repeat("x", 1+r.IntN(9_000))+"</t></si>", "</sst>", size(r, 110))}.Zip()
	}},
	{"one endless shared text", func(r *rand.Rand) []byte {
		return Book{Strings: many("<sst><si><t>", "x", "</t></si></sst>", size(r, 120))}.Zip()
	}},
	{"rich shared texts", func(r *rand.Rand) []byte {
		return Book{Strings: many("<sst>", "<si><r><t>a</t></r><r><rPr/><t>b</t></r><rPh><t>c</t></rPh></si>", "</sst>", size(r, 40))}.Zip()
	}},
	{"styles", func(r *rand.Rand) []byte {
		return Book{Styles: many("<styleSheet><cellXfs>", `<xf numFmtId="14"/>`, "</cellXfs></styleSheet>", size(r, 60))}.Zip()
	}},
	{"formats", func(r *rand.Rand) []byte {
		return Book{Styles: manyFormats(r.IntN(40_000))}.Zip()
	}},
	{"a blank cell at the end of each row", func(r *rand.Rand) []byte {
		return Book{Cells: numbered(r.IntN(60_000), `<row r="%[1]d"><c r="XFD%[1]d" s="0"/></row>`)}.Zip()
	}},
	{"blank rows", func(r *rand.Rand) []byte { return Book{Cells: many("", "<row/>", "", size(r, 6))}.Zip() }},
	{"blank cells", func(r *rand.Rand) []byte {
		return Book{Cells: many(`<row r="1">`, "<c/>", "</row>", size(r, 40))}.Zip()
	}},
	{"rows", func(r *rand.Rand) []byte {
		return Book{Cells: numbered(40_000+r.IntN(60_000), `<row r="%[1]d"><c r="A%[1]d"><v>1</v></c></row>`)}.Zip()
	}},
	{"a row far down", func(r *rand.Rand) []byte {
		return Book{Cells: numbered(1, fmt.Sprintf(`<row r="%d"><c><v>1</v></c></row>`, r.IntN(1<<31)))}.Zip()
	}},
	{"rows out of order", func(r *rand.Rand) []byte {
		return Book{Cells: numbered(1, fmt.Sprintf(`<row r="9"/><row r="%d"/>`, r.IntN(9)))}.Zip()
	}},
	{"columns", func(r *rand.Rand) []byte {
		return Book{Cells: many(`<row r="1">`, "<c><v>1</v></c>", "</row>", 2_000+r.IntN(200_000))}.Zip()
	}},
	{"merged cells", func(r *rand.Rand) []byte { return Book{Behind: merges(r, r.IntN(60_000))}.Zip() }},
	{"merged over one another", func(r *rand.Rand) []byte {
		return Book{Cells: numbered(2_000, `<row r="%[1]d"><c r="A%[1]d"><v>1</v></c></row>`), Behind: numbered(r.IntN(19_000), `<mergeCell ref="A%d:CV1048576"/>`)}.Zip()
	}},
	{"sheets that name one part", func(r *rand.Rand) []byte { return Book{Sheets: sheets(2 + r.IntN(3_000))}.Zip() }},
	{"sheets", manySheets},
	{"a loop of relations", func(*rand.Rand) []byte {
		return Book{Rels: `<Relationship Id="rId1" Type="worksheet" Target="workbook.xml"/>`}.Zip()
	}},
	{"a part that is not there", func(*rand.Rand) []byte {
		return Book{Rels: `<Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/>`}.Zip()
	}},
	{"an outside part", func(*rand.Rand) []byte {
		return Book{Rels: `<Relationship Id="rId1" Type="x/worksheet" Target="http://127.0.0.1:1/x" TargetMode="External"/>`}.Zip()
	}},
	{"entities", func(*rand.Rand) []byte {
		return Book{Cells: numbered(1, `<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><row><c t="inlineStr"><is><t>&c;</t></is></c></row>`)}.Zip()
	}},
	{"deep elements", func(r *rand.Rand) []byte { return Book{Cells: many("", "<a>", "", size(r, 20))}.Zip() }},
	{"a long tag", func(r *rand.Rand) []byte { return Book{Cells: many(`<row x="`, "y", `"/>`, size(r, 60))}.Zip() }},
	{"a long comment", func(r *rand.Rand) []byte { return Book{Cells: many(`<!--`, "-", `-->`+goodCells, size(r, 60))}.Zip() }},
	{"a bomb", func(r *rand.Rand) []byte { return Book{Cells: many("", " ", goodCells, 100<<20+size(r, 100))}.Zip() }},
	{"parts", func(r *rand.Rand) []byte { return manyParts(r.IntN(12_000)) }},
	{"broken off", brokenOff},
	{"changed bytes", changed},
	{"a set of tables", setBomb},
	{"a wide CSV", func(r *rand.Rand) []byte { return []byte(strings.Repeat("a,", 1_000+r.IntN(1_000_000)) + "\n") }},
	{"an open quotation mark", func(r *rand.Rand) []byte {
		return []byte("First name,Last name\nA,\"" + strings.Repeat("x\n", r.IntN(1<<20)))
	}},
	{"a CSV of breaks", func(r *rand.Rand) []byte {
		return []byte(strings.Repeat("\n", r.IntN(4<<20)) + "First name,Last name\nAnn,Lee\n")
	}},
	{"a CSV of commas", func(r *rand.Rand) []byte {
		return []byte(strings.Repeat(",,,,\n", r.IntN(1<<20)) + "First name,Last name\nAnn,Lee\n")
	}},
	{"a CSV of bytes", func(r *rand.Rand) []byte { return noise(r, r.IntN(1<<20)) }},
}

// Files makes so many files: every kind in turn, each time of another size.
func Files(seed uint64, count int) []File {
	r := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // the files must be the same each time
	files := make([]File, count)
	for i := range files {
		maker := makers[i%len(makers)]
		files[i] = File{Name: fmt.Sprintf("%s %d", maker.name, i/len(makers)), Data: maker.make(r)}
	}
	return files
}

// Kinds returns how many kinds of files there are.
func Kinds() int { return len(makers) }

// size draws bytes up to so many MiB: small ones mostly, and a large one now and then.
func size(r *rand.Rand, most int) int {
	if r.IntN(8) == 0 {
		return most << 20
	}
	return r.IntN(most<<20/24) + 1
}

// numbered writes a text once for each number from 1.
func numbered(count int, form string) func(io.Writer) {
	return func(w io.Writer) {
		for i := range count {
			if strings.Contains(form, "%") {
				_, _ = fmt.Fprintf(w, form, i+1)
			} else {
				say(w, form)
			}
		}
	}
}
