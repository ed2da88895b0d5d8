package paper

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	firstEntryMissing    = fault.Define("protocol.first-entry-missing", "Enter the protocol once before it is entered a second time.")
	secondEntryNotWanted = fault.Define("protocol.second-entry-not-wanted", "No second entry of this protocol is wanted, or somebody else makes it.")
	noSecondEntry        = fault.Define("protocol.no-second-entry", "There is no second entry that could be discarded.")
)

// Ask ends the first entry, and asks for a second one. Repeated, it changes nothing.
func (s *Service) Ask(ctx context.Context, actor authz.Actor, activityID string) (PaperProtocol, error) {
	return s.act(ctx, actor, activityID, func(ctx context.Context, tx *db.Tx, p *protocol) error {
		if err := p.owned(actor); err != nil {
			return err
		}
		switch p.state() {
		case asked:
			return nil
		case first:
			return s.ask(ctx, tx, p)
		}
		return errEnded()
	})
}

func (s *Service) ask(ctx context.Context, tx *db.Tx, p *protocol) error {
	entered, err := countEntered(ctx, tx, p.a.Key, firstEntry)
	if err != nil {
		return err
	}
	if entered == 0 {
		return fault.Conflict(firstEntryMissing)
	}
	now := s.micros()
	if err := endEntry(ctx, tx, p.a.Key, firstEntry, now); err != nil {
		return err
	}
	if err := insertEntry(ctx, tx, p.a.Key, secondEntry, nil, now); err != nil {
		return err
	}
	if err := s.notifyAsked(ctx, tx, p); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, p.a.Act("paper.ask"))
}

// Begin begins the second entry that was asked for. One that the actor has begun already is answered again.
func (s *Service) Begin(ctx context.Context, actor authz.Actor, activityID string) (PaperProtocol, error) {
	return s.act(ctx, actor, activityID, func(ctx context.Context, tx *db.Tx, p *protocol) error {
		if p.entryOf(actor.ID) == secondEntry {
			return nil
		}
		if p.state() != asked {
			return fault.Conflict(secondEntryNotWanted)
		}
		if _, err := s.people.AccessibleChild(ctx, tx, actor, p.a.ChildID); err != nil {
			return err
		}
		n, err := tx.Exec(ctx, `UPDATE paper_entry SET entered_by = $3, started_at = $4 WHERE activity_key = $1 AND number = $2 AND entered_by IS NULL`,
			p.a.Key, secondEntry, actor.ID, s.micros())
		if err == nil && n == 0 {
			err = db.ErrConflict // begun at the same time
		}
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, p.a.Act("paper.second"))
	})
}

// End ends the second entry of the actor: from then on the entries are compared. Repeated, it changes nothing.
func (s *Service) End(ctx context.Context, actor authz.Actor, activityID string) (PaperProtocol, error) {
	return s.act(ctx, actor, activityID, func(ctx context.Context, tx *db.Tx, p *protocol) error {
		if p.second == nil || p.second.By != actor.ID {
			return db.ErrNotFound
		}
		if p.state() != second {
			return nil
		}
		if err := endEntry(ctx, tx, p.a.Key, secondEntry, s.micros()); err != nil {
			return err
		}
		if err := s.notifyEntered(ctx, tx, p); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, p.a.Act("paper.end"))
	})
}

// Discard deletes the second entry. If the account that runs the activity discards it, the request for it is withdrawn and the first
// entry is open again. If the account that types it discards it, the request stays and anyone may begin it.
func (s *Service) Discard(ctx context.Context, actor authz.Actor, activityID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := find(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if !p.mayDiscard(actor.ID) {
			if err := p.owned(actor); err != nil {
				return err
			}
			return fault.Conflict(noSecondEntry)
		}
		if err := removeAfter(ctx, tx, p.a.Key); err != nil {
			return err
		}
		if err := p.withdraw(ctx, tx, actor); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, p.a.Act("paper.discard"))
	})
}

func (p *protocol) withdraw(ctx context.Context, tx *db.Tx, actor authz.Actor) error {
	if p.a.OwnerID != actor.ID {
		_, err := tx.Exec(ctx, `UPDATE paper_entry SET entered_by = NULL WHERE activity_key = $1 AND number = $2`, p.a.Key, secondEntry)
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM paper_entry WHERE activity_key = $1 AND number = $2`, p.a.Key, secondEntry); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE paper_entry SET ended_at = NULL WHERE activity_key = $1 AND number = $2`, p.a.Key, firstEntry)
	return err
}
