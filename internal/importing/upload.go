package importing

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx/formbody"
	importfile "milepost/internal/importing/file"
	"milepost/internal/wire"
)

var sheetNumbers = fault.Define("import.sheet-numbers", "Name the sheets by their numbers.")

// maxUpload allows for the form around the largest file.
const maxUpload = importfile.MaxBytes + 1<<20

// receivedFile is an uploaded file on disk. Nobody else can open it, and it is gone when it is closed or the process dies,
// since it may hold passwords.
type receivedFile struct {
	*os.File
	size    int64
	options importfile.Options // how its sender wants it to be read
}

func newSpool() (*receivedFile, error) {
	file, err := os.CreateTemp("", "milepost-import-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name()) // where an open file cannot be removed, close does it
	return &receivedFile{File: file}, nil
}

// Close leaves nothing of the file.
func (s *receivedFile) Close() error {
	err := s.File.Close()
	if gone := os.Remove(s.Name()); !errors.Is(gone, os.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}

// receiveFile writes the file that a form sends to the disk. Close it.
func receiveFile(r *http.Request) (*receivedFile, error) {
	s, err := newSpool()
	if err != nil {
		return nil, err
	}
	sent := false
	err = formbody.EachPart(r, func(part *multipart.Part, field string) error {
		if field != "file" {
			return readOption(&s.options, field, part)
		}
		sent = part.FileName() != ""
		s.options.Name = shownName(part.FileName())
		return s.take(part)
	})
	if err == nil && !sent {
		err = fault.Field("file", fault.NoFile)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// take writes a part to disk, up to the limit of a file.
func (s *receivedFile) take(part io.Reader) (err error) {
	body := sender{from: part}
	if s.size, err = io.Copy(s.File, io.LimitReader(&body, importfile.MaxBytes+1)); err != nil {
		if body.failed != nil {
			return formbody.Broken(body.failed)
		}
		return err
	}
	if s.size > importfile.MaxBytes {
		return fault.TooLarge(importfile.ErrTooLarge)
	}
	return nil
}

// sender distinguishes a body that breaks off from a full disk.
type sender struct {
	from   io.Reader
	failed error
}

func (s *sender) Read(into []byte) (int, error) {
	n, err := s.from.Read(into)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed = err
	}
	return n, err
}

func shownName(name string) string {
	return Shown(wire.Plain(strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")))
}

// maxOption bounds, in bytes, a form field other than the file.
const maxOption = 2_000

// readOption reads a field of the form that says how the file shall be read.
func readOption(o *importfile.Options, field string, part *multipart.Part) error {
	text, err := formbody.Text(part, field, maxOption)
	if err != nil {
		return err
	}
	switch field {
	case "encoding":
		o.Encoding = importfile.Encoding(text)
	case "sheets":
		for _, number := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
			sheet, err := strconv.Atoi(number)
			if err != nil {
				return fault.Field("sheets", sheetNumbers)
			}
			o.Sheets = append(o.Sheets, sheet)
		}
	default:
		return fault.Field(field, fault.Unexpected)
	}
	return nil
}
