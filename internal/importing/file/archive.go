package file

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strings"
)

// archive is a zip file whose parts are read from beginning to end. All parts together must not unpack to more than the
// remaining budget.
type archive struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the reading of one file, which the context ends
	parts map[string]*zip.File
	left  int64
}

var partMark = []byte("PK\x01\x02")

// openArchive reads the archive's directory, once it is known to be a small one.
func openArchive(ctx context.Context, src io.ReaderAt, size int64) (*archive, error) {
	if err := countParts(ctx, src, size); err != nil {
		return nil, err
	}
	directory, err := zip.NewReader(src, size)
	if err != nil {
		return nil, ErrBroken
	}
	a := &archive{ctx: ctx, parts: map[string]*zip.File{}}
	for _, part := range directory.File {
		name := partName(part.Name)
		if a.parts[name] != nil && !strings.HasSuffix(name, "/") {
			return nil, ErrBroken // which of the two counts differs between programs
		}
		a.parts[name] = part
	}
	return a, nil
}

// partName returns the name of a part for comparison: Excel's are case-insensitive.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

// countParts refuses archives with very many entries before memory is taken for each of them.
func countParts(ctx context.Context, src io.ReaderAt, size int64) error {
	const window = 1 << 20
	buf := make([]byte, window+len(partMark)-1)
	count := 0
	for at := int64(0); at < size; at += window {
		n, err := src.ReadAt(buf, at)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if count += bytes.Count(buf[:n], partMark); count > maxParts {
			return ErrTooComplex
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

func (a *archive) has(name string) bool { return a.parts[partName(name)] != nil }

// open unpacks a part while it is read.
func (a *archive) open(name string) (io.ReadCloser, error) {
	part := a.parts[partName(name)]
	if part == nil {
		return nil, ErrBroken
	}
	if part.Flags&1 != 0 {
		return nil, ErrLocked
	}
	in, err := part.Open()
	if err != nil {
		return nil, ErrBroken
	}
	return &spender{in, a}, nil
}

// each scans the XML of a part and calls do at each start tag.
func (a *archive) each(name string, do func(x *xmlScanner) error) error {
	in, err := a.open(name)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	x := newXML(in)
	for {
		kind, err := x.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil && kind == startTag {
			err = do(x)
		}
		if err != nil {
			return err
		}
	}
}

// spender reads a part and spends what the archive has left.
type spender struct {
	io.ReadCloser
	from *archive
}

func (s *spender) Read(into []byte) (int, error) {
	if err := s.from.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.ReadCloser.Read(into)
	if s.from.left -= int64(n); s.from.left < 0 {
		return 0, ErrUnpacked
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = ErrBroken
	}
	return n, err
}
