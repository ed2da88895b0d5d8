package notification

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/market"
	"milepost/internal/notice"
	"milepost/internal/people"
)

const (
	summaryJob   = "notification.summaries"
	summaryEvery = time.Minute
	// pageOfDue is the number of summaries per page, pagesOfDue the number of pages per run; the next run continues.
	pageOfDue  = 50
	pagesOfDue = 20
)

// BeginDue starts the weekly summaries that are due. Each is a transaction of its own, and a failing one stops no other.
func (s *Service) BeginDue(ctx context.Context) error {
	var failures []error
	for range pagesOfDue {
		due, err := s.store.dueSummaries(ctx, s.k.DB.Read(), s.now(), pageOfDue)
		if err != nil {
			return err
		}
		for _, accountKey := range due {
			if err := s.beginSummary(ctx, accountKey); err != nil {
				failures = append(failures, err)
			}
		}
		if len(due) < pageOfDue || len(failures) > 0 {
			break
		}
	}
	return errors.Join(failures...)
}

// beginSummary queues this week's letter, unless another node has, and sets when the next is due. After a standstill only the
// latest week is sent.
func (s *Service) beginSummary(ctx context.Context, accountKey int64) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		stored, err := s.store.schedule(ctx, tx, accountKey)
		if err != nil || stored.NextDueAt > s.now() {
			return ignoreNotFound(err)
		}
		due, known := stored.due()
		if !known { // of a newer list of zones than this program has
			return s.store.endSchedule(ctx, tx, accountKey)
		}
		week := due.Week(due.Latest(s.k.Now()))
		if err := s.store.setNext(ctx, tx, accountKey, week, db.Micros(due.After(s.k.Now(), week))); err != nil {
			return err
		}
		id := uuid.NewString()
		added, err := s.store.addWeek(ctx, tx, id, accountKey, week, s.now())
		if err != nil || !added {
			return err
		}
		return noticeLetter.Queue(ctx, s.k, tx, letterDue{LetterID: id})
	})
}

// week holds the numbers of open tasks.
type week struct {
	Open        int64 `db:"open_activities"`
	Waiting     int64 `db:"reports"`
	Invitations int64 `db:"invitations"`
	Low         int64 `db:"low"`
	Unread      int64 `db:"unread"`
	Due         int64 `db:"-"`
}

var weekText = letters.Define("week.text")

// summaryLetter returns the letter with the numbers of open tasks; without a body if there are none.
func (s *Service) summaryLetter(ctx context.Context, q db.Querier, to account.Account, r rule) (out letters.Letter, err error) {
	if _, err := s.store.schedule(ctx, q, to.Key); err != nil {
		return out, ignoreNotFound(err) // it was turned off meanwhile
	}
	counts, err := s.store.week(ctx, q, to.Key, to.ID, s.now())
	if err != nil {
		return out, err
	}
	if countsDue(to.Actor()) {
		if _, counts.Due, err = s.due.DueByDay(ctx, to.Actor(), 0); err != nil {
			return out, err
		}
	}
	lines := counts.lines()
	if len(lines) == 0 {
		return out, nil
	}
	return letters.Letter{
		Subject: r.subject, Stop: s.stoppable(to.ID, notice.WeeklySummary, true),
		Body: []letters.Paragraph{
			letters.Say(weekText), letters.Lines(lines...), letters.Say(findItHere), letters.Alone(s.k.Config.PublicURL + "/"),
		},
	}, nil
}

// countsDue reports whether an account can have children who are due.
func countsDue(actor authz.Actor) bool {
	r, _ := ruleOf(notice.ChildrenDue)
	return r.concerns(actor.Role)
}

var weekLines = []struct {
	text letters.Text
	of   func(w week) int64
}{
	{letters.Define("week.open"), func(w week) int64 { return w.Open }},
	{letters.Define("week.reports"), func(w week) int64 { return w.Waiting }},
	{letters.Define("week.due"), func(w week) int64 { return w.Due }},
	{letters.Define("week.invitations"), func(w week) int64 { return w.Invitations }},
	{letters.Define("week.low"), func(w week) int64 { return w.Low }},
	{letters.Define("week.unread"), func(w week) int64 { return w.Unread }},
}

func (w week) lines() (lines []letters.Sentence) {
	for _, l := range weekLines {
		if n := l.of(w); n > 0 {
			lines = append(lines, l.text.With("n", n))
		}
	}
	return lines
}

func (store) dueSummaries(ctx context.Context, q db.Querier, now int64, limit int) (keys []int64, err error) {
	err = q.Select(ctx, &keys, `SELECT account_key FROM notification_summary WHERE next_due_at <= $1 ORDER BY next_due_at, account_key LIMIT $2 + 0`, now, limit)
	return keys, err
}

func (store) setNext(ctx context.Context, tx *db.Tx, accountKey int64, week string, next int64) error {
	_, err := tx.Exec(ctx, `UPDATE notification_summary SET last_week = $2, next_due_at = $3 WHERE account_key = $1`, accountKey, week, next)
	return err
}

// addWeek stores the letter of a week; false when it was stored before.
func (store) addWeek(ctx context.Context, tx *db.Tx, id string, accountKey int64, week string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO notification_letter (id, account_key, kind, week, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
		id, accountKey, notice.WeeklySummary, week, now)
	return n > 0, err
}

// week counts what an account has to do.
func (store) week(ctx context.Context, q db.Querier, accountKey int64, accountID string, now int64) (w week, err error) {
	reached := people.CanAccessChildRow("c", "$2") + ` AND c.archived_at IS NULL`
	err = q.Get(ctx, &w, `SELECT
		(SELECT COUNT(*) FROM activity a JOIN person c ON c.id = a.child_id WHERE a.owner_id = $2 AND a.finish_date IS NULL AND a.discarded_at IS NULL AND `+reached+`) AS open_activities,
		(SELECT COUNT(*) FROM report r JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id
			WHERE r.owner_id = $2 AND r.signed_version <= r.moved_version AND a.finish_date IS NOT NULL AND `+reached+`) AS reports,
		(SELECT COUNT(*) FROM person p WHERE p.owner_id = $2 AND p.access = 'invited' AND p.archived_at IS NULL AND EXISTS (
			SELECT 1 FROM invitation i WHERE i.person_key = p.key AND i.ended_at IS NULL AND i.expires_at > $3))
		+ (SELECT COUNT(*) FROM organization_member m WHERE m.organization_id = $2 AND m.state = 'invited' AND m.expires_at > $3) AS invitations,
		(SELECT COUNT(*) FROM purchase u WHERE u.account_id = $2 AND `+market.RunningOut("u", "$3")+`) AS low,
		(SELECT COUNT(*) FROM notification n WHERE n.account_key = $1 AND n.read_at IS NULL) AS unread`, accountKey, accountID, now)
	return w, err
}
