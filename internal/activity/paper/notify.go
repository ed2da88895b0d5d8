package paper

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/people"
)

// notifyAsked notifies those who can make the second entry: the colleagues who work with the child.
func (s *Service) notifyAsked(ctx context.Context, tx *db.Tx, p *protocol) error {
	colleagues, err := people.Colleagues(ctx, tx, p.a.ChildID, p.a.OwnerID)
	if err != nil || len(colleagues) == 0 {
		return err
	}
	return s.k.Notices.Notify(ctx, tx, p.notice(notice.PaperAsked, colleagues...))
}

// notifyEntered notifies the account that settles the differences, unless it made the second entry itself.
func (s *Service) notifyEntered(ctx context.Context, tx *db.Tx, p *protocol) error {
	if p.second.By == p.a.OwnerID {
		return nil
	}
	return s.k.Notices.Notify(ctx, tx, p.notice(notice.PaperEntered, p.a.OwnerID))
}

func (p *protocol) notice(kind notice.Kind, to ...string) notice.Notice {
	return notice.Notice{Kind: kind, Subject: p.a.ID, ChildID: p.a.ChildID, To: to}
}
