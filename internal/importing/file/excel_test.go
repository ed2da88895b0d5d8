package file

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"milepost/internal/importing/cell"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

// book makes an Excel file of one sheet; fill writes into it.
func book(t testing.TB, fill func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	fill(f)
	var out bytes.Buffer
	require.NoError(t, f.Write(&out))
	require.NoError(t, f.Close())
	return out.Bytes()
}

func setRow(t testing.TB, f *excelize.File, sheet, first string, values ...any) {
	t.Helper()
	require.NoError(t, f.SetSheetRow(sheet, first, &values))
}

func TestExcelCellsReadAsTheyLook(t *testing.T) {
	for name, format := range map[string]string{
		"iso": "yyyy-mm-dd", "american": "mm/dd/yyyy", "german": "dd.mm.yyyy", "named": "d mmmm yyyy", "short": "d-mmm-yy", "with time": "dd/mm/yyyy hh:mm",
	} {
		data := book(t, func(f *excelize.File) {
			date, err := f.NewStyle(&excelize.Style{CustomNumFmt: &format})
			require.NoError(t, err)
			zeros := "00000"
			id, err := f.NewStyle(&excelize.Style{CustomNumFmt: &zeros})
			require.NoError(t, err)
			setRow(t, f, "Sheet1", "A1", "First name", "Last name", "Born", "Student ID", "Phone", "Password")
			setRow(t, f, "Sheet1", "A3", "Zoë", "Øst", 43536, 42, 491701234567890, "s3cret")
			require.NoError(t, f.SetCellStyle("Sheet1", "C3", "C3", date))
			require.NoError(t, f.SetCellStyle("Sheet1", "D3", "D3", id))
		})
		f, got := readAll(t, data)
		require.Equal(t, [][]string{{"Zoë", "Øst", "2019-03-12", "00042", "491701234567890", ""}}, got, name)
		require.Equal(t, []bool{false, false, false, false, false, true}, f.Dropped)
	}
}

func TestExcelDaysCountFrom1904Too(t *testing.T) {
	yes := true
	data := book(t, func(f *excelize.File) {
		require.NoError(t, f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}))
		setRow(t, f, "Sheet1", "A1", "First name", "Last name", "Born")
		setRow(t, f, "Sheet1", "A2", "Zoë", "Øst", 42074)
	})
	f, got := readAll(t, data)
	require.True(t, f.Base1904)
	iso, ok := cell.Dates{Base1904: f.Base1904, Now: time.Now()}.Read(got[0][2])
	require.True(t, ok)
	require.Equal(t, "2019-03-12", iso)
}

func TestTheFirstSheetWithContentIsRead(t *testing.T) {
	_, got := readAll(t, book(t, func(f *excelize.File) {
		_, err := f.NewSheet("Pupils")
		require.NoError(t, err)
		setRow(t, f, "Pupils", "A1", "First name", "Last name")
		setRow(t, f, "Pupils", "A2", "Zoë", "Øst")
	}))
	require.Equal(t, [][]string{{"Zoë", "Øst"}}, got)
	_, err := open(book(t, func(*excelize.File) {}))
	require.Equal(t, ErrEmpty, err)
}

// rezip copies a zip file, one part of it changed.
func rezip(t *testing.T, data []byte, name string, change func(w io.Writer)) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, part := range in.File {
		w, err := to.Create(part.Name)
		require.NoError(t, err)
		if part.Name == name {
			change(w)
			continue
		}
		r, err := part.Open()
		require.NoError(t, err)
		_, err = io.Copy(w, r)
		require.NoError(t, err)
	}
	require.NoError(t, to.Close())
	return out.Bytes()
}

func TestZipBombsAreRefused(t *testing.T) {
	data := book(t, func(f *excelize.File) { setRow(t, f, "Sheet1", "A1", "First name", "Last name") })
	bomb := rezip(t, data, "xl/worksheets/sheet1.xml", func(w io.Writer) {
		chunk := bytes.Repeat([]byte{' '}, 1<<20)
		for range maxUnpacked>>20 + 1 {
			_, _ = w.Write(chunk)
		}
	})
	require.Less(t, len(bomb), 1<<20)
	_, err := open(bomb)
	require.Equal(t, ErrUnpacked, err)

	other := rezip(t, data, "xl/workbook.xml", func(w io.Writer) { _, _ = io.WriteString(w, "<broken") })
	_, err = open(other)
	require.Error(t, err)
	_, err = open(rezipWithout(t))
	require.Equal(t, ErrOtherKind, err, "a zip of something else")
}

func rezipWithout(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	w, err := to.Create("word/document.xml")
	require.NoError(t, err)
	_, err = io.WriteString(w, "<w/>")
	require.NoError(t, err)
	require.NoError(t, to.Close())
	return out.Bytes()
}

func FuzzExcelSheet(f *testing.F) {
	f.Add([]byte(`<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>First name</t></is></c></row></sheetData></worksheet>`))
	f.Add([]byte(`<worksheet><sheetData><row r="9"><c r="ZZ1"><v>1e9</v></c></row>`))
	base := book(f, func(x *excelize.File) { setRow(f, x, "Sheet1", "A1", "a", "b") })
	f.Fuzz(func(t *testing.T, sheet []byte) {
		ends(t, sheet)
		data := rezip(t, base, "xl/worksheets/sheet1.xml", func(w io.Writer) { _, _ = w.Write(sheet) })
		list, err := open(data)
		if err != nil {
			return
		}
		for range 100 {
			if _, err := list.Next(); err != nil {
				break
			}
		}
		_ = list.Close()
	})
}

// largeCSV and largeBook are the same list of twelve columns.
func largeCSV(rows int) []byte {
	var out strings.Builder
	out.WriteString("First name,Last name,Date of birth,Sex,Student ID,Grade,School,Teacher,Email,Phone,Address,Notes\n")
	for i := range rows {
		fmt.Fprintf(&out, "%s\n", strings.Join(largeRow(i), ","))
	}
	return []byte(out.String())
}

func largeBook(t testing.TB, rows int) []byte {
	return book(t, func(f *excelize.File) {
		w, err := f.NewStreamWriter("Sheet1")
		require.NoError(t, err)
		head, _, _ := strings.Cut(string(largeCSV(0)), "\n")
		require.NoError(t, w.SetRow("A1", cellsOf(strings.Split(head, ","))))
		for i := range rows {
			require.NoError(t, w.SetRow(fmt.Sprintf("A%d", i+2), cellsOf(largeRow(i))))
		}
		require.NoError(t, w.Flush())
	})
}

func cellsOf(texts []string) []any {
	cells := make([]any, len(texts))
	for i, text := range texts {
		cells[i] = text
	}
	return cells
}

func largeRow(i int) []string {
	n := strconv.Itoa(i)
	return []string{
		"Zoë " + n, "Øst " + n, fmt.Sprintf("%02d.%02d.%d", i%28+1, i%12+1, 2012+i%8), "f", "S" + n, strconv.Itoa(i % 6), "Hill School", "Ms Lee",
		"zoe" + n + "@example.org", "+49 170 " + n, n + " Main Street Springfield", "Likes trains and the number " + n,
	}
}
