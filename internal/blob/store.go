package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"milepost/internal/fault"

	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/s3blob" // s3:// URLs
	"gocloud.dev/gcerrors"
)

var (
	noSuchFile = fault.Define("file.not-found", "no such file")
	tooLarge   = fault.Define("file.too-large", "This is too large.")
)

// Object describes a stored file.
type Object struct {
	// Hash is the SHA-256 of the content as 64 hexadecimal digits; it is the key.
	Hash string
	// Size is in bytes.
	Size int64
	// ContentType is the type recognised in the content, whatever its sender declared.
	ContentType string
}

// Content is an open file. Close it.
type Content struct {
	Object
	io.ReadSeekCloser
}

var (
	// ErrNotFound means that there is no file under that hash.
	ErrNotFound error = &fault.Error{Kind: fault.KindNotFound, Message: noSuchFile.Message()}
	// ErrTooLarge means that the content is larger than the caller allows.
	ErrTooLarge error = fault.TooLarge(tooLarge)
)

// Store keeps files. It is safe for concurrent use.
type Store struct {
	bucket *blob.Bucket
	// folder is set when the files lie in one on this machine.
	folder string
}

// New opens the store at a location: the URL of a bucket, such as
// s3://name?region=eu-central-1, or the path of a folder, which is made if need be.
func New(ctx context.Context, location string) (*Store, error) {
	if strings.HasPrefix(location, "s3://") {
		bucket, err := blob.OpenBucket(ctx, location)
		if err != nil {
			return nil, fmt.Errorf("open the bucket for files: %w", err)
		}
		return &Store{bucket: bucket}, nil
	}
	if err := os.MkdirAll(location, 0o700); err != nil {
		return nil, fmt.Errorf("make the folder for files: %w", err)
	}
	bucket, err := fileblob.OpenBucket(location, &fileblob.Options{NoTempDir: true, DirFileMode: 0o700})
	if err != nil {
		return nil, fmt.Errorf("open the folder for files: %w", err)
	}
	return &Store{bucket: bucket, folder: location}, nil
}

// Close releases the store.
func (s *Store) Close() error { return s.bucket.Close() }

// Ready reports whether the files can be reached.
func (s *Store) Ready(ctx context.Context) error {
	if s.folder != "" { // the library takes a folder that is gone for an empty one
		_, err := os.Stat(s.folder)
		return err
	}
	ok, err := s.bucket.IsAccessible(ctx)
	if err == nil && !ok {
		err = errors.New("the place for files cannot be reached")
	}
	return err
}

var hashForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// key returns where a hash is stored: folders of two digits keep listings short.
func key(hash string) (string, error) {
	if !hashForm.MatchString(hash) {
		return "", ErrNotFound
	}
	return hash[:2] + "/" + hash, nil
}

// Open opens the file of a hash; ErrNotFound if there is none.
func (s *Store) Open(ctx context.Context, hash string) (*Content, error) {
	name, err := key(hash)
	if err != nil {
		return nil, err
	}
	r, err := s.bucket.NewReader(ctx, name, nil)
	if err != nil {
		return nil, mapError(err)
	}
	object := Object{Hash: hash, Size: r.Size(), ContentType: r.ContentType()}
	return &Content{Object: object, ReadSeekCloser: r}, nil
}

// Exists reports whether there is a file of that hash.
func (s *Store) Exists(ctx context.Context, hash string) (bool, error) {
	if !hashForm.MatchString(hash) {
		return false, nil
	}
	name, err := key(hash)
	if err != nil {
		return false, err
	}
	return s.bucket.Exists(ctx, name)
}

// Delete removes a file; ErrNotFound if there is none. The caller has checked that no row names it.
func (s *Store) Delete(ctx context.Context, hash string) error {
	name, err := key(hash)
	if err != nil {
		return err
	}
	return mapError(s.bucket.Delete(ctx, name))
}

// Each calls fn with the hash of every file, in order, until fn fails.
func (s *Store) Each(ctx context.Context, fn func(hash string) error) error {
	list := s.bucket.List(nil)
	for {
		item, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		_, hash, _ := strings.Cut(item.Key, "/")
		if !hashForm.MatchString(hash) {
			continue
		}
		if err := fn(hash); err != nil {
			return err
		}
	}
}

func mapError(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	return err
}
