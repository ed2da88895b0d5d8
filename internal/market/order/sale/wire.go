package sale

import "milepost/internal/wire"

// SaleRow is money that came, went back or is disputed, as its author sees it. Amounts are in the smallest unit of the currency.
type SaleRow struct {
	SaleID        string     `json:"sale_id"`
	OrderID       string     `json:"order_id"`
	ApplicationID string     `json:"application_id"`
	Title         string     `json:"title" doc:"of the application, as it was ordered"`
	SellerName    string     `json:"seller_name"`
	Plan          string     `json:"plan" enum:"unit,monthly,free"`
	Kind          string     `json:"kind" enum:"payment,refund,dispute"`
	State         string     `json:"state" enum:"pending,done,failed" doc:"a dispute that is done was lost, one that failed was won"`
	OrderState    string     `json:"order_state"`
	Receipt       string     `json:"receipt,omitempty"`
	Units         int64      `json:"units"`
	CurrencyCode  string     `json:"currency_code"`
	AmountPaid    int64      `json:"amount_paid" doc:"with tax; below zero for what went back"`
	Tax           int64      `json:"tax"`
	Share         int64      `json:"share" doc:"the platform's"`
	Net           int64      `json:"net" doc:"the author's"`
	Owed          int64      `json:"owed" doc:"of net: what the provider has not given the author itself"`
	Country       string     `json:"country,omitempty" doc:"of the buyer, where it is known"`
	PromotionCode string     `json:"promotion_code,omitempty"`
	Reason        string     `json:"reason,omitempty"`
	PeriodStart   *wire.Time `json:"period_start,omitempty"`
	PeriodEnd     *wire.Time `json:"period_end,omitempty"`
	At            wire.Time  `json:"at"`
	Refundable    int64      `json:"refundable" doc:"how much of a payment can go back"`
	UnitsLeft     int64      `json:"units_left" doc:"of an order of units: unused ones, which can be refunded"`
}

// SaleSummary is the sum of sales.
type SaleSummary struct {
	Together      []SaleFigures `json:"together" doc:"one for each currency"`
	Applications  []SaleGroup   `json:"applications"`
	Months        []SaleGroup   `json:"months" doc:"in UTC"`
	Countries     []SaleGroup   `json:"countries"`
	PlatformShare int           `json:"platform_share" doc:"percent that the platform keeps of new sales"`
}

// SaleFigures are sums of one currency, in its smallest unit. net = gross − refunds − disputes − tax − share.
type SaleFigures struct {
	CurrencyCode string `json:"currency_code"`
	Payments     int64  `json:"payments" doc:"number of payments"`
	Units        int64  `json:"units" doc:"sold, without those refunded"`
	Gross        int64  `json:"gross" doc:"paid, with tax"`
	Refunds      int64  `json:"refunds" doc:"gone back, with tax"`
	Disputes     int64  `json:"disputes" doc:"lost, with tax"`
	Tax          int64  `json:"tax" doc:"of what stayed"`
	Share        int64  `json:"share" doc:"the platform's, of what stayed"`
	Net          int64  `json:"net" doc:"the author's"`
	Owed         int64  `json:"owed" doc:"of net: what the provider has not given the author itself"`
}

// SaleGroup are the figures of one application, month or country.
type SaleGroup struct {
	Key     string        `json:"key" doc:"id of the application, month as YYYY-MM, or country as ISO 3166-1; empty where it is not known"`
	Title   string        `json:"title,omitempty" doc:"of the application"`
	Figures []SaleFigures `json:"figures" doc:"one for each currency"`
}
