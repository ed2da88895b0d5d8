package notification

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// List returns a page of the actor's notifications, newest first. It names only children whom the actor can access now.
func (s *Service) List(ctx context.Context, actor authz.Actor, unread bool, limit int, after string) (page db.Page[Notification], err error) {
	place, err := db.ReadPlace(after)
	if err != nil {
		return page, err
	}
	q := s.k.DB.Read()
	rows, err := s.store.list(ctx, q, actor, unread, place, limit)
	if err != nil {
		return page, err
	}
	part := db.PageFrom(rows, limit, func(r row) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	found, err := s.store.named(ctx, q, actor.ID, part.Items, s.now())
	if err != nil {
		return page, err
	}
	page = db.Page[Notification]{Items: make([]Notification, len(part.Items)), Next: part.Next}
	var children []string
	for i, r := range part.Items {
		n, there := found[r.Key]
		page.Items[i] = wired(r, n, there)
		if n.Child != "" {
			children = append(children, n.ChildID)
		}
	}
	if len(children) == 0 {
		return page, nil
	}
	return page, s.k.Audit.Read(ctx, audit.Event{
		Action: "notification.list", SubjectKind: "account", SubjectID: actor.ID, Children: children, Detail: map[string]any{"notifications": len(children)},
	})
}

func wired(r row, n named, there bool) Notification {
	out := Notification{ID: r.ID, Kind: r.Kind, CreatedAt: wire.Time(r.CreatedAt), Read: r.Read, Amount: r.Amount, Gone: !there}
	known, ok := ruleOf(r.Kind)
	if !there || !ok {
		out.Gone = true
		return out
	}
	if n.Amount > 0 {
		out.Amount = n.Amount
	}
	out.Who, out.Child, out.Title, out.Path, out.Accepted, out.Declined = n.Who, n.Child, n.Title, known.path(n), n.Accepted, n.Declined
	return out
}

// Unread counts what the actor has not read.
func (s *Service) Unread(ctx context.Context, actor authz.Actor) (Unread, error) {
	n, err := s.store.unread(ctx, s.k.DB.Read(), actor)
	return Unread{Unread: n}, err
}

// Read marks one of the actor's as read; any other is [db.ErrNotFound].
func (s *Service) Read(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.one(ctx, tx, actor.Key, id)
		if err != nil || r.Read {
			return err
		}
		return s.store.read(ctx, tx, r.Key, s.now())
	})
}

// ReadAll marks one of the actor's notifications and all earlier ones as read; later ones stay unread.
func (s *Service) ReadAll(ctx context.Context, actor authz.Actor, until string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.one(ctx, tx, actor.Key, until)
		if err != nil {
			return err
		}
		return s.store.readUntil(ctx, tx, actor, r, s.now())
	})
}
