package erasure

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/db"
)

const (
	// eraseJob erases all children whose erasure is due, whichever call woke it.
	eraseJob = "people.erase"
	// accountJob asks for the erasure of all children of a deleted account.
	accountJob = "people.erase-account"
	// atOnce are the children of an account that are asked for in one transaction.
	atOnce = 100
	// runFor is how long a run works before it yields to other jobs and is queued again.
	runFor = 2 * time.Minute
)

// nothing is the payload of a job that needs none.
type nothing struct{}

type deletedAccount struct {
	AccountID string `json:"account_id"`
	AskedBy   string `json:"asked_by"`
	DueAt     int64  `json:"due_at"` // UTC microseconds
}

// eraseDue erases child after child until none is due, then scrubs the database's files.
func (s *Service) eraseDue(ctx context.Context, _ nothing) error {
	began, erased := time.Now(), false
	for {
		childID, err := s.store.due(ctx, s.k.DB.Read(), db.Micros(s.k.Now()))
		if errors.Is(err, db.ErrNotFound) {
			break
		}
		if err == nil {
			err = s.erase(ctx, childID)
		}
		if err != nil {
			return err
		}
		erased = true
		if time.Since(began) > runFor {
			return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
				return s.k.Jobs.Enqueue(ctx, tx, eraseJob, nothing{}, s.k.Now())
			})
		}
	}
	if !erased {
		return nil
	}
	return s.k.DB.Scrub(ctx, s.tables...)
}

// erase ends one child's data, in small transactions. It may be repeated from anywhere.
func (s *Service) erase(ctx context.Context, childID string) error {
	ours := false
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		ours, err = s.store.begin(ctx, tx, childID, db.Micros(s.k.Now()))
		return err
	})
	if err != nil || !ours {
		return err
	}
	for _, part := range s.parts {
		if err := s.empty(ctx, part, childID); err != nil {
			return fmt.Errorf("erase: %w", err)
		}
	}
	photo, err := s.eraseRecord(ctx, childID)
	if err != nil {
		return fmt.Errorf("erase the record: %w", err)
	}
	return s.photos.Remove(ctx, photo)
}

// empty calls a part until nothing is left.
func (s *Service) empty(ctx context.Context, part Part, childID string) error {
	for more := true; more; {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			more, err = part(ctx, tx, childID)
			return err
		})
		switch {
		case errors.Is(err, db.ErrNotFound): // another node was faster
			return nil
		case err != nil:
			return err
		}
	}
	return nil
}

func (s *Service) eraseRecord(ctx context.Context, childID string) (photo string, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.people.Anyones(ctx, tx, childID)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		w, err := s.store.waiting(ctx, tx, childID)
		if err != nil {
			return err
		}
		if err := s.people.EraseChild(ctx, tx, c); err != nil {
			return err
		}
		photo = c.Photo
		return s.audit(ctx, tx, "child.erased", childID, map[string]any{"reason": w.Reason, "asked_by": w.AskedBy})
	})
	return photo, err
}

// AskForAll has all children of an account erased after [Grace], in the transaction that deletes it. They are not accessible at
// once, because their owner is gone; marking each continues in the background.
func (s *Service) AskForAll(ctx context.Context, tx *db.Tx, accountID, by string) error {
	due := s.k.Now().Add(Grace)
	gone := deletedAccount{AccountID: accountID, AskedBy: by, DueAt: db.Micros(due)}
	if err := s.k.Jobs.Enqueue(ctx, tx, accountJob, gone, s.k.Now()); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, eraseJob, nothing{}, due)
}

func (s *Service) askForAccount(ctx context.Context, gone deletedAccount) error {
	for {
		ids, err := s.store.ofAccount(ctx, s.k.DB.Read(), gone.AccountID, atOnce)
		if err != nil {
			return err
		}
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.askForSome(ctx, tx, ids, gone) })
		if err != nil || len(ids) < atOnce {
			return err
		}
	}
}

func (s *Service) askForSome(ctx context.Context, tx *db.Tx, ids []string, gone deletedAccount) error {
	for _, id := range ids {
		c, err := s.people.Anyones(ctx, tx, id)
		if errors.Is(err, db.ErrNotFound) || err == nil && c.OwnerID != gone.AccountID {
			continue // erased or handed over meanwhile
		}
		if err != nil {
			return err
		}
		if err := s.ask(ctx, tx, c, waiting{AskedBy: gone.AskedBy, Reason: byAccount, DueAt: gone.DueAt}); err != nil {
			return err
		}
	}
	return nil
}
