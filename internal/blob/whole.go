package blob

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

// Stored is anything that a store has: a file under its hash, or what has a name.
type Stored struct {
	Key         string
	Size        int64
	ModTime     time.Time
	ContentType string
	Content     io.Reader
}

// ErrNotEmpty means that a store has files already.
var ErrNotEmpty = errors.New("there are files already; restore into an empty bucket")

// Stored calls fn for everything that there is, in order, until fn fails. What is removed meanwhile is left out.
func (s *Store) Stored(ctx context.Context, fn func(f Stored) error) error {
	list := s.bucket.List(nil)
	for {
		item, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		err = s.read(ctx, item.Key, fn)
		if gcerrors.Code(err) == gcerrors.NotFound {
			continue
		}
		if err != nil {
			return err
		}
	}
}

func (s *Store) read(ctx context.Context, key string, fn func(f Stored) error) error {
	r, err := s.bucket.NewReader(ctx, key, nil)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }() // it was only read from
	return fn(Stored{Key: key, Size: r.Size(), ModTime: r.ModTime(), ContentType: r.ContentType(), Content: r})
}

// Empty refuses a store that has files.
func (s *Store) Empty(ctx context.Context) error {
	_, err := s.bucket.List(nil).Next(ctx)
	if errors.Is(err, io.EOF) {
		return nil
	}
	return errors.Join(err, ErrNotEmpty)
}

// CopyTo copies everything into another store.
func (s *Store) CopyTo(ctx context.Context, to *Store) error {
	return s.Stored(ctx, func(f Stored) error {
		if err := to.bucket.Upload(ctx, f.Key, f.Content, &blob.WriterOptions{ContentType: f.ContentType}); err != nil {
			return err
		}
		return to.flush(f.Key)
	})
}

// BesideEnd is the end of the name of the file that a folder keeps beside each of its files.
const BesideEnd = ".attrs"

// Beside is what a folder keeps beside a file, in the form of package fileblob.
func Beside(contentType string) []byte {
	text, _ := json.Marshal(map[string]string{"user.content_type": contentType}) // never fails on texts
	return text
}
