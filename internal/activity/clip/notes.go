package clip

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"

	"milepost/internal/blob"
	"milepost/internal/db"
	"milepost/internal/media"
)

// withoutNotes returns a picture without its camera's metadata of time and place; nil if there is none, and for other kinds.
func (s *Service) withoutNotes(ctx context.Context, q db.Querier, r *row, contentType string) (kept []byte, err error) {
	if r.Kind != picture {
		return nil, nil
	}
	content, err := s.content(ctx, q, r)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	sent, err := io.ReadAll(content)
	if err != nil {
		return nil, err
	}
	if kept, err = media.CleanRecorded(contentType, sent); err != nil || bytes.Equal(kept, sent) {
		return nil, err
	}
	return kept, nil
}

// putKept stores the cleaned picture beside its pieces. As for pieces, the row that names the file is written before the file.
func (s *Service) putKept(ctx context.Context, r *row, kept []byte) (piece, error) {
	file := make([]byte, saltSize, saltSize+len(kept))
	_, _ = rand.Read(file) // never fails: crypto/rand ends the program instead
	file = append(file, kept...)
	p := piece{Hash: blob.Hash(file), Size: int64(len(kept))}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store.begin(ctx, tx, r.Key, p) })
	if err != nil {
		return p, err
	}
	if _, err := s.k.Blob.Put(ctx, bytes.NewReader(file), int64(len(file))); err != nil {
		return p, errors.Join(err, s.forget(ctx, r.Key, p.Hash))
	}
	return p, nil
}

// keepOnly makes one piece the whole content, and has the files of all others deleted.
func (s *Service) keepOnly(ctx context.Context, tx *db.Tx, r *row, p piece) error {
	if err := s.store.keepOnly(ctx, tx, r.Key, p); err != nil {
		return err
	}
	for more := true; more; {
		var err error
		if more, err = s.dropSome(ctx, tx, r.Key, false); err != nil {
			return err
		}
	}
	return nil
}
