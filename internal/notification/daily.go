package notification

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/market"
	"milepost/internal/notice"
)

const (
	dailyJob   = "notification.daily"
	dailyEvery = 6 * time.Hour
	// daysBack is how many days of a standstill are caught up.
	daysBack = 7
	// pageOfAccounts and pageOfPurchases are read at once.
	pageOfAccounts  = 100
	pageOfPurchases = 200
)

// Due returns the due children by an account's rules.
type Due interface {
	// DueByDay returns, for each of the last days, the ids of the children who became due by the actor's rules on that day
	// (2026-03-02), and how many children are due in all.
	DueByDay(ctx context.Context, actor authz.Actor, days int) (byDay map[string][]string, all int64, err error)
}

// daily notifies of everything that becomes due with time. It may run as often as it likes: each event is notified once.
func (s *Service) daily(ctx context.Context, _ struct{}) error {
	return errors.Join(
		s.notifyDue(ctx),
		s.notifyPurchases(ctx, notice.UnitsLow, market.UnitsLow("u"), `u.units_purchased`),
		s.notifyPurchases(ctx, notice.PurchaseEnding, market.EndsSoon("u", "$3"), `COALESCE(u.expiration_date, 0)`),
	)
}

// notifyDue looks at each account that has a rule. One that fails stops no other.
func (s *Service) notifyDue(ctx context.Context) error {
	var failures []error
	for after := int64(0); ; {
		page, err := s.store.withRules(ctx, s.k.DB.Read(), after, pageOfAccounts)
		if err != nil {
			return err
		}
		for _, a := range page {
			if err := s.notifyDueOf(ctx, a); err != nil {
				failures = append(failures, err)
			}
			after = a.Key
		}
		if len(page) < pageOfAccounts {
			return errors.Join(failures...)
		}
	}
}

// notifyDueOf notifies an account once for each day of how many children are due, and names the child if it is one.
func (s *Service) notifyDueOf(ctx context.Context, a account.Account) error {
	if !countsDue(a.Actor()) {
		return nil
	}
	byDay, _, err := s.due.DueByDay(ctx, a.Actor(), daysBack)
	if err != nil || len(byDay) == 0 {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, day := range slices.Sorted(maps.Keys(byDay)) {
			n := notice.Notice{Kind: notice.ChildrenDue, Subject: day, Once: day, Amount: int64(len(byDay[day])), To: []string{a.ID}}
			if n.Amount == 1 {
				n.ChildID = byDay[day][0]
			}
			if err := s.Notify(ctx, tx, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// UnitsLow notifies the owner of a purchase, once for each number of bought units, that few are left.
func (s *Service) UnitsLow(ctx context.Context, tx *db.Tx, purchaseID string) error {
	var p purchase
	if err := tx.Get(ctx, &p, `SELECT u.id, u.account_id, u.units_purchased AS stage FROM purchase u WHERE u.id = $1`, purchaseID); err != nil {
		return err
	}
	return s.notifyPurchase(ctx, tx, notice.UnitsLow, p)
}

// purchase is a purchase that runs out. Stage changes when units are added: then it is notified again.
type purchase struct {
	ID        string `db:"id"`
	AccountID string `db:"account_id"`
	Stage     int64  `db:"stage"`
}

func (s *Service) notifyPurchase(ctx context.Context, tx *db.Tx, kind notice.Kind, p purchase) error {
	return s.Notify(ctx, tx, notice.Notice{Kind: kind, Subject: p.ID, Once: fmt.Sprintf("%s:%d", p.ID, p.Stage), To: []string{p.AccountID}})
}

func (s *Service) notifyPurchases(ctx context.Context, kind notice.Kind, condition, stage string) error {
	for after := ""; ; {
		var page []purchase
		err := s.k.DB.Read().Select(ctx, &page, `SELECT u.id, u.account_id, `+stage+` AS stage FROM purchase u
			WHERE u.id > $1 AND (`+condition+`) AND u.created_at <= $3 ORDER BY u.id LIMIT $2 + 0`, after, pageOfPurchases, s.now())
		if err != nil || len(page) == 0 {
			return err
		}
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, p := range page {
				if err := s.notifyPurchase(ctx, tx, kind, p); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(page) < pageOfPurchases {
			return err
		}
		after = page[len(page)-1].ID
	}
}

// withRules are working accounts that say when children are due.
func (store) withRules(ctx context.Context, q db.Querier, after int64, limit int) (list []account.Account, err error) {
	err = q.Select(ctx, &list, `SELECT a.key, a.id, a.email, a.role FROM account a WHERE a.key > $1 AND a.state = 'active' AND a.archived_at IS NULL
		AND EXISTS (SELECT 1 FROM measure_due d WHERE d.account_key = a.key) ORDER BY a.key LIMIT $2 + 0`, after, limit)
	return list, err
}
