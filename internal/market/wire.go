package market

import "milepost/internal/wire"

// NewPurchase orders an application. user_id and units_used are accepted and ignored; the server prices the order.
type NewPurchase struct {
	UserID         string `json:"user_id,omitempty"`
	ApplicationID  string `json:"application_id"`
	PurchaseType   string `json:"purchase_type" enum:"unit,monthly,free"`
	UnitsPurchased int64  `json:"units_purchased,omitempty" minimum:"0" maximum:"100000"`
	UnitsUsed      int64  `json:"units_used,omitempty"`
}

// UnitsUsed raises the number of units used. It is never lowered, and never above what was purchased.
type UnitsUsed struct {
	UnitsUsed int64 `json:"units_used" minimum:"0" maximum:"1000000"`
}

// PurchaseRow is a purchase with what its card shows of the application.
type PurchaseRow struct {
	PurchaseID     string     `json:"purchase_id"`
	ApplicationID  string     `json:"application_id"`
	PurchaseType   string     `json:"purchase_type" enum:"unit,monthly,free"`
	UnitsPurchased int64      `json:"units_purchased"`
	UnitsUsed      int64      `json:"units_used"`
	ExpirationDate *wire.Time `json:"expiration_date" nullable:"true" doc:"of monthly: until when it is paid for"`
	RunsUntil      *wire.Time `json:"runs_until,omitempty" doc:"of monthly: until when activities start, with the grace after a failed payment"`
	Suspended      bool       `json:"suspended" doc:"its payment is in dispute: nothing starts"`
	RunningOut     bool       `json:"running_out" doc:"it gives little more: three units, a tenth of them or the last one; a month that ends within a week; or one that is not paid"`
	OrderID        string     `json:"order_id,omitempty" doc:"the order that it was bought with"`
	SharedBy       string     `json:"shared_by,omitempty" doc:"who shared these units with the account"`
	Title          string     `json:"title"`
	Image          string     `json:"image"`
	Respondents    []string   `json:"respondents" enum:"specialist,parent,teacher,self,other" doc:"who answers the application's latest version; specialist: it is run with the child"`
	CurrencyCode   string     `json:"currency_code"`
	Amount         int64      `json:"amount" doc:"minor units, as charged"`
	CreatedAt      wire.Time  `json:"created_at"`
}
