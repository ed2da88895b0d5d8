package place

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"path"
)

// errNoName means that a bucket was named, and no backup in it.
var errNoName = errors.New("name a backup in the bucket, s3://name/prefix/backup?region=…")

// Read opens one backup: a file, or an object in a bucket.
func Read(ctx context.Context, location string) (io.ReadCloser, error) {
	if !IsBucket(location) {
		return os.Open(location) //nolint:gosec // the operator names it
	}
	address, err := url.Parse(location)
	if err != nil {
		return nil, err
	}
	dir, name := path.Split(address.Path)
	if name == "" {
		return nil, errNoName
	}
	address.Path = dir
	in, err := Open(ctx, address.String())
	if err != nil {
		return nil, err
	}
	content, err := in.Open(ctx, name)
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	return reading{content, in}, nil
}

// reading closes the place with the backup.
type reading struct {
	io.ReadCloser
	in Place
}

// Close implements [io.Closer].
func (r reading) Close() error { return errors.Join(r.ReadCloser.Close(), r.in.Close()) }
