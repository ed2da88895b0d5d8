package file

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

func open(data []byte) (*File, error) { return openWith(data, Options{}) }

func openWith(data []byte, o Options) (*File, error) {
	return Open(context.Background(), bytes.NewReader(data), int64(len(data)), o)
}

// readAll reads a whole file; rows that are at fault show it in place of their cells.
func readAll(t testing.TB, data []byte) (f *File, out [][]string) {
	t.Helper()
	f, err := open(data)
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	for {
		row, err := f.Next()
		if errors.Is(err, io.EOF) {
			return f, out
		}
		require.NoError(t, err)
		if row.Fault != "" {
			row.Cells = append([]string{row.Fault}, row.Cells...)
		}
		out = append(out, row.Cells)
	}
}

func TestCSVInManySpellings(t *testing.T) {
	want := [][]string{{"Zoë", "Øst"}, {"a;b", "c"}}
	for name, text := range map[string]string{
		"comma":         "First name,Last name\nZoë,Øst\n\"a;b\",c\n",
		"semicolon":     "First name;Last name\nZoë;Øst\n\"a;b\";c",
		"tab":           "First name\tLast name\r\nZoë\tØst\r\na;b\tc\r\n",
		"CR":            "First name,Last name\rZoë,Øst\r\"a;b\",c\r",
		"mark":          "\ufeffFirst name,Last name\nZoë,Øst\na;b,c",
		"empty lines":   "\n\nFirst name,Last name\n\nZoë,Øst\n,\n\na;b,c\n\n",
		"spaces":        " First name , Last name \n Zoë , Øst \n a;b ,c\n",
		"more cells":    "First name,Last name,,\nZoë,Øst,,\na;b,c,,,,\n",
		"NUL":           "First name,Last name\nZo\x00ë,Øst\na;b,c\x00\n",
		"title":         "Our children,\n,\nFirst name,Last name\nZoë,Øst\na;b,c\n",
		"quoted header": "\"First name\",\"Last name\"\n\"Zoë\",\"Øst\"\n\"a;b\",\"c\"\n",
	} {
		_, got := readAll(t, []byte(text))
		require.Equal(t, want, got, name)
	}
}

func TestCSVInManyEncodings(t *testing.T) {
	text := "First name,Last name\nZoë,Müller\n"
	units := utf16.Encode([]rune("\ufeff" + text))
	var little, big []byte
	for _, u := range units {
		little, big = append(little, byte(u), byte(u>>8)), append(big, byte(u>>8), byte(u))
	}
	for name, data := range map[string][]byte{
		"UTF-8": []byte(text), "UTF-16LE": little, "UTF-16BE": big,
		"Windows-1252": []byte("First name,Last name\nZo\xeb,M\xfcller\n"),
	} {
		_, got := readAll(t, data)
		require.Equal(t, [][]string{{"Zoë", "Müller"}}, got, name)
	}
}

func TestQuotes(t *testing.T) {
	_, got := readAll(t, []byte("First name,Last name\n\"say \"\"hi\"\"\",\"two\nlines, one cell\"\nO\"Brien,5\" tall\n\"a\"b,c\n"))
	require.Equal(t, [][]string{{`say "hi"`, "two\nlines, one cell"}, {`O"Brien`, `5" tall`}, {"ab", "c"}}, got)
}

func TestRowsOutOfStepAreFaults(t *testing.T) {
	_, got := readAll(t, []byte("First name,Last name,City\nA,B\nA,B,C,D\nA,B,C\n"))
	require.Equal(t, [][]string{
		{"The row has fewer cells than the header.", "A", "B", ""}, {"The row has more cells than the header.", "A", "B", "C"}, {"A", "B", "C"},
	}, got)
}

func TestPasswordsAreLeftBehind(t *testing.T) {
	f, got := readAll(t, []byte("First name,Initial Password,Last name\nA,s3cret,B\nA,Main Street, 5,s3cret,B\nA,s3cret\n"))
	require.Equal(t, []bool{false, true, false}, f.Dropped)
	require.Equal(t, []Field{FirstName, None, LastName}, f.Fields)
	require.Equal(t, []string{"A", "", "B"}, got[0])
	require.NotContains(t, strings.Join(append(got[1], got[2]...), ""), "s3cret", "in rows that are out of step neither")
}

func TestFilesWithoutAListAreRefused(t *testing.T) {
	columns := strings.Repeat("a,", MaxColumns) + "a"
	for name, c := range map[string]struct {
		data string
		want error
	}{
		"empty":         {"", ErrEmpty},
		"blank":         {"\n , ,\n \n", ErrEmpty},
		"old Excel":     {string(compoundMark) + strings.Repeat("\x00", 600), ErrOldExcel},
		"locked":        {string(compoundMark) + strings.Repeat("\x00", 600) + string(lockedMark), ErrLocked},
		"short picture": {"\x89PNG\r\n\x1a\n\x00\x00\x00\x00", ErrOtherKind},
		"picture":       {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x02", ErrOtherKind},
		"broken":        {"PK\x03\x04 and nothing more", ErrBroken},
		"too wide":      {columns + "\n", ErrTooManyCols},
		"quote":         {"First name,Last name\nA,\"B\n", CellError{2, openQuote}},
		"long cell":     {"First name,Last name\nA," + strings.Repeat("x", MaxCell+1), CellError{2, longOrQuoted}},
	} {
		_, err := open([]byte(c.data))
		require.Equal(t, c.want, err, name)
	}
}

func TestTooManyRows(t *testing.T) {
	f, err := open([]byte("First name,Last name\n" + strings.Repeat("A,B\n", MaxRows+1)))
	require.NoError(t, err)
	for range MaxRows {
		_, err := f.Next()
		require.NoError(t, err)
	}
	_, err = f.Next()
	require.Equal(t, ErrTooManyRows, err)
}

// ends fails with the input of a fuzz test that has not ended in time: the engine knows no time by itself.
func ends(t *testing.T, data []byte) {
	t.Helper()
	clock := time.AfterFunc(10*time.Second, func() { panic(fmt.Sprintf("it never ends: %q", data)) })
	t.Cleanup(func() { clock.Stop() })
}

func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "\ufeffa;b\r\n\"x\"\";\";\r", "\xff\xfea\x00,\x00", "a,\"b\n", "\"a\rb\",\x00\n\n\nq", "Name\tPassword\n\t\t\t"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ends(t, data)
		list, err := open(data)
		if err != nil {
			return
		}
		var last int64
		for {
			row, err := list.Next()
			if err != nil {
				return
			}
			if row.Number <= last || len(row.Cells) != len(list.Names) {
				t.Fatalf("row %d after %d with %d cells of %d", row.Number, last, len(row.Cells), len(list.Names))
			}
			last = row.Number
			for i, cell := range row.Cells {
				if list.Dropped[i] && cell != "" || strings.ContainsRune(cell, 0) {
					t.Fatalf("cell %q", cell)
				}
			}
		}
	})
}
