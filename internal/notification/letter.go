package notification

import (
	"cmp"
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/throttle"
)

const (
	noticeLetter letters.Kind[letterDue] = "notification.letter"
	// lettersAtOnce bounds the letters that one process sends at the same time.
	lettersAtOnce = 2
)

// perAccount bounds the letters that one account gets, whatever causes them. A notification beyond the bound is only in the list.
var perAccount = throttle.Allowance{Kind: "notification-letters", Burst: 20, Every: time.Hour}

type letterDue struct {
	LetterID string `json:"letter_id"`
}

// stored is a letter that is to be sent.
type stored struct {
	ID              string      `db:"id"`
	AccountID       string      `db:"account_id"`
	Kind            notice.Kind `db:"kind"`
	NotificationKey int64       `db:"notification_key"`
	State           string      `db:"state"`
}

// writeLetter sends a letter. It is marked as taken before it goes to the mail server and as sent after: one taken by a process
// that died in between is not sent again; its content is in the application.
func (s *Service) writeLetter(ctx context.Context, job letterDue) error {
	q := s.k.DB.Read()
	l, err := s.store.letter(ctx, q, job.LetterID)
	if errors.Is(err, db.ErrNotFound) || err == nil && l.State != "waiting" {
		return nil
	}
	if err != nil {
		return err
	}
	to, present, err := s.accounts.Addressee(ctx, q, l.AccountID, account.Active)
	if err != nil {
		return err
	}
	var text letters.Letter
	if present && to.Confirmed() {
		if text, err = s.compose(ctx, q, to, l); err != nil {
			return err
		}
	}
	if len(text.Body) == 0 {
		return s.endLetter(ctx, l.ID, "left_out")
	}
	return s.send(ctx, l, to.Letter(text), to.ID)
}

func (s *Service) send(ctx context.Context, l stored, text letters.Letter, accountID string) error {
	refund, err := s.limits.Reserve(ctx, perAccount.Of(accountID))
	if fault.Is(err, fault.KindTooMany) {
		return s.endLetter(ctx, l.ID, "left_out")
	}
	if err != nil {
		return err
	}
	var taken bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		taken, err = s.store.takeLetter(ctx, tx, l.ID)
		return err
	})
	if err != nil || !taken {
		refund(ctx)
		return err
	}
	if _, err := letters.Send(ctx, s.k, text); err != nil {
		refund(context.WithoutCancel(ctx))
		return errors.Join(err, s.endLetter(context.WithoutCancel(ctx), l.ID, "waiting"))
	}
	return s.endLetter(context.WithoutCancel(ctx), l.ID, "sent")
}

// compose returns the current letter; without a body if it is obsolete, or the account wants none.
func (s *Service) compose(ctx context.Context, q db.Querier, to account.Account, l stored) (out letters.Letter, err error) {
	r, known := ruleOf(l.Kind)
	if !known {
		return out, nil
	}
	if l.Kind == notice.WeeklySummary {
		return s.summaryLetter(ctx, q, to, r)
	}
	wanted, err := s.store.wants(ctx, q, to.ID, r)
	if err != nil || !wanted {
		return out, err
	}
	n, err := s.store.byKey(ctx, q, l.NotificationKey)
	if err != nil || n.Read {
		return out, ignoreNotFound(err)
	}
	found, err := s.store.named(ctx, q, to.ID, []row{n}, s.now())
	about, there := found[n.Key]
	if err != nil || !there {
		return out, err
	}
	return s.letterOf(to, r, about), nil
}

var (
	findItHere = letters.Define("here")
	// somebody takes the place of a name that could be mistaken for something else.
	somebody = letters.Define("somebody")
)

// letterOf names no child and no result: letters are read by others, and stay.
func (s *Service) letterOf(to account.Account, r rule, about named) letters.Letter {
	return letters.Letter{
		Subject: r.subject, Stop: s.stoppable(to.ID, r.kind, true),
		Body: []letters.Paragraph{
			letters.Say(r.text.With("who", letters.Or(mail.TypedName(about.Who), somebody))),
			letters.Say(findItHere), letters.Alone(s.k.Config.PublicURL + cmp.Or(r.path(about), "/notifications")),
		},
	}
}

func (s *Service) endLetter(ctx context.Context, id, state string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store.endLetter(ctx, tx, id, state) })
}

func ignoreNotFound(err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	return err
}

func (store) addLetter(ctx context.Context, tx *db.Tx, id string, accountKey int64, kind notice.Kind, key, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO notification_letter (id, account_key, kind, notification_key, created_at) VALUES ($1, $2, $3, $4, $5)`,
		id, accountKey, kind, key, now)
	return err
}

func (store) letter(ctx context.Context, q db.Querier, id string) (l stored, err error) {
	err = q.Get(ctx, &l, `SELECT l.id, a.id AS account_id, l.kind, COALESCE(l.notification_key, 0) AS notification_key, l.state
		FROM notification_letter l JOIN account a ON a.key = l.account_key WHERE l.id = $1`, id)
	return l, err
}

// takeLetter marks a letter as on its way to the mail server; false if another process has it.
func (store) takeLetter(ctx context.Context, tx *db.Tx, id string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE notification_letter SET state = 'taken' WHERE id = $1 AND state = 'waiting'`, id)
	return n > 0, err
}

func (store) endLetter(ctx context.Context, tx *db.Tx, id, state string) error {
	_, err := tx.Exec(ctx, `UPDATE notification_letter SET state = $2 WHERE id = $1 AND state IN ('waiting', 'taken')`, id, state)
	return err
}

func (store) byKey(ctx context.Context, q db.Querier, key int64) (r row, err error) {
	err = q.Get(ctx, &r, selectRow+`n.key = $1`, key)
	return r, err
}
