package clip

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/media"
)

var (
	alreadyWhole   = fault.Define("clip.already-whole", "This clip is whole already, with another content.")
	clipIncomplete = fault.Define("clip.incomplete", "Not all of the recording is here yet.")
	clipDamaged    = fault.Define("clip.damaged", "The recording did not arrive as it was sent. Please send it again.")
)

// Complete ends a clip whose pieces have all arrived: its hash must be the announced one and its content of the announced kind;
// otherwise it is discarded. Completing a complete clip changes nothing.
func (s *Service) Complete(ctx context.Context, actor authz.Actor, id string, in Finish) (Clip, error) {
	q := s.k.DB.Read()
	r, err := s.open(ctx, q, actor, id)
	if err != nil {
		return Clip{}, err
	}
	wanted := strings.ToLower(in.SHA256)
	if r.whole() {
		if wanted != "" && wanted != r.SHA256 {
			return Clip{}, fault.Conflict(alreadyWhole)
		}
		return r.wire(nil), nil
	}
	if r.Received < r.Size {
		return Clip{}, fault.ConflictFor(codeGap, clipIncomplete)
	}
	contentType, sum, err := s.inspect(ctx, q, r, wanted)
	if err != nil {
		return Clip{}, s.thrownAway(ctx, r, err)
	}
	kept, err := s.withoutNotes(ctx, q, r, contentType)
	if err != nil {
		return Clip{}, s.thrownAway(ctx, r, err)
	}
	if err := s.finishAs(ctx, actor, r, contentType, sum, kept); err != nil {
		return Clip{}, err
	}
	return s.Clip(ctx, actor, id)
}

// thrownAway removes a refused clip: another try would be refused too.
func (s *Service) thrownAway(ctx context.Context, r *row, err error) error {
	var refused *fault.Error
	if errors.As(err, &refused) {
		return errors.Join(err, s.removeWhole(ctx, r.Key))
	}
	return err
}

// finishAs marks a clip as complete, with the file as the client sent it or with the cleaned one.
func (s *Service) finishAs(ctx context.Context, actor authz.Actor, r *row, contentType, sum string, kept []byte) error {
	var only piece
	if kept != nil {
		var err error
		if only, err = s.putKept(ctx, r, kept); err != nil {
			return err
		}
	}
	ours := false
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now, err := s.open(ctx, tx, actor, r.ID)
		if err != nil || now.whole() {
			return err
		}
		ours = true
		if err := s.store.finish(ctx, tx, r.Key, contentType, sum, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if kept != nil {
			err = s.keepOnly(ctx, tx, r, only)
		} else {
			_, err = s.dropSome(ctx, tx, r.Key, false)
		}
		if err != nil {
			return err
		}
		if err := s.notifyChanged(ctx, tx, r.ActivityKey); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, r.event("clip.add"))
	})
	if kept != nil && (err != nil || !ours) {
		err = errors.Join(err, s.forget(ctx, r.Key, only.Hash))
	}
	return err
}

// inspect returns the real type of the content, and its hash.
func (s *Service) inspect(ctx context.Context, q db.Querier, r *row, wanted string) (contentType, sum string, err error) {
	state, err := hashFrom(r.Hashed)
	if err != nil {
		return "", "", err
	}
	sum = hex.EncodeToString(state.Sum(nil))
	if wanted != "" && wanted != sum || r.SHA256 != "" && r.SHA256 != sum {
		return "", "", fault.ConflictFor(codeDamaged, clipDamaged)
	}
	content, err := s.content(ctx, q, r)
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	found, err := media.ReadRecording(content, r.Size)
	if err != nil {
		return "", "", err
	}
	if !r.holds(found) {
		return "", "", errKind
	}
	if found.Video && found.Sound {
		return found.ContentType, sum, s.requireConsent(ctx, q, r.ChildID, r.TestDate, audio, r.ID)
	}
	return found.ContentType, sum, nil
}

func (r *row) holds(found media.Recorded) bool {
	switch r.Kind {
	case picture:
		return found.Picture
	case video:
		return found.Video
	}
	return found.Sound && !found.Video
}
