package normset

import (
	"bytes"
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/scoring/norm"
	"milepost/internal/throttle"
)

var (
	lineRefused = fault.Define("norm.line-refused", "Line {line}: {finding}")
	setsFull    = fault.Define("norm.sets-full", "An application has at most 500 norm sets of one account, earlier versions among them.")
	rowsFull    = fault.Define("norm.rows-full", "An account keeps at most 1,000,000 rows of norms, those of earlier versions among them.")
)

// maxOwn bounds the sets of an account for an application, and maxRows its rows in all, including retired ones.
const (
	maxOwn  = 500
	maxRows = 1_000_000
)

// uploadOf and uploadFrom are the files of an account and of a network, previews too.
var (
	uploadOf   = throttle.Allowance{Kind: "norms-account", Burst: 60, Every: time.Minute}
	uploadFrom = throttle.Allowance{Kind: "norms-network", Burst: 240, Every: 15 * time.Second}
)

// upload is a file of norms for an application.
type upload struct {
	applicationID string
	data          []byte
	preview       bool
}

// taken is the result for one set of an upload.
type taken struct {
	row  setRow
	set  *norm.Set
	kept bool // it was there already
}

// Add stores the sets of a file as an upload does. The error is that of an upload, or a fault with the first refusal.
func (s *Service) Add(ctx context.Context, actor authz.Actor, applicationID string, file []byte) ([]UploadedNorm, error) {
	accepted, refused, err := s.accept(ctx, actor, upload{applicationID: applicationID, data: file})
	if err != nil {
		return nil, err
	}
	if len(refused) > 0 {
		return nil, fault.Field("file", firstOf(refused))
	}
	return answerUpload(accepted), nil
}

func firstOf(refused []norm.Refusal) fault.Message {
	return lineRefused.With("line", refused[0].Line).With("finding", refused[0].Message)
}

// accept stores the sets of a file: for all who may see the application when it is the actor's, otherwise for the actor
// alone. Lines that are refused come back and nothing is stored, nor is it for a preview. A set that the newest version
// holds already is not stored again. Errors: 404 for an application that the actor may not see; 413, 415 and 422 for a
// file that cannot be read; 409 when there are too many sets; 429.
func (s *Service) accept(ctx context.Context, actor authz.Actor, u upload) ([]taken, []norm.Refusal, error) {
	owner, err := s.ownerOf(ctx, s.db.Read(), actor, u.applicationID)
	if err != nil {
		return nil, nil, err
	}
	if _, err := s.limits.Reserve(ctx, uploadOf.Of(actor.ID), uploadFrom.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return nil, nil, err
	}
	sets, refused, err := s.read(ctx, actor, u.data)
	if err != nil || len(refused) > 0 {
		return nil, refused, err
	}
	accepted := make([]taken, len(sets))
	for i, set := range sets {
		hash, err := hashOf(set)
		if err != nil {
			return nil, nil, err
		}
		accepted[i] = taken{set: set, row: setRow{
			ApplicationID: u.applicationID, AccountID: actor.ID, Private: owner != actor.ID, Score: set.Score, Respondent: string(set.AnsweredBy()), Language: set.Tag(), Kind: string(set.Kind), Hash: hash,
			RowCount: int64(len(set.Rows)),
		}}
	}
	if u.preview {
		return accepted, nil, s.number(ctx, s.db.Read(), accepted)
	}
	return accepted, nil, s.store(ctx, actor, accepted)
}

// read reads a file when it is the account's turn.
func (s *Service) read(ctx context.Context, actor authz.Actor, data []byte) ([]*norm.Set, []norm.Refusal, error) {
	leave, err := s.reading.Enter(ctx, actor.ID)
	if err != nil {
		return nil, nil, err
	}
	defer leave()
	table, refused, err := readFile(ctx, data)
	if err != nil || len(refused) > 0 {
		return nil, refused, err
	}
	sets, refused := table.Read()
	return sets, refused, nil
}

// number decides which version each set would be, or whether it is stored already.
func (s *Service) number(ctx context.Context, q db.Querier, accepted []taken) error {
	for i := range accepted {
		n := &accepted[i]
		last, err := newest(ctx, q, n.row)
		if err != nil {
			return err
		}
		number, err := lastVersion(ctx, q, n.row)
		if err != nil {
			return err
		}
		n.row.Version = number + 1
		n.kept = last.Version > 0 && last.RetiredAt == nil && bytes.Equal(last.Hash, n.row.Hash)
		if n.kept {
			n.row = last
		}
	}
	return nil
}

// store stores the sets in one transaction. The second of two parallel uploads becomes the next version.
func (s *Service) store(ctx context.Context, actor authz.Actor, accepted []taken) error {
	try := func(ctx context.Context, tx *db.Tx) error { return s.insert(ctx, tx, actor, accepted) }
	err := s.db.Tx(ctx, try)
	if errors.Is(err, db.ErrConflict) {
		err = s.db.Tx(ctx, try)
	}
	return err
}

func (s *Service) insert(ctx context.Context, tx *db.Tx, actor authz.Actor, accepted []taken) error {
	applicationID := accepted[0].row.ApplicationID
	if _, err := s.ownerOf(ctx, tx, actor, applicationID); err != nil {
		return err
	}
	has, err := keptBy(ctx, tx, actor, applicationID)
	if err != nil {
		return err
	}
	if err := s.number(ctx, tx, accepted); err != nil {
		return err
	}
	for i := range accepted {
		n := &accepted[i]
		if n.kept {
			continue
		}
		has.Sets++
		has.Rows += n.row.RowCount
		switch {
		case has.Sets > maxOwn:
			return fault.Conflict(setsFull)
		case has.Rows > maxRows:
			return fault.Conflict(rowsFull)
		}
		n.row.CreatedAt = s.micros()
		if err := insert(ctx, tx, &n.row, n.set); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, actor, "norm.upload", n.row); err != nil {
			return err
		}
	}
	return nil
}
