package market

import (
	"strings"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// NoUnits refuses an order of units for none.
var NoUnits = fault.Define("order.no-units", "Please Insert a Unit number above 0 you would like to purchase")

// The ways to have an application.
const (
	unit    = "unit"
	monthly = "monthly"
	free    = "free"
)

// purchaseRow is a stored purchase, with the title and picture of the application's latest version.
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
	Respondents    string `db:"respondents"` // separated by commas

	AccountID      string  `db:"account_id"`
	OrderID        *string `db:"order_id"`
	FromPurchaseID *string `db:"from_purchase_id"`
	RunsUntil      *int64  `db:"runs_until"`
	Suspended      bool    `db:"suspended"`
	WarnedAt       *int64  `db:"warned_at"`
	UnitsLow       bool    `db:"units_low"`
	RunningOut     bool    `db:"running_out"`
	// Who shared the units, if they were shared.
	FirstName *string `db:"first_name"`
	LastName  *string `db:"last_name"`
}

func (r purchaseRow) wire() PurchaseRow {
	w := PurchaseRow{
		PurchaseID: r.ID, ApplicationID: r.ApplicationID, PurchaseType: r.PurchaseType, UnitsPurchased: r.UnitsPurchased,
		UnitsUsed: r.UnitsUsed, Title: r.Title, Image: r.Image, CurrencyCode: r.CurrencyCode, Amount: r.Amount,
		CreatedAt: wire.Time(r.CreatedAt),
	}
	w.ExpirationDate, w.RunsUntil = optionalTime(r.ExpirationDate), optionalTime(r.RunsUntil)
	w.Suspended, w.RunningOut, w.OrderID = r.Suspended, r.RunningOut, deref(r.OrderID)
	w.Respondents = strings.Split(r.Respondents, ",")
	w.SharedBy = strings.TrimSpace(deref(r.FirstName) + " " + deref(r.LastName))
	return w
}

func optionalTime(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	at := wire.Time(*micros)
	return &at
}

func deref(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
