package order

import (
	"fmt"

	"milepost/internal/wire"
)

// OrderRequest asks for an application. The server prices it; nothing here is a price.
type OrderRequest struct {
	IdempotencyKey string `json:"idempotency_key" maxLength:"64" doc:"client-made UUID: the same one makes one order, whatever is repeated"`
	ApplicationID  string `json:"application_id" maxLength:"64"`
	Plan           string `json:"plan" enum:"unit,monthly,free"`
	Units          int64  `json:"units,omitempty" minimum:"0" maximum:"1000000" doc:"of unit"`
	PaymentMethod  string `json:"payment_method,omitempty" enum:",credit,paypal"`
	PromotionCode  string `json:"promotion_code,omitempty" maxLength:"40"`
	BillName       string `json:"bill_name,omitempty" maxLength:"120"`
	BillAddress    string `json:"bill_address,omitempty" maxLength:"500"`
	VATID          string `json:"vat_id,omitempty" maxLength:"40"`
}

// QuoteRequest asks what an application would cost.
type QuoteRequest struct {
	ApplicationID string `json:"application_id" maxLength:"64"`
	Plan          string `json:"plan" enum:"unit,monthly,free"`
	Units         int64  `json:"units,omitempty" minimum:"0" maximum:"1000000" doc:"of unit"`
	PaymentMethod string `json:"payment_method,omitempty" enum:",credit,paypal"`
	PromotionCode string `json:"promotion_code,omitempty" maxLength:"40"`
	BillName      string `json:"bill_name,omitempty" maxLength:"120"`
	BillAddress   string `json:"bill_address,omitempty" maxLength:"500"`
	VATID         string `json:"vat_id,omitempty" maxLength:"40"`
}

// order returns the order that the quote is about.
func (q QuoteRequest) order() OrderRequest {
	return OrderRequest{
		ApplicationID: q.ApplicationID, Plan: q.Plan, Units: q.Units, PaymentMethod: q.PaymentMethod, PromotionCode: q.PromotionCode,
		BillName: q.BillName, BillAddress: q.BillAddress, VATID: q.VATID,
	}
}

// OrderQuote is the price of a possible order.
type OrderQuote struct {
	Plan               string `json:"plan"`
	Units              int64  `json:"units"`
	CurrencyCode       string `json:"currency_code"`
	UnitPrice          int64  `json:"unit_price" doc:"minor units, of one unit or one month"`
	Subtotal           int64  `json:"subtotal"`
	Discount           int64  `json:"discount"`
	Total              int64  `json:"total" doc:"without tax that the provider adds"`
	PromotionCode      string `json:"promotion_code,omitempty"`
	ApplicationVersion int64  `json:"application_version"`
}

// OrderRow is an order of the account's.
type OrderRow struct {
	OrderQuote
	OrderID       string     `json:"order_id"`
	ApplicationID string     `json:"application_id"`
	Title         string     `json:"title" doc:"of the application, as it was ordered"`
	SellerName    string     `json:"seller_name"`
	State         State      `json:"state" enum:"draft,awaiting_payment,paid,fulfilled,expired,failed,cancelled,refunded,disputed"`
	Provider      string     `json:"provider" enum:",test,stripe"`
	PaymentMethod string     `json:"payment_method" enum:",credit,paypal"`
	PurchaseID    string     `json:"purchase_id,omitempty"`
	CreatedAt     wire.Time  `json:"created_at"`
	ExpiresAt     wire.Time  `json:"expires_at" doc:"until when it can be paid"`
	PaidAt        *wire.Time `json:"paid_at,omitempty"`
}

// OrderDetail is an order with its payments.
type OrderDetail struct {
	OrderRow
	CheckoutURL string         `json:"checkout_url,omitempty" doc:"where it is paid, while it awaits payment"`
	BillName    string         `json:"bill_name"`
	BillAddress string         `json:"bill_address"`
	VATID       string         `json:"vat_id"`
	BillingRev  int64          `json:"billing_revision" doc:"counts the changes of the billing details"`
	Paid        int64          `json:"paid" doc:"minor units, with tax"`
	Refunded    int64          `json:"refunded"`
	Payments    []OrderPayment `json:"payments"`
	Seller      Seller         `json:"seller" doc:"who sells on this installation, for receipts"`
	// Subscription is of a monthly order that was paid.
	Subscription *OrderSubscription `json:"subscription,omitempty"`
}

// OrderSubscription is the state of the subscription that began with an order.
type OrderSubscription struct {
	State     string     `json:"state" enum:"active,cancelling,past_due,ended"`
	PeriodEnd wire.Time  `json:"period_end" doc:"until when it is paid for; then it renews or ends"`
	RunsUntil wire.Time  `json:"runs_until" doc:"until when activities start, with the grace after a failed payment"`
	EndedAt   *wire.Time `json:"ended_at,omitempty"`
}

// OrderPayment is money that came, went back or is disputed.
type OrderPayment struct {
	PaymentID    string     `json:"payment_id"`
	Kind         string     `json:"kind" enum:"payment,refund,dispute"`
	State        string     `json:"state" enum:"pending,done,failed" doc:"a dispute that is done was lost, one that failed was won"`
	Receipt      string     `json:"receipt,omitempty" doc:"number of the receipt"`
	Amount       int64      `json:"amount" doc:"minor units, with tax"`
	Tax          int64      `json:"tax"`
	CurrencyCode string     `json:"currency_code"`
	Units        int64      `json:"units,omitempty" doc:"of a refund: those that went back"`
	PeriodStart  *wire.Time `json:"period_start,omitempty"`
	PeriodEnd    *wire.Time `json:"period_end,omitempty"`
	Reason       string     `json:"reason,omitempty"`
	At           wire.Time  `json:"at"`
}

// Seller describes the seller of this installation.
type Seller struct {
	Name    string `json:"name"`
	Address string `json:"address"`
	VATID   string `json:"vat_id"`
}

// BillingEdit changes the named billing details of an order.
type BillingEdit struct {
	Revision    int64   `json:"billing_revision" minimum:"0" doc:"the revision that was read; a stale one answers 409"`
	BillName    *string `json:"bill_name,omitempty" maxLength:"120"`
	BillAddress *string `json:"bill_address,omitempty" maxLength:"500"`
	VATID       *string `json:"vat_id,omitempty" maxLength:"40"`
}

// RefundRequest asks for money of an order to go back.
type RefundRequest struct {
	Units  int64  `json:"units,omitempty" minimum:"0" maximum:"1000000" doc:"of an order of units: how many unused ones; 0 for all that are left"`
	Amount int64  `json:"amount,omitempty" minimum:"0" maximum:"1000000000" doc:"of a monthly order: how much of the latest payment; 0 for all of it"`
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// PaymentOptions say how orders are paid on this installation.
type PaymentOptions struct {
	Provider string   `json:"provider" enum:",test,stripe" doc:"empty where nothing can be bought"`
	Methods  []string `json:"methods"`
	Tax      bool     `json:"tax" doc:"the provider adds tax by the buyer's address"`
}

func (o Order) quote() OrderQuote {
	return OrderQuote{
		Plan: o.Plan, Units: o.Units, CurrencyCode: o.Currency, UnitPrice: o.UnitPrice, Subtotal: o.Subtotal, Discount: o.Discount,
		Total: o.Total, PromotionCode: o.PromotionCode, ApplicationVersion: o.Version,
	}
}

// Wire returns the order as lists show it.
func (o Order) Wire() OrderRow {
	row := OrderRow{
		OrderQuote: o.quote(), OrderID: o.ID, ApplicationID: o.ApplicationID, Title: o.Title, SellerName: o.SellerName, State: o.State,
		Provider: o.Provider, PaymentMethod: o.Method, CreatedAt: wire.Time(o.CreatedAt), ExpiresAt: wire.Time(o.ExpiresAt),
		PaidAt: optionalTime(o.PaidAt),
	}
	if o.PurchaseID != nil {
		row.PurchaseID = *o.PurchaseID
	}
	return row
}

func (p payment) wire() OrderPayment {
	return OrderPayment{
		PaymentID: p.ID, Kind: p.Kind, State: p.State, Receipt: ReceiptNumber(p.ReceiptNo), Amount: p.Amount, Tax: p.Tax,
		CurrencyCode: p.Currency, Units: p.Units, PeriodStart: notZero(p.PeriodStart), PeriodEnd: notZero(p.PeriodEnd), Reason: p.Reason,
		At: wire.Time(p.At),
	}
}

// ReceiptNumber returns the number as printed on a receipt, empty if there is none yet.
func ReceiptNumber(n *int64) string {
	if n == nil {
		return ""
	}
	return fmt.Sprintf("MP-%06d", *n)
}

func optionalTime(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	at := wire.Time(*micros)
	return &at
}

func notZero(micros int64) *wire.Time {
	if micros == 0 {
		return nil
	}
	return optionalTime(&micros)
}
