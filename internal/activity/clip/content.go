package clip

import (
	"context"
	"errors"
	"io"
	"sort"

	"milepost/internal/blob"
	"milepost/internal/db"
)

// Content is a clip's content, read from the files of its pieces.
type Content struct {
	ctx    context.Context //nolint:containedctx // a reader of one request
	files  *blob.Store
	pieces []piece
	size   int64
	at     int64

	open   *blob.Content
	openNo int
	openAt int64 // position in the content where the open file continues
}

func (s *Service) content(ctx context.Context, q db.Querier, r *row) (*Content, error) {
	pieces, err := s.store.pieces(ctx, q, r.Key)
	return &Content{ctx: ctx, files: s.k.Blob, pieces: pieces, size: r.Received, openNo: -1}, err
}

// Read implements [io.Reader].
func (c *Content) Read(p []byte) (int, error) {
	if c.at >= c.size || len(c.pieces) == 0 {
		return 0, io.EOF
	}
	no := sort.Search(len(c.pieces), func(i int) bool { return c.pieces[i].Start > c.at }) - 1
	if err := c.turnTo(no); err != nil {
		return 0, err
	}
	left := c.pieces[no].Start + c.pieces[no].Size - c.at
	n, err := c.open.Read(p[:min(int64(len(p)), left)])
	c.at += int64(n)
	c.openAt = c.at
	if errors.Is(err, io.EOF) {
		err = nil
		if n == 0 {
			err = io.ErrUnexpectedEOF // the file is shorter than its row says
		}
	}
	return n, err
}

// turnTo opens the file of a piece at the present place.
func (c *Content) turnTo(no int) error {
	if c.openNo == no && c.openAt == c.at {
		return nil
	}
	if c.openNo != no {
		if err := c.Close(); err != nil {
			return err
		}
		file, err := c.files.Open(c.ctx, c.pieces[no].Hash)
		if err != nil {
			return err
		}
		c.open, c.openNo = file, no
	}
	_, err := c.open.Seek(saltSize+c.at-c.pieces[no].Start, io.SeekStart)
	c.openAt = c.at
	return err
}

// Seek implements [io.Seeker].
func (c *Content) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += c.at
	case io.SeekEnd:
		offset += c.size
	}
	if offset < 0 {
		return 0, errors.New("a place before the beginning")
	}
	c.at = offset
	return offset, nil
}

// ReadAt implements [io.ReaderAt] for one reader at a time.
func (c *Content) ReadAt(p []byte, at int64) (int, error) {
	c.at = at
	n, err := io.ReadFull(c, p)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}

// Close implements [io.Closer].
func (c *Content) Close() error {
	if c.open == nil {
		return nil
	}
	err := c.open.Close()
	c.open, c.openNo = nil, -1
	return err
}
