package sale

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
	"milepost/internal/wire"
)

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	connect Connect `hook:"optional"`
}

// New makes the service. connect is nil where authors are not paid out by the provider.
func New(k *kernel.Kernel, connect Connect) *Service { return &Service{k: k, connect: connect} }

// row is a stored payment, refund or dispute.
type row struct {
	ID            string `db:"id"`
	OrderID       string `db:"order_id"`
	ApplicationID string `db:"application_id"`
	Title         string `db:"title"`
	SellerName    string `db:"seller_name"`
	Plan          string `db:"plan"`
	OrderState    string `db:"order_state"`
	PromotionCode string `db:"promotion_code"`
	Kind          string `db:"kind"`
	State         string `db:"state"`
	Units         int64  `db:"units"`
	Currency      string `db:"currency_code"`
	Amount        int64  `db:"amount"`
	Tax           int64  `db:"tax"`
	Fee           int64  `db:"fee"`
	Country       string `db:"country"`
	Transferred   bool   `db:"transferred"`
	Reason        string `db:"reason"`
	ReceiptNo     *int64 `db:"receipt_no"`
	PeriodStart   *int64 `db:"period_start"`
	PeriodEnd     *int64 `db:"period_end"`
	At            int64  `db:"at"`
	Refundable    int64  `db:"refundable"`
	UnitsLeft     int64  `db:"units_left"`
}

func (r row) wire() SaleRow {
	sign := int64(1)
	if r.Kind != payment {
		sign = -1
	}
	net := sign * (r.Amount - r.Tax - r.Fee)
	owed := net
	if r.Transferred {
		owed = 0
	}
	return SaleRow{
		SaleID: r.ID, OrderID: r.OrderID, ApplicationID: r.ApplicationID, Title: r.Title, SellerName: r.SellerName, Plan: r.Plan,
		Kind: r.Kind, State: r.State, OrderState: r.OrderState, Receipt: order.ReceiptNumber(r.ReceiptNo), Units: sign * r.Units,
		CurrencyCode: r.Currency, AmountPaid: sign * r.Amount, Tax: sign * r.Tax, Share: sign * r.Fee,
		Net: net, Owed: owed, Country: r.Country, PromotionCode: r.PromotionCode, Reason: r.Reason,
		PeriodStart: timeOf(r.PeriodStart), PeriodEnd: timeOf(r.PeriodEnd), At: wire.Time(r.At), Refundable: max(r.Refundable, 0),
		UnitsLeft: r.UnitsLeft,
	}
}

func timeOf(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	return new(wire.Time(*micros))
}

// page are rows of a selection, newest first.
func (s *Service) page(ctx context.Context, of selection, cursor string, limit int) (page db.Page[SaleRow], err error) {
	after, err := db.ReadPlace(cursor)
	if err != nil {
		return page, err
	}
	rows, err := readSales(ctx, s.k.DB.Read(), of, after, limit)
	part := db.PageFrom(rows, limit, func(r row) db.Place { return db.Place{At: r.At, ID: r.ID} })
	page = db.Page[SaleRow]{Items: make([]SaleRow, len(part.Items)), Next: part.Next}
	for i, r := range part.Items {
		page.Items[i] = r.wire()
	}
	return page, err
}

// Summary sums the sales that a filter finds.
func (s *Service) Summary(ctx context.Context, actor authz.Actor, f Filter) (SaleSummary, error) {
	of, err := f.read(actor)
	if err != nil {
		return SaleSummary{}, err
	}
	totals, err := readTotals(ctx, s.k.DB.SlowRead(), of)
	sum := SaleSummary{
		Together: []SaleFigures{}, Applications: groups(totals, byApplication), Months: groups(totals, byMonth),
		Countries: groups(totals, byCountry), PlatformShare: s.k.Config.PlatformShare,
	}
	if all := groups(totals, together); len(all) > 0 {
		sum.Together = all[0].Figures
	}
	return sum, err
}

func (s *Service) audit(ctx context.Context, actor authz.Actor, action string, detail map[string]any) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "account", SubjectID: actor.ID, Detail: detail})
	})
}
