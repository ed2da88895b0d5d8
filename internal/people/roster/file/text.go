package file

import (
	"io"
	"net/http"
	"strings"

	"milepost/internal/csvout"
)

// isText tells what a person may have saved as CSV from pictures and the like: it has no control characters beside
// line breaks, tabs and stray NULs.
func isText(data []byte, e Encoding) bool {
	switch kind, _, _ := strings.Cut(http.DetectContentType(data), "/"); kind {
	case "image", "audio", "video", "font":
		return false
	}
	text, err := io.ReadAll(io.LimitReader(e.read(data[:min(len(data), 8<<10)]), 4<<10))
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
