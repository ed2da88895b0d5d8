package renewal

import (
	"context"
	"errors"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

var subscriptionEnded = fault.Define("subscription.ended", "This subscription has ended.")

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	orders *order.Service
	grace  time.Duration
}

// New makes the service.
func New(k *kernel.Kernel, orders *order.Service) *Service {
	return &Service{k: k, orders: orders, grace: time.Duration(k.Config.PaymentGraceDays) * 24 * time.Hour}
}

// Subscriptions are a page of the actor's own, the latest first.
func (s *Service) Subscriptions(ctx context.Context, actor authz.Actor, limit int, cursor string) (page db.Page[SubscriptionRow], err error) {
	after, err := db.ReadPlace(cursor)
	if err != nil {
		return page, err
	}
	rows, err := readPage(ctx, s.k.DB.Read(), actor, limit, after)
	part := db.PageFrom(rows, limit, func(r subscription) db.Place { return db.Place{At: r.AnchorAt, ID: r.OrderID} })
	page = db.Page[SubscriptionRow]{Items: make([]SubscriptionRow, len(part.Items)), Next: part.Next}
	for i, row := range part.Items {
		page.Items[i] = row.wire(s.now())
	}
	return page, err
}

// Cancel ends one of the actor's subscriptions with the paid month; until then it can be resumed. One whose paid month is over
// already ends at once. Errors: 404 for another
// account's, 409 for one that has ended.
func (s *Service) Cancel(ctx context.Context, actor authz.Actor, orderID string) (SubscriptionRow, error) {
	return s.setCancelling(ctx, actor, orderID, true)
}

// Resume continues a cancelled subscription of the actor's. Errors: 404 for another account's, 409 for one that has ended, and
// when the actor has subscribed to the application again meanwhile.
func (s *Service) Resume(ctx context.Context, actor authz.Actor, orderID string) (SubscriptionRow, error) {
	return s.setCancelling(ctx, actor, orderID, false)
}

func (s *Service) setCancelling(ctx context.Context, actor authz.Actor, orderID string, cancelling bool) (SubscriptionRow, error) {
	row, err := own(ctx, s.k.DB.Read(), actor, orderID)
	if err != nil {
		return SubscriptionRow{}, err
	}
	if row.hasEnded(s.now()) {
		return SubscriptionRow{}, fault.Conflict(subscriptionEnded)
	}
	if row.Cancelling == cancelling {
		return row.wire(s.now()), nil
	}
	if !cancelling {
		again, err := order.Subscribed(ctx, s.k.DB.Read(), actor.ID, row.ApplicationID)
		if err != nil {
			return SubscriptionRow{}, err
		}
		if again {
			return SubscriptionRow{}, fault.Conflict(order.SubscribedAlready)
		}
	}
	if err := s.change(authz.With(ctx, actor), row, cancelling); err != nil {
		return SubscriptionRow{}, err
	}
	row, err = own(ctx, s.k.DB.Read(), actor, orderID)
	return row.wire(s.now()), err
}

// change calls the provider, outside of a transaction, and stores its answer.
func (s *Service) change(ctx context.Context, row subscription, cancelling bool) error {
	provider, err := s.orders.ProviderOf(row.Provider)
	if err != nil {
		return err
	}
	// Once the paid month is over, the provider has begun the next one and goes on trying to charge it, even of a subscription
	// that ends with it.
	atOnce := cancelling && row.PeriodEnd <= s.now()
	var fact order.Fact
	if atOnce {
		fact, err = provider.End(ctx, row.Ref)
	} else {
		fact, err = provider.SetCancelling(ctx, row.Ref, cancelling)
	}
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now, err := s.lock(ctx, tx, row.OrderID)
		if err != nil {
			return err
		}
		if now.hasEnded(s.now()) {
			return fault.Conflict(subscriptionEnded)
		}
		if (order.Test{}).Name() == row.Provider && !atOnce {
			fact.State = now.State // which the test provider does not keep
		}
		fact.At = max(s.now(), now.SaidAt+1) // later than everything reported before
		if err := s.orders.Apply(ctx, tx, row.OrderID, fact); err != nil {
			return err
		}
		if cancelling {
			return s.audit(ctx, tx, row.OrderID, "subscription.cancel", nil)
		}
		return s.audit(ctx, tx, row.OrderID, "subscription.resume", nil)
	})
}

// lock reads a subscription that nobody else changes until the transaction ends.
func (s *Service) lock(ctx context.Context, tx *db.Tx, orderID string) (subscription, error) {
	if _, err := order.Lock(ctx, tx, orderID); err != nil {
		return subscription{}, err
	}
	return byOrder(ctx, tx, orderID)
}

// AccountDeleted ends the subscriptions of an account with their paid months, once the transaction is committed.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, accountGoneJob, accountGone{AccountID: accountID}, s.k.Now())
}

func (s *Service) cancelAll(ctx context.Context, job accountGone) error {
	rows, err := goingOn(ctx, s.k.DB.Read(), job.AccountID)
	if err != nil {
		return err
	}
	var failures []error
	for _, row := range rows {
		if err := s.change(ctx, row, true); err != nil && !fault.Is(err, fault.KindConflict) {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, orderID, action string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "order", SubjectID: orderID, Detail: detail})
}

func (s *Service) now() int64 { return db.Micros(s.k.Now()) }
