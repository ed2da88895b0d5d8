package clip

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding"
	"errors"
	"hash"
	"io"
	"time"

	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/media"
)

var (
	pieceOutside = fault.Define("clip.piece-outside", "The piece does not lie within the announced size.")
	pieceNext    = fault.Define("clip.piece-next", "The first {received} bytes are here; the next piece begins there.")
	pieceSmall   = fault.Define("clip.piece-small", "A piece before the last has at least 32 KB.")
	otherKind    = fault.Define("clip.other-kind", "What was sent is not the kind of recording that was announced.")
	pieceLarge   = fault.Define("clip.piece-large", "A piece has at most 1 MB.")
)

const (
	// maxPiece is the largest piece, in bytes; minPiece the smallest but for the last one.
	maxPiece = 1 << 20
	minPiece = 32 << 10
	// saltSize are the random bytes before a piece's content in its file.
	saltSize = 32
	// maxTries bounds the pieces of one clip, those included that were not received completely.
	maxTries = 2*maxSize/minPiece + 64
	// sniffed is how many bytes from the beginning reveal the kind.
	sniffed = 16
)

// Begin checks, before a piece is read, that the actor runs the clip's activity and that consent is valid, and returns the
// clip.
func (s *Service) Begin(ctx context.Context, actor authz.Actor, id string) (Progress, error) {
	r, err := s.open(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return Progress{}, err
	}
	return r.progress(), nil
}

// open returns a clip, complete or not, that the actor may write to.
func (s *Service) open(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*row, error) {
	r, err := s.store.find(ctx, q, writable, actor, id)
	if err != nil {
		return nil, err
	}
	return r, s.requireConsents(ctx, q, r)
}

// requireConsents is requireConsent to what a clip is, and to the sound of a film that may have some.
func (s *Service) requireConsents(ctx context.Context, q db.Querier, r *row) error {
	if err := s.requireConsent(ctx, q, r.ChildID, r.TestDate, r.Kind, r.ID); err != nil || !r.FilmSound {
		return err
	}
	return s.requireConsent(ctx, q, r.ChildID, r.TestDate, audio, r.ID)
}

func (r *row) progress() Progress { return Progress{Received: r.Received, Size: r.Size} }

// Put stores a piece that begins at an offset. A piece that has arrived already changes nothing, regardless of who sent it; one
// behind a gap is a 409.
func (s *Service) Put(ctx context.Context, actor authz.Actor, id string, offset int64, content []byte) (Progress, error) {
	r, err := s.open(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return Progress{}, err
	}
	fresh, err := r.fresh(offset, content)
	if err != nil || len(fresh) == 0 {
		return r.progress(), err
	}
	contentType := r.ContentType
	if r.Received == 0 {
		if contentType, err = r.seen(fresh); err != nil {
			return Progress{}, err
		}
		r.FilmSound = r.Kind == video && !media.IsSilentFilm(fresh)
		if err := s.requireConsents(ctx, s.k.DB.Read(), r); err != nil {
			return Progress{}, s.thrownAway(ctx, r, err)
		}
	}
	if err := s.keep(ctx, actor, r, fresh, contentType); err != nil && !errors.Is(err, errOvertaken) {
		return Progress{}, err
	}
	now, err := s.store.find(ctx, s.k.DB.Read(), writable, actor, id)
	if err != nil {
		return Progress{}, err
	}
	return now.progress(), nil
}

// fresh returns the part of a piece that has not arrived yet.
func (r *row) fresh(offset int64, content []byte) ([]byte, error) {
	end := offset + int64(len(content))
	switch {
	case offset < 0 || end > r.Size || len(content) == 0:
		return nil, fault.Field("offset", pieceOutside)
	case end <= r.Received || r.whole():
		return nil, nil
	case offset > r.Received:
		return nil, fault.ConflictFor(codeGap, pieceNext.With("received", r.Received))
	case len(content) < minPiece && end < r.Size:
		return nil, fault.Field("offset", pieceSmall)
	}
	return content[r.Received-offset:], nil
}

// seen returns the container that the first piece shows; one that cannot hold the clip's kind is refused.
func (r *row) seen(first []byte) (string, error) {
	if len(first) < sniffed {
		return "", errKind
	}
	contentType := media.SniffRecording(first)
	isPicture := contentType == media.JPEG || contentType == media.PNG || contentType == media.WebP
	isVideo := contentType == media.WebM || contentType == media.M4A
	if contentType == "" || isPicture != (r.Kind == picture) || r.Kind == video && !isVideo {
		return "", errKind
	}
	return contentType, nil
}

var errKind = fault.Unsupported(otherKind)

// keep stores a piece: first its name, so that no file is orphaned, then the file, and then that it has arrived.
func (s *Service) keep(ctx context.Context, actor authz.Actor, r *row, content []byte, contentType string) error {
	file := make([]byte, saltSize, saltSize+len(content))
	_, _ = rand.Read(file) // never fails: crypto/rand ends the program instead
	file = append(file, content...)
	p := piece{Hash: blob.Hash(file), Start: r.Received, Size: int64(len(content))}
	hashed, err := hashOn(r.Hashed, content)
	if err != nil {
		return err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		tries, err := s.store.tries(ctx, tx, r.Key)
		if err != nil {
			return err
		}
		if tries >= maxTries {
			return fault.TooMany(time.Hour)
		}
		return s.store.begin(ctx, tx, r.Key, p)
	})
	if err != nil {
		return err
	}
	if err := s.putAndCount(ctx, actor, r, p, file, hashed, contentType); err != nil {
		return errors.Join(err, s.forget(ctx, r.Key, p.Hash))
	}
	return nil
}

// errOvertaken means that another account's piece took the place.
var errOvertaken = errors.New("another piece was faster")

func (s *Service) putAndCount(ctx context.Context, actor authz.Actor, r *row, p piece, file, hashed []byte, contentType string) error {
	if _, err := s.k.Blob.Put(ctx, bytes.NewReader(file), int64(len(file))); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Checked again: consent, or access to the child, may have been withdrawn while the piece was on its way.
		now, err := s.open(ctx, tx, actor, r.ID)
		if err != nil {
			return err
		}
		if now.FilmSound = r.FilmSound; now.Received == 0 {
			if err := s.requireConsents(ctx, tx, now); err != nil {
				return err
			}
		}
		ours, err := s.store.append(ctx, tx, r, p, hashed, contentType, db.Micros(s.k.Now()))
		if err == nil && !ours {
			return errOvertaken
		}
		if err != nil || r.Received > 0 {
			return err
		}
		return s.k.Audit.Record(ctx, tx, r.event("clip.receive")) // once for all pieces
	})
}

// hashOn resumes a SHA-256 from a stored state.
func hashOn(state, content []byte) ([]byte, error) {
	sum, err := hashFrom(state)
	if err != nil {
		return nil, err
	}
	_, _ = sum.Write(content) // a hash takes everything
	return sum.(encoding.BinaryMarshaler).MarshalBinary()
}

func hashFrom(state []byte) (hash.Hash, error) {
	sum := sha256.New()
	if len(state) == 0 {
		return sum, nil
	}
	return sum, sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
}

// readPiece reads a body of at most maxPiece.
func readPiece(body io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(body, maxPiece+1))
	if err == nil && len(content) > maxPiece {
		return nil, fault.TooLarge(pieceLarge)
	}
	return content, err
}
