package blob

import (
	"context"
	"encoding/base64"
	"fmt"

	"gocloud.dev/blob"
)

// namedKey returns where what has a name is stored. It never looks like the hash of a file, which [Store.Each] lists.
func namedKey(name string) string {
	return "named/v." + base64.RawURLEncoding.EncodeToString([]byte(name))
}

// Named returns the small content that was stored under a name; ErrNotFound if there is none.
func (s *Store) Named(ctx context.Context, name string) ([]byte, error) {
	content, err := s.bucket.ReadAll(ctx, namedKey(name))
	if err != nil {
		return nil, mapError(err)
	}
	return content, nil
}

// PutNamed stores small content under a name, in place of what it had. Unlike a file it belongs to the installation, not to a row.
func (s *Store) PutNamed(ctx context.Context, name string, content []byte) error {
	key := namedKey(name)
	if err := s.bucket.WriteAll(ctx, key, content, &blob.WriterOptions{ContentType: "application/octet-stream"}); err != nil {
		return fmt.Errorf("store under a name: %w", err)
	}
	return s.flush(key)
}

// DeleteNamed removes what a name has; ErrNotFound if it has nothing.
func (s *Store) DeleteNamed(ctx context.Context, name string) error {
	return mapError(s.bucket.Delete(ctx, namedKey(name)))
}
