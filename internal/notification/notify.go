package notification

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/people"
)

const (
	// maxKept bounds the notifications of an account; the oldest are removed.
	maxKept = 500
	// maxOfRole bounds how many accounts are notified by their role.
	maxOfRole = 200
)

// addressee is a notified account.
type addressee struct {
	Key  int64  `db:"key"`
	ID   string `db:"id"`
	Role string `db:"role"`
}

// Notify implements [notice.Notifier]. Inactive accounts are not notified.
func (s *Service) Notify(ctx context.Context, tx *db.Tx, n notice.Notice) error {
	to, err := s.store.addressees(ctx, tx, n)
	if err != nil {
		return err
	}
	for _, a := range to {
		if err := s.notify(ctx, tx, a, n); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) notify(ctx context.Context, tx *db.Tx, a addressee, n notice.Notice) error {
	if n.Once != "" {
		first, err := s.store.once(ctx, tx, a.Key, n.Kind, n.Once, s.now())
		if err != nil || !first {
			return err
		}
	}
	key, added, err := s.store.put(ctx, tx, a.Key, uuid.NewString(), n, s.now())
	if err != nil {
		return err
	}
	if !added {
		return nil // it was unread, and is now the first again
	}
	if err := s.store.trim(ctx, tx, a.Key, maxKept); err != nil {
		return err
	}
	return s.queueLetter(ctx, tx, a, n.Kind, key)
}

// queueLetter has a letter of the kind written if the account wants it, and no other package writes it.
func (s *Service) queueLetter(ctx context.Context, tx *db.Tx, a addressee, kind notice.Kind, key int64) error {
	r, known := ruleOf(kind)
	if !known || !r.ownLetter() {
		return nil
	}
	wanted, err := s.store.wants(ctx, tx, a.ID, r)
	if err != nil || !wanted {
		return err
	}
	id := uuid.NewString()
	if err := s.store.addLetter(ctx, tx, id, a.Key, kind, key, s.now()); err != nil {
		return err
	}
	return noticeLetter.Queue(ctx, s.k, tx, letterDue{LetterID: id})
}

const whereActive = ` FROM account a WHERE a.state = 'active' AND a.archived_at IS NULL AND `

// working is 1 for such an account a. Written so, no index of all of them is read in place of those that are named.
const working = `CASE WHEN a.state = 'active' AND a.archived_at IS NULL THEN 1 ELSE 0 END`

// addressees returns the working accounts that a notice names, each once.
func (store) addressees(ctx context.Context, q db.Querier, n notice.Notice) (list []addressee, err error) {
	const columns = `SELECT a.key, a.id, a.role`
	for _, in := range db.InLists(n.To) {
		var some []addressee
		if err := q.Select(ctx, &some, columns+` FROM account a WHERE a.id IN `+in.Marks+` AND `+working+` = 1 ORDER BY +a.key`, in.Args...); err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	var more []addressee
	switch {
	case n.Address != "":
		err = q.Select(ctx, &more, columns+whereActive+`a.email_folded = $1 AND a.confirmed_at IS NOT NULL`, account.FoldEmail(n.Address))
	case n.Role != "":
		err = q.Select(ctx, &more, columns+whereActive+`a.role = $1 ORDER BY a.key LIMIT $2 + 0`, string(n.Role), maxOfRole)
	}
	return append(list, more...), err
}

// ReportSigned notifies, in the transaction, the people who work with a child when somebody else signed the child's report for the
// first time: the child's owner, and the specialists and case managers who accepted an invitation.
func (s *Service) ReportSigned(ctx context.Context, tx *db.Tx, actor authz.Actor, reportID string, number int64) error {
	if number > 1 {
		return nil
	}
	var childID string
	err := tx.Get(ctx, &childID, `SELECT a.child_id FROM report r JOIN activity a ON a.id = r.activity_id WHERE r.id = $1`, reportID)
	if err != nil {
		return err
	}
	colleagues, err := people.Colleagues(ctx, tx, childID, actor.ID)
	if err != nil || len(colleagues) == 0 {
		return err
	}
	return s.Notify(ctx, tx, notice.Notice{Kind: notice.ReportSigned, Subject: reportID, ChildID: childID, To: colleagues})
}
