package order

import (
	"context"
	"time"
)

// Provider takes payments for orders.
type Provider interface {
	// Name is as orders store it: test or stripe.
	Name() string
	// Begin opens the payment page of an order. It may be called again for the same order and returns the same page.
	Begin(ctx context.Context, o Order, again int) (Checkout, error)
	// Abandon closes the payment page; [ErrPaid] if the order has been paid.
	Abandon(ctx context.Context, o Order) error
	// Refund sends money back. It may be called again for the same refund. The fact is its outcome.
	Refund(ctx context.Context, o Order, r Refund) (Fact, error)
	// SetCancelling sets whether a subscription ends with the paid period.
	SetCancelling(ctx context.Context, subscriptionRef string, cancelling bool) (Fact, error)
	// End ends a subscription at once, and with it all attempts to charge a period that is not paid.
	End(ctx context.Context, subscriptionRef string) (Fact, error)
	// SetPrice changes what the periods after the present one cost.
	SetPrice(ctx context.Context, o Order, subscriptionRef string, price int64) error
	// Facts asks what the provider knows of an order, so that nothing is lost with a message that never came.
	Facts(ctx context.Context, o Order) ([]Fact, error)
}

// Checkout is an open page where an order is paid.
type Checkout struct {
	Ref string
	// URL is the payment page; empty with the test provider, whose page is the product's own.
	URL       string
	ExpiresAt time.Time
	// PayoutRef is the seller's account at the provider that the seller's share goes to at once; empty when it does not.
	PayoutRef string
}

// Refund is a request to the provider.
type Refund struct {
	ID         string
	PaymentRef string
	Amount     int64
	Currency   string
}

// Order is a stored order.
type Order struct {
	ID            string `db:"id"`
	Key           string `db:"idempotency_key"`
	AccountID     string `db:"account_id"`
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"application_version"`
	SellerID      string `db:"seller_id"`
	SellerName    string `db:"seller_name"`
	Title         string `db:"title"`
	Plan          string `db:"plan"`
	State         State  `db:"state"`
	Provider      string `db:"provider"`
	Method        string `db:"method"`
	Units         int64  `db:"units"`
	Currency      string `db:"currency_code"`
	// UnitPrice is of one unit, or of one month.
	UnitPrice     int64   `db:"unit_price"`
	Subtotal      int64   `db:"subtotal"`
	Discount      int64   `db:"discount"`
	Total         int64   `db:"total"`
	PromotionID   *string `db:"promotion_id"`
	PromotionCode string  `db:"promotion_code"`
	Billing
	CheckoutRef string  `db:"checkout_ref"`
	CheckoutURL string  `db:"checkout_url"`
	PayoutRef   string  `db:"payout_ref"`
	Ended       State   `db:"ended"`
	PurchaseID  *string `db:"purchase_id"`
	CreatedAt   int64   `db:"created_at"`
	ExpiresAt   int64   `db:"expires_at"`
	PaidAt      *int64  `db:"paid_at"`
	// BillingRevision counts the changes of Billing; only reading fills it in.
	BillingRevision int64 `db:"billing_revision"`
}

// payment is a row of payment: money that came, went back or is disputed.
type payment struct {
	ID          string `db:"id"`
	OrderID     string `db:"order_id"`
	Kind        string `db:"kind"`
	State       string `db:"state"`
	Provider    string `db:"provider"`
	Ref         string `db:"provider_ref"`
	PaymentRef  string `db:"payment_ref"`
	Amount      int64  `db:"amount"`
	Tax         int64  `db:"tax"`
	Fee         int64  `db:"fee"`
	Currency    string `db:"currency_code"`
	Country     string `db:"country"`
	Units       int64  `db:"units"`
	PeriodStart int64  `db:"period_start"`
	PeriodEnd   int64  `db:"period_end"`
	ReceiptNo   *int64 `db:"receipt_no"`
	Reason      string `db:"reason"`
	AskedBy     string `db:"asked_by"`
	At          int64  `db:"at"`
}

// subscription is a row of subscription.
type subscription struct {
	OrderID    string `db:"order_id"`
	AccountID  string `db:"account_id"`
	Provider   string `db:"provider"`
	Ref        string `db:"provider_ref"`
	State      string `db:"state"`
	Cancelling bool   `db:"cancel_at_period_end"`
	Currency   string `db:"currency_code"`
	Price      int64  `db:"price"`
	AnchorAt   int64  `db:"anchor_at"`
	PeriodEnd  int64  `db:"period_end"`
	SaidAt     int64  `db:"said_at"`
	NoticedFor *int64 `db:"noticed_for"`
	FailedFor  *int64 `db:"failed_for"`
	EndedAt    *int64 `db:"ended_at"`
}
