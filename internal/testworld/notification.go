package testworld

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

// Notification is one that tells the person of a child of theirs.
func (p *Person) Notification() string {
	return p.Row("notification", func(ctx context.Context) (string, error) {
		id, child := uuid.NewString(), p.Child()
		return id, p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { // accounts that do not work are told nothing any more
			_, err := tx.Exec(ctx, `INSERT INTO notification (id, account_key, kind, subject, child_id, amount, created_at)
				SELECT $1, key, 'children_due', '2026-03-02', $2, 1, 1 FROM account WHERE id = $3`, id, child, p.ID)
			return err
		})
	})
}

// StopToken is what a letter to the person is ended by.
func (p *Person) StopToken() string {
	return p.Row("stop token", func(ctx context.Context) (string, error) {
		_, err := p.World.Services.Notifications.Choose(ctx, p.Actor, notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}})
		if err != nil {
			return "", err
		}
		letter, err := p.World.Services.Notifications.Letter(ctx, p.World.DB.Read(), p.ID, notice.ChildrenDue)
		_, token, _ := strings.Cut(letter.Page, "#")
		return token, err
	})
}
