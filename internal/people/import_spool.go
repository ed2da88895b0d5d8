package people

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx"
	rosterfile "milepost/internal/people/roster/file"
)

// spooled is an uploaded file on the disk. Nobody else can open it and nothing is left of it when it is closed, nor when
// the process dies: it may hold passwords.
type spooled struct {
	*os.File
	size    int64
	options rosterfile.Options // how its sender wants it to be read
}

func newSpool() (*spooled, error) {
	file, err := os.CreateTemp("", "milepost-import-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name()) // where an open file cannot be removed, close does it
	return &spooled{File: file}, nil
}

func (s *spooled) Close() error {
	err := s.File.Close()
	if gone := os.Remove(s.Name()); !errors.Is(gone, os.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}

// spoolForm writes the file that a form sends to the disk. Close it.
func spoolForm(r *http.Request) (*spooled, error) {
	s, err := newSpool()
	if err != nil {
		return nil, err
	}
	sent := false
	err = httpx.EachPart(r, func(part *multipart.Part, field string) error {
		if field != "file" {
			return readOption(&s.options, field, part)
		}
		sent = part.FileName() != ""
		s.options.Name = shownName(part.FileName())
		return s.take(part)
	})
	if err == nil && !sent {
		err = fault.Field("file", "Choose a file.")
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// take writes a part to the disk, no more of it than a file may have.
func (s *spooled) take(part io.Reader) (err error) {
	body := sender{from: part}
	if s.size, err = io.Copy(s.File, io.LimitReader(&body, rosterfile.MaxBytes+1)); err != nil {
		if body.failed != nil {
			return httpx.BrokenForm(body.failed)
		}
		return err
	}
	if s.size > rosterfile.MaxBytes {
		return fault.TooLarge(rosterfile.ErrTooLarge.Error())
	}
	return nil
}

// sender tells a body that breaks off from a disk that takes no more.
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
	return cellValue{text: strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")}.shown()
}
