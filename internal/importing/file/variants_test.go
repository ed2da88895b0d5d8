package file

import (
	"testing"
	"unicode/utf16"

	"milepost/internal/importing/cell"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

func TestLettersDecodeToWhatWasWritten(t *testing.T) {
	for name, c := range map[string]struct {
		data string
		want Encoding
		asks []Encoding
	}{
		"German":             {"M\xfcller;J\xf6rg", Windows1252, nil},
		"Danish":             {"S\xf8rensen;\xd8sterg\xe5rd", Windows1252, nil},
		"French":             {"H\xe9l\xe8ne;Beno\xeet", Windows1252, nil},
		"Spanish":            {"Pe\xf1a;Mu\xf1oz", Windows1252, nil},
		"Portuguese":         {"Jo\xe3o;Sim\xf5es", Windows1252, nil},
		"Polish":             {"Ma\xb3gorzata;Gr\xb9bczewska;Wo\x9fniak", Windows1250, nil},
		"Czech":              {"Dvo\xf8\xe1k;Ku\xe8era;Ji\xf8\xed", Windows1250, nil},
		"one Polish letter":  {"Wa\xb3\xeasa", Windows1250, []Encoding{Windows1250, Windows1252}},
		"both may be":        {"K\xeastutis", Windows1252, []Encoding{Windows1252, Windows1250}},
		"Turkish":            {"Do\xf0an;\xdeahin", Windows1254, []Encoding{Windows1254, Windows1252, Windows1250}},
		"Russian":            {"\xc8\xe2\xe0\xed\xee\xe2;\xcf\xe5\xf2\xf0\xee\xe2", "windows-1251", nil},
		"old Mac":            {"K\x8athe;M\x9fller;J\x9arg", "macintosh", nil},
		"UTF-8":              {"Müller;Jörg", UTF8, nil},
		"UTF-8, a bad byte":  {"Müller;J\xf6rg;Zoë", UTF8, nil},
		"plain":              {"Lee;Ann", UTF8, nil},
		"UTF-16 unmarked":    {wide("First name,Last name\n"), UTF16LE, nil},
		"a sign of currency": {"Kosten 5\x80;M\xfcller", Windows1252, nil},
	} {
		got, asks := detect([]byte(c.data))
		if len(asks) == 0 || len(c.asks) > 0 {
			require.Equal(t, c.asks, asks, name)
		}
		require.Equal(t, c.want, got, name)
	}
}

func wide(text string) string {
	var out []byte
	for _, u := range utf16.Encode([]rune(text)) {
		out = append(out, byte(u), byte(u>>8))
	}
	return string(out)
}

func TestABadByteBreaksOneLetterOnly(t *testing.T) {
	f, err := open([]byte("First name,Last name\nJörg,Müller\nZo\xeb,Øst\n"))
	require.NoError(t, err)
	first, err := f.Next()
	require.NoError(t, err)
	require.Equal(t, []string{"Jörg", "Müller"}, first.Cells)
	require.True(t, first.Marks.Empty())
	second, err := f.Next()
	require.NoError(t, err)
	require.Equal(t, []string{"Zoë", "Øst"}, second.Cells)
	require.Equal(t, map[int]cell.Mark{0: cell.LetterMark}, second.Marks.Cells)
}

func TestAnUncertainEncodingIsAskedFor(t *testing.T) {
	data := []byte("First name,Last name\nK\xeastutis,Kazlauskas\n")
	_, err := open(data)
	require.Equal(t, ChoiceError{Encodings: []EncodingChoice{{Windows1252, []string{"Kêstutis"}}, {Windows1250, []string{"Kęstutis"}}}}, err)
	f, err := openWith(data, Options{Encoding: Windows1250})
	require.NoError(t, err)
	row, err := f.Next()
	require.NoError(t, err)
	require.Equal(t, "Kęstutis", row.Cells[0])
	_, err = openWith(data, Options{Encoding: "morse"})
	require.Equal(t, ErrNoEncoding, err)
}

// sheetsBook has a sheet of words, two lists and a hidden one.
func sheetsBook(t *testing.T) []byte {
	return book(t, func(f *excelize.File) {
		for _, name := range []string{"Monday", "Tuesday", "Old"} {
			_, err := f.NewSheet(name)
			require.NoError(t, err)
		}
		setRow(t, f, "Sheet1", "A1", "Please read me")
		setRow(t, f, "Monday", "A1", "First name", "Last name")
		setRow(t, f, "Monday", "A2", "Zoë", "Øst")
		setRow(t, f, "Tuesday", "A1", "Our list")
		setRow(t, f, "Tuesday", "A3", "First name", "Last name")
		setRow(t, f, "Tuesday", "A4", "Ann", "Lee")
		setRow(t, f, "Old", "A1", "First name", "Grade")
		setRow(t, f, "Old", "A2", "Gone", "3")
		require.NoError(t, f.SetSheetVisible("Old", false))
	})
}

func TestSheetsCanBeChosen(t *testing.T) {
	data := sheetsBook(t)
	_, err := open(data)
	require.Equal(t, ChoiceError{Sheets: []SheetChoice{
		{0, "Sheet1", false, 1, []string{"Please read me"}, false}, {1, "Monday", false, 2, []string{"First name", "Last name"}, true},
		{2, "Tuesday", false, 3, []string{"First name", "Last name"}, true}, {3, "Old", true, 2, []string{"First name", "Grade"}, true},
	}}, err)
	f, err := openWith(data, Options{Sheets: []int{2, 1}})
	require.NoError(t, err)
	require.Equal(t, []string{"Monday", "Tuesday"}, f.Sheets)
	var got [][3]any
	for range 2 {
		row, err := f.Next()
		require.NoError(t, err)
		sheet, number := Place(row.Number)
		got = append(got, [3]any{sheet, number, row.Cells[0]})
	}
	require.Equal(t, [][3]any{{0, int64(2), "Zoë"}, {1, int64(4), "Ann"}}, got)
	_, err = openWith(data, Options{Sheets: []int{1, 3}})
	require.Equal(t, ErrSheets, err)
	for _, none := range []int{-1, 4} {
		_, err = openWith(data, Options{Sheets: []int{none}})
		require.Equal(t, ErrNoSheet, err)
	}
}

func TestAHiddenSheetIsNeverReadUnasked(t *testing.T) {
	_, err := open(book(t, func(f *excelize.File) {
		_, err := f.NewSheet("Old")
		require.NoError(t, err)
		setRow(t, f, "Old", "A1", "First name", "Last name")
		setRow(t, f, "Old", "A2", "Gone", "Lee")
		require.NoError(t, f.SetSheetVisible("Old", false))
	}))
	choice := ChoiceError{}
	require.ErrorAs(t, err, &choice)
	require.True(t, choice.Sheets[0].Hidden)
}

func TestCellsOfAWorkbookHaveTypes(t *testing.T) {
	data := book(t, func(f *excelize.File) {
		style := func(format string) int {
			id, err := f.NewStyle(&excelize.Style{CustomNumFmt: &format})
			require.NoError(t, err)
			return id
		}
		date, short, code := style("dd.mm.yyyy"), style("mmm-yy"), style(`"K-"000`)
		setRow(t, f, "Sheet1", "A1", "First name", "Last name", "Born", "School", "Custom ID")
		for row, born := range []any{43536, 7, 2019, 43536, 43536} {
			setRow(t, f, "Sheet1", "A"+string(rune('2'+row)), "A", "B", born, "#N/A", 7)
		}
		require.NoError(t, f.SetCellStyle("Sheet1", "C2", "C4", date))
		require.NoError(t, f.SetCellStyle("Sheet1", "C5", "C5", short))
		require.NoError(t, f.SetCellStyle("Sheet1", "E2", "E2", code))
		require.NoError(t, f.SetCellFormula("Sheet1", "C7", "DATE(2019,3,12)"))
		setRow(t, f, "Sheet1", "A7", "A", "B")
	})
	f, err := open(data)
	require.NoError(t, err)
	type marked struct {
		text string
		mark cell.Mark
	}
	var got []marked
	for range 6 {
		row, err := f.Next()
		require.NoError(t, err)
		got = append(got, marked{row.Cells[2], row.Marks.Cells[2]})
		if row.Number == 2 {
			require.Equal(t, "K-007", row.Cells[4])
		}
	}
	require.Equal(t, []marked{
		{"2019-03-12", cell.DateMark}, {"7", cell.AgeMark}, {"2019", cell.YearMark}, {"2019-03-12", cell.PartMark}, {"43536", cell.NumberMark}, {"", cell.FormulaMark},
	}, got)
}

func TestMergedCellsHaveTheSameValueInEachRow(t *testing.T) {
	_, got := readAll(t, book(t, func(f *excelize.File) {
		setRow(t, f, "Sheet1", "A1", "Our school")
		require.NoError(t, f.MergeCell("Sheet1", "A1", "C1"))
		setRow(t, f, "Sheet1", "A2", "First name", "Last name", "Grade")
		setRow(t, f, "Sheet1", "A3", "Zoë", "Øst", "2")
		setRow(t, f, "Sheet1", "A4", "Ann", "Lee")
		setRow(t, f, "Sheet1", "A5", "Cy", "Ray")
		require.NoError(t, f.MergeCell("Sheet1", "C3", "C4"))
	}))
	require.Equal(t, [][]string{{"Zoë", "Øst", "2"}, {"Ann", "Lee", "2"}, {"Cy", "Ray", ""}}, got)
}

func TestFilesWithAndWithoutHeaders(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		names []string
		want  [][]string
		first bool
	}{
		"repeated":           {"First name,Last name\nA,B\nfirst name,LAST NAME\nC,D\n", []string{"First name", "Last name"}, [][]string{{"A", "B"}, {"C", "D"}}, false},
		"none, with a date":  {"Zoë,Øst,12.03.2019\nAnn,Lee,13.03.2019\n", []string{"Column 1", "Column 2", "Column 3"}, [][]string{{"Zoë", "Øst", "12.03.2019"}, {"Ann", "Lee", "13.03.2019"}}, false},
		"none, with a code":  {"Zoë,Øst,17\nAnn,Lee,18\n", []string{"Column 1", "Column 2", "Column 3"}, [][]string{{"Zoë", "Øst", "17"}, {"Ann", "Lee", "18"}}, false},
		"perhaps none":       {"Zoë,Øst\nAnn,Lee\n", []string{"Zoë", "Øst"}, [][]string{{"Zoë", "Øst"}, {"Ann", "Lee"}}, true},
		"a year in the head": {"Name,2024\nAnn Lee,x\n", []string{"Name", "2024"}, [][]string{{"Ann Lee", "x"}}, false},
		"an unknown title":   {"Our list\nA,B\nAnn,Lee\n", []string{"A", "B"}, [][]string{{"A", "B"}, {"Ann", "Lee"}}, true},
	} {
		f, err := open([]byte(c.text))
		require.NoError(t, err, name)
		require.Equal(t, c.names, f.Names, name)
		for i, want := range c.want {
			row, err := f.Next()
			require.NoError(t, err, name)
			require.Equal(t, want, row.Cells, name)
			require.Equal(t, c.first && i == 0, len(row.Marks.Row) == 1 && row.Marks.Row[0] == FirstRow, name)
		}
	}
}

func TestTablesOfOtherThingsAreRefused(t *testing.T) {
	for _, header := range []string{
		"sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId", "sourcedId,name,type,parentSourcedId", "sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId",
		"userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate", "classSourcedId,userSourcedId,role", "SIS ID,Name,School Number",
		"SIS ID,School SIS ID,Section Name", "Section SIS ID,SIS ID", "propertyName,value", "sourcedId,title,type,schoolYear,startDate,endDate",
	} {
		_, err := open([]byte(header + "\n1,2,3\n"))
		require.Equal(t, ErrNoChildren, err, header)
	}
}
