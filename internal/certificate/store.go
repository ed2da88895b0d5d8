package certificate

import (
	"context"
	"errors"

	"golang.org/x/crypto/acme/autocert"

	"milepost/internal/blob"
	"milepost/internal/seal"
)

// place is where the installation's key seals what the store keeps.
var place = seal.Column{Table: "blob", Row: "name", Value: "certificate"}

// sealedStore keeps keys and certificates beside the installation's files, sealed: a bucket may be readable to more people than the database.
type sealedStore struct {
	files *blob.Store
	box   *seal.Box
}

var _ autocert.Cache = sealedStore{}

// Get returns what was stored under a name. What another secret key sealed is as good as missing: it is obtained again.
func (s sealedStore) Get(ctx context.Context, name string) ([]byte, error) {
	sealed, err := s.files.Named(ctx, name)
	if errors.Is(err, blob.ErrNotFound) {
		return nil, autocert.ErrCacheMiss
	}
	if err != nil {
		return nil, err
	}
	plain, err := s.box.Open(place, name, string(sealed))
	if err != nil {
		return nil, autocert.ErrCacheMiss
	}
	return []byte(plain), nil
}

// Put stores under a name.
func (s sealedStore) Put(ctx context.Context, name string, content []byte) error {
	return s.files.PutNamed(ctx, name, []byte(s.box.Seal(place, name, string(content))))
}

// Delete removes what a name has; one that has nothing stays so.
func (s sealedStore) Delete(ctx context.Context, name string) error {
	err := s.files.DeleteNamed(ctx, name)
	if errors.Is(err, blob.ErrNotFound) {
		return nil
	}
	return err
}
