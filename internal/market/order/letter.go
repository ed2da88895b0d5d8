package order

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/notice"
)

const orderLetter letters.Kind[Letter] = "market.letter"

// The letters about orders.
const (
	LetterReceipt    = "receipt"
	LetterRefund     = "refund"
	LetterRenewal    = "renewal"
	LetterFailed     = "failed"
	LetterRunningOut = "running_out"
)

// Letter holds the values of a letter about an order.
type Letter struct {
	Kind       string `json:"kind"`
	OrderID    string `json:"order_id,omitempty"`
	PaymentID  string `json:"payment_id,omitempty"`
	PurchaseID string `json:"purchase_id,omitempty"`
	// Period is the end of the period that a letter on a subscription is about, in UTC microseconds.
	Period int64 `json:"period,omitempty"`
	// WasPrice is the former price of a month, if a renewal has another price; otherwise 0.
	WasPrice int64 `json:"was_price,omitempty"`
}

// Notify queues a letter once the transaction is committed.
func (s *Service) Notify(ctx context.Context, tx *db.Tx, l Letter) error {
	return orderLetter.Queue(ctx, s.k, tx, l)
}

// RunningOut notifies an account that one of its own purchases has few units left.
func (s *Service) RunningOut(ctx context.Context, tx *db.Tx, purchaseID string) error {
	return s.Notify(ctx, tx, Letter{Kind: LetterRunningOut, PurchaseID: purchaseID})
}

// notifyFailure notifies the buyer, once per period, that a subscription could not be paid.
func (s *Service) notifyFailure(ctx context.Context, tx *db.Tx, sub *subscription) error {
	if sub == nil || sub.State != SubscriptionPastDue || sub.FailedFor != nil && *sub.FailedFor == sub.PeriodEnd {
		return nil
	}
	if _, err := tx.Exec(ctx, `UPDATE subscription SET failed_for = period_end WHERE order_id = $1`, sub.OrderID); err != nil {
		return err
	}
	if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.PaymentFailed, Subject: sub.OrderID, To: []string{sub.AccountID}}); err != nil {
		return err
	}
	return s.Notify(ctx, tx, Letter{Kind: LetterFailed, OrderID: sub.OrderID, Period: sub.PeriodEnd})
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, o Order, action string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "order", SubjectID: o.ID, Detail: detail})
}
