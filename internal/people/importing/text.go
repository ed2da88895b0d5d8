package importing

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"milepost/internal/csvout"
)

// decoded reads the text of a CSV file as UTF-8, however it is written: UTF-8 and UTF-16 with their marks, UTF-8
// without, and otherwise as Windows writes it in western countries.
func decoded(data []byte) io.Reader {
	in := bytes.NewReader(data)
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(in)
	case utf8.Valid(data):
		return bytes.NewReader(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	}
	return charmap.Windows1252.NewDecoder().Reader(in)
}

// isText tells what a person may have saved as CSV from pictures and the like: it has no control characters beside
// line breaks, tabs and stray NULs.
func isText(data []byte) bool {
	switch kind, _, _ := strings.Cut(http.DetectContentType(data), "/"); kind {
	case "image", "audio", "video", "font":
		return false
	}
	text, err := io.ReadAll(io.LimitReader(decoded(data), 4<<10))
	if err != nil {
		return false
	}
	for _, c := range text {
		if c < ' ' && !strings.ContainsRune("\x00\t\n\v\f\r\x1a\x1b", rune(c)) {
			return false
		}
	}
	return true
}

// clean is a cell as it is kept: without NULs and broken letters, without spaces around, and without the guard against
// formulas that tables of ours have.
func clean(cell string) string {
	if strings.IndexByte(cell, 0) >= 0 {
		cell = strings.ReplaceAll(cell, "\x00", "")
	}
	return csvout.Plain(strings.TrimSpace(strings.ToValidUTF8(cell, "�")))
}
