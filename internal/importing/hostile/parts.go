package hostile

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

func manyFormats(count int) func(io.Writer) {
	return func(w io.Writer) {
		say(w, "<styleSheet><numFmts>")
		for i := range count {
			_, _ = fmt.Fprintf(w, `<numFmt numFmtId="%d" formatCode="&quot;%s&quot;0"/>`, 164+i, strings.Repeat("y", i%300))
		}
		say(w, "</numFmts></styleSheet>")
	}
}

func merges(r *rand.Rand, count int) func(io.Writer) {
	return func(w io.Writer) {
		say(w, "<mergeCells>")
		for range count {
			top := 1 + r.IntN(1<<20)
			_, _ = fmt.Fprintf(w, `<mergeCell ref="A%d:B%d"/>`, top, top+r.IntN(1<<20))
		}
		say(w, "</mergeCells>")
	}
}

func sheets(count int) string {
	var out strings.Builder
	for i := range count {
		out.WriteString(sheetTag(fmt.Sprintf("S%d", i), i+1, 1))
	}
	return out.String()
}

// manySheets makes a workbook of sheets with a part each.
func manySheets(r *rand.Rand) []byte {
	count := 2 + r.IntN(400)
	b := Book{Parts: map[string]func(io.Writer){}}
	for i := range count {
		id := i + 100
		b.Sheets += sheetTag(fmt.Sprintf("S%d", i), id, id)
		b.Rels += fmt.Sprintf(`<Relationship Id="rId%d" Type="x/worksheet" Target="worksheets/sheet%d.xml"/>`, id, id)
		b.Parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", id)] = func(w io.Writer) { say(w, `<worksheet><sheetData>`+goodCells+`</sheetData></worksheet>`) }
	}
	return b.Zip()
}

// manyParts makes an archive of empty parts.
func manyParts(count int) []byte {
	b := Book{Parts: map[string]func(io.Writer){}}
	for i := range count {
		b.Parts[fmt.Sprintf("x/%d", i)] = func(io.Writer) {}
	}
	return b.Zip()
}

// brokenOff is a good workbook that ends too early.
func brokenOff(r *rand.Rand) []byte {
	data := Book{}.Zip()
	return data[:4+r.IntN(len(data)-4)]
}

// changed returns a valid workbook with some bytes changed.
func changed(r *rand.Rand) []byte {
	data := Book{Strings: many("<sst>", "<si><t>Ann</t></si>", "</sst>", 500)}.Zip()
	for range 1 + r.IntN(40) {
		data[4+r.IntN(len(data)-4)] = byte(r.UintN(256))
	}
	return data
}

// setBomb returns a set whose table of users, or another one, unpacks to a huge size.
func setBomb(r *rand.Rand) []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	tables := []string{"users.csv", "roles.csv", "demographics.csv", "orgs.csv"}
	large := r.IntN(len(tables))
	for i, name := range tables {
		w, err := archive.Create(name)
		if err != nil {
			continue
		}
		say(w, "sourcedId,enabledUser,givenName,familyName,userSourcedId,role,name\n")
		if i == large {
			many("", "1,true,Ann,Lee,1,student,x\n", "", size(r, 60))(w)
		}
	}
	_ = archive.Close() // it writes to memory
	return out.Bytes()
}

func noise(r *rand.Rand, count int) []byte {
	data := make([]byte, count)
	for i := range data {
		data[i] = byte(32 + r.UintN(224))
		if r.UintN(20) == 0 {
			data[i] = ",;\n\r\"\t"[r.UintN(6)]
		}
	}
	return data
}
