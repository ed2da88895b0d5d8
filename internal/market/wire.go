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
	ExpirationDate *wire.Time `json:"expiration_date,omitempty"`
	Title          string     `json:"title"`
	Image          string     `json:"image"`
	CurrencyCode   string     `json:"currency_code"`
	Amount         int64      `json:"amount" doc:"minor units, as charged"`
	CreatedAt      wire.Time  `json:"created_at"`
}
