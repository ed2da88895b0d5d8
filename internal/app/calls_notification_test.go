package app

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

// notificationCalls are about what accounts are told.
var notificationCalls = map[string]func(accessCase) call{
	"list-notifications": func(c accessCase) call {
		if c.me != nil {
			c.me.notification()
		}
		return call{}
	},
	"count-notifications": func(accessCase) call { return call{} },
	"read-notification":   func(c accessCase) call { return call{id: c.id((*person).notification)} },
	"read-notifications": func(c accessCase) call {
		return call{body: notification.Until{Until: c.id((*person).notification)}}
	},
	"get-notification-settings": func(accessCase) call { return call{} },
	"update-notification-settings": func(accessCase) call {
		return call{body: notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}}}
	},
	"stop-letters": func(c accessCase) call { return call{body: notification.Stop{Token: c.id((*person).stopToken)}} },
	"stop-letters-one-click": func(c accessCase) call {
		return call{query: "?token=" + c.id((*person).stopToken), raw: []byte("List-Unsubscribe=One-Click")}
	},
	"stop-report-letters-one-click": func(c accessCase) call {
		return call{query: "?token=" + c.id((*person).reportLetter), raw: []byte("List-Unsubscribe=One-Click")}
	},
}

// notification is one that tells the person of a child of theirs.
func (p *person) notification() string {
	return p.row("notification", func(ctx context.Context) (string, error) {
		id, child := uuid.NewString(), p.child()
		return id, p.w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { // accounts that do not work are told nothing any more
			_, err := tx.Exec(ctx, `INSERT INTO notification (id, account_key, kind, subject, child_id, amount, created_at)
				SELECT $1, key, 'children_due', '2026-03-02', $2, 1, 1 FROM account WHERE id = $3`, id, child, p.ID)
			return err
		})
	})
}

// stopToken is what a letter to the person is ended by.
func (p *person) stopToken() string {
	return p.row("stop token", func(ctx context.Context) (string, error) {
		_, err := p.w.Services.notifications.Choose(ctx, p.Actor, notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.ChildrenDue: true}})
		if err != nil {
			return "", err
		}
		letter, err := p.w.Services.notifications.Letter(ctx, p.w.DB.Read(), p.ID, notice.ChildrenDue)
		_, token, _ := strings.Cut(letter.Page, "#")
		return token, err
	})
}
