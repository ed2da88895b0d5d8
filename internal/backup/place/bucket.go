package place

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/s3blob" // s3:// URLs
	"gocloud.dev/gcerrors"
)

const (
	// part is sent at once and waits in memory until then, so that a backup may have 160 GB: a bucket takes 10,000 parts.
	part = 16 << 20
	// atOnce is how many parts are sent at the same time.
	atOnce = 2
)

// bucket is a place in an S3 bucket.
type bucket struct{ *blob.Bucket }

func openBucket(ctx context.Context, location string) (Place, error) {
	address, err := url.Parse(location)
	if err != nil {
		return nil, err
	}
	prefix := strings.Trim(address.Path, "/")
	address.Path = ""
	opened, err := blob.OpenBucket(ctx, address.String())
	if err != nil {
		return nil, fmt.Errorf("open the bucket of backups: %w", err)
	}
	if prefix != "" {
		opened = blob.PrefixedBucket(opened, prefix+"/")
	}
	return bucket{opened}, nil
}

// Write implements [Place]: the bucket shows what was sent as a whole.
func (b bucket) Write(ctx context.Context, name string, write func(io.Writer) error) error {
	ctx, abort := context.WithCancel(ctx)
	defer abort()
	w, err := b.NewWriter(ctx, name, &blob.WriterOptions{ContentType: "application/octet-stream", BufferSize: part, MaxConcurrency: atOnce})
	if err != nil {
		return err
	}
	if err := write(heeding{ctx, w}); err != nil {
		abort() // closing a writer whose context has ended stores nothing
		_ = w.Close()
		return err
	}
	return w.Close()
}

// Size implements [Place].
func (b bucket) Size(ctx context.Context, name string) (int64, error) {
	a, err := b.Attributes(ctx, name)
	if err != nil {
		return 0, none(err)
	}
	return a.Size, nil
}

// Open implements [Place].
func (b bucket) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	r, err := b.NewReader(ctx, name, nil)
	if err != nil {
		return nil, none(err)
	}
	return r, nil
}

// Remove implements [Place]. What an interrupted Write has left is no object; a rule of the bucket removes it.
func (b bucket) Remove(ctx context.Context, name string) error {
	if err := none(b.Delete(ctx, name)); !errors.Is(err, ErrNone) {
		return err
	}
	return nil
}

// Clear implements [Place].
func (bucket) Clear(context.Context, string) error { return nil }

func none(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return fmt.Errorf("%w: %w", ErrNone, err)
	}
	return err
}
