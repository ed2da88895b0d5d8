// Package place is where backups lie: a folder, or an S3 bucket. A backup appears there as a whole, or not at all.
package place

import (
	"context"
	"errors"
	"io"
	"strings"
)

// ErrNone means that a place has no backup of that name.
var ErrNone = errors.New("there is no such backup")

// Place holds backups by their names. It never touches what it is not given the name of.
type Place interface {
	// Write stores what write writes under a new name. After a failure there is nothing under that name.
	Write(ctx context.Context, name string, write func(io.Writer) error) error
	// Size is that of a backup; [ErrNone] if there is none.
	Size(ctx context.Context, name string) (int64, error)
	// Open opens a backup; [ErrNone] if there is none.
	Open(ctx context.Context, name string) (io.ReadCloser, error)
	// Remove removes a backup, and what an interrupted Write has left of it. If there is neither it changes nothing.
	Remove(ctx context.Context, name string) error
	// Clear removes only what an interrupted Write has left.
	Clear(ctx context.Context, name string) error
	Close() error
}

const bucketScheme = "s3://"

// IsBucket reports whether a location is a bucket.
func IsBucket(location string) bool { return strings.HasPrefix(location, bucketScheme) }

// Open opens the place at a location: a folder, which must exist, or a bucket with an optional prefix, s3://name/prefix?region=….
func Open(ctx context.Context, location string) (Place, error) {
	if IsBucket(location) {
		return openBucket(ctx, location)
	}
	return openFolder(location)
}
