package market

import "milepost/internal/wire"

// The ways to have an application.
const (
	unit    = "unit"
	monthly = "monthly"
	free    = "free"
)

// purchaseRow is a purchase as it is stored, with the title and picture that the application was last published with.
type purchaseRow struct {
	ID             string `db:"id"`
	ApplicationID  string `db:"application_id"`
	PurchaseType   string `db:"purchase_type"`
	UnitsPurchased int64  `db:"units_purchased"`
	UnitsUsed      int64  `db:"units_used"`
	ExpirationDate *int64 `db:"expiration_date"`
	CurrencyCode   string `db:"currency_code"`
	Amount         int64  `db:"amount"`
	CreatedAt      int64  `db:"created_at"`
	Title          string `db:"title"`
	Image          string `db:"image"`
}

func (r purchaseRow) wire() PurchaseRow {
	w := PurchaseRow{
		PurchaseID: r.ID, ApplicationID: r.ApplicationID, PurchaseType: r.PurchaseType, UnitsPurchased: r.UnitsPurchased,
		UnitsUsed: r.UnitsUsed, Title: r.Title, Image: r.Image, CurrencyCode: r.CurrencyCode, Amount: r.Amount,
		CreatedAt: wire.Time(r.CreatedAt),
	}
	if r.ExpirationDate != nil {
		at := wire.Time(*r.ExpirationDate)
		w.ExpirationDate = &at
	}
	return w
}
