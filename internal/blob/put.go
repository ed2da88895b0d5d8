package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"gocloud.dev/blob"

	"milepost/internal/media"
)

// Put stores the content of r, at most limit bytes (ErrTooLarge), and returns its hash. Storing the same content again changes
// nothing.
func (s *Store) Put(ctx context.Context, r io.Reader, limit int64) (object Object, err error) {
	// The hash is known at the end only, so the content waits in a file.
	spool, err := os.CreateTemp("", "milepost-*")
	if err != nil {
		return Object{}, fmt.Errorf("spool a file: %w", err)
	}
	defer func() { err = errors.Join(err, spool.Close(), os.Remove(spool.Name())) }()
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(spool, sum), io.LimitReader(r, limit+1))
	if err != nil {
		return Object{}, err
	}
	if size > limit {
		return Object{}, ErrTooLarge
	}
	head := make([]byte, media.SniffLen)
	n, err := spool.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return Object{}, err
	}
	object = Object{Hash: hex.EncodeToString(sum.Sum(nil)), Size: size, ContentType: media.Sniff(head[:n])}
	return object, s.store(ctx, object, spool)
}

// Hash returns the hash that Put would store the content under.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// store writes the spooled content unless it exists already.
func (s *Store) store(ctx context.Context, object Object, spool io.ReadSeeker) error {
	name, err := key(object.Hash)
	if err != nil {
		return err
	}
	if there, err := s.bucket.Exists(ctx, name); err != nil || there {
		return err
	}
	if _, err := spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	err = s.bucket.Upload(ctx, name, spool, &blob.WriterOptions{ContentType: object.ContentType})
	if err != nil {
		return fmt.Errorf("store a file: %w", err)
	}
	return s.flush(name)
}

// flush makes a file in a folder survive a power loss; a bucket sees to it itself.
func (s *Store) flush(name string) error {
	if s.folder == "" {
		return nil
	}
	path := filepath.Join(s.folder, filepath.FromSlash(name))
	for _, p := range []string{path, path + ".attrs", filepath.Dir(path), s.folder} {
		if err := fsync(p); err != nil {
			return fmt.Errorf("store a file: %w", err)
		}
	}
	return nil
}

func fsync(path string) error {
	f, err := os.Open(path) //nolint:gosec // the name is made of a hash
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
