package order

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/db"
)

const letterJob = "market.letter"

// The letters about orders.
const (
	LetterReceipt    = "receipt"
	LetterRefund     = "refund"
	LetterRenewal    = "renewal"
	LetterFailed     = "failed"
	LetterRunningOut = "running_out"
)

// Letter is one that is to be written.
type Letter struct {
	Kind       string `json:"kind"`
	OrderID    string `json:"order_id,omitempty"`
	PaymentID  string `json:"payment_id,omitempty"`
	PurchaseID string `json:"purchase_id,omitempty"`
	// Period is the end of the period that a letter on a subscription is about, in UTC microseconds.
	Period int64 `json:"period,omitempty"`
}

// tell has a letter written once the transaction is kept.
func (s *Service) tell(ctx context.Context, tx *db.Tx, l Letter) error {
	return s.k.Jobs.Enqueue(ctx, tx, letterJob, l, s.k.Now())
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, o Order, action string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "order", SubjectID: o.ID, Detail: detail})
}
