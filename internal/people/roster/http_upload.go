package roster

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/wire"
)

// MaxUpload allows for the form around the largest file.
const MaxUpload = rosterfile.MaxBytes + 1<<20

// How many files are received at a time, how many are read, and how many may wait to be received, in all and of one
// account. Those that are received lie on the disk; those that are read, in memory.
const (
	receivedAtOnce = 8
	readAtOnce     = 2
	maxWaiting     = 32
	maxWaitingOne  = 2
)

// takeImport reads the form, once it is this account's turn.
func (s *Service) takeImport(r *http.Request) (Import, error) {
	actor := authz.Caller(r.Context())
	leave, err := s.receiving.Enter(r.Context(), actor.ID)
	if err != nil {
		return Import{}, err
	}
	defer leave()
	file, err := ReceiveFile(r)
	if err != nil {
		return Import{}, err
	}
	defer func() { _ = file.Close() }()
	return s.BeginImport(r.Context(), actor, file, file.Size, file.Options)
}

// ReceivedFile is an uploaded file on disk. Nobody else can open it, and it is gone when it is closed or the process dies,
// since it may hold passwords.
type ReceivedFile struct {
	*os.File
	Size    int64
	Options rosterfile.Options // how its sender wants it to be read
}

func newSpool() (*ReceivedFile, error) {
	file, err := os.CreateTemp("", "milepost-import-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name()) // where an open file cannot be removed, close does it
	return &ReceivedFile{File: file}, nil
}

// Close leaves nothing of the file.
func (s *ReceivedFile) Close() error {
	err := s.File.Close()
	if gone := os.Remove(s.Name()); !errors.Is(gone, os.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}

// ReceiveFile writes the file that a form sends to the disk. Close it.
func ReceiveFile(r *http.Request) (*ReceivedFile, error) {
	s, err := newSpool()
	if err != nil {
		return nil, err
	}
	sent := false
	err = httpx.EachPart(r, func(part *multipart.Part, field string) error {
		if field != "file" {
			return readOption(&s.Options, field, part)
		}
		sent = part.FileName() != ""
		s.Options.Name = shownName(part.FileName())
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

// take writes a part to disk, up to the limit of a file.
func (s *ReceivedFile) take(part io.Reader) (err error) {
	body := sender{from: part}
	if s.Size, err = io.Copy(s.File, io.LimitReader(&body, rosterfile.MaxBytes+1)); err != nil {
		if body.failed != nil {
			return httpx.BrokenForm(body.failed)
		}
		return err
	}
	if s.Size > rosterfile.MaxBytes {
		return fault.TooLarge(rosterfile.ErrTooLarge.Error())
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
	return cellValue{text: wire.Plain(strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), ""))}.shown()
}

// maxOption bounds, in bytes, a form field other than the file.
const maxOption = 2_000

// readOption reads a field of the form that says how the file shall be read.
func readOption(o *rosterfile.Options, field string, part *multipart.Part) error {
	text, err := httpx.PartText(part, field, maxOption)
	if err != nil {
		return err
	}
	switch field {
	case "encoding":
		o.Encoding = rosterfile.Encoding(text)
	case "sheets":
		for _, number := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
			sheet, err := strconv.Atoi(number)
			if err != nil {
				return fault.Field("sheets", "Name the sheets by their numbers.")
			}
			o.Sheets = append(o.Sheets, sheet)
		}
	default:
		return fault.Field(field, "unexpected property")
	}
	return nil
}

// ChoiceOf is a choice as the API shows it.
func ChoiceOf(c rosterfile.ChoiceError) ImportChoice {
	out := ImportChoice{Sheets: []ImportSheet{}, Encodings: []ImportEncoding{}}
	for _, s := range c.Sheets {
		out.Sheets = append(out.Sheets, ImportSheet(s))
	}
	for _, e := range c.Encodings {
		out.Encodings = append(out.Encodings, ImportEncoding{string(e.Encoding), e.Samples})
	}
	return out
}
