package order

import (
	"milepost/internal/authoring"
	"milepost/internal/fault"
	"milepost/internal/market"
)

var (
	unitsFull      = fault.Define("order.units-full", "An order is for 100,000 units at most.")
	planNotOffered = fault.Define("order.plan-not-offered", "The author does not offer this plan.")
	tooLarge       = fault.Define("order.too-large", "This order is too large to be paid at once. Please order fewer units.")
)

const (
	// maxUnits bounds the units of one order.
	maxUnits = 100_000
	// maxTotal is the greatest total of an order, in the smallest unit of its currency: providers accept no more than eight
	// digits.
	maxTotal = 99_999_999
)

// price prices an order from the latest published version. A price sent by a buyer is never used.
func price(application authoring.ApplicationRow, plan string, units int64) (Order, error) {
	o := Order{
		ApplicationID: application.ApplicationID, Version: application.Version, SellerID: application.OwnerUUID,
		SellerName: application.OwnerName, Title: application.Title, Plan: plan, Units: units, Currency: application.CurrencyCode,
	}
	switch {
	case plan == Unit && units < 1:
		return o, fault.Field("units", market.NoUnits)
	case plan == Unit && units > maxUnits:
		return o, fault.Field("units", unitsFull)
	case plan == Free && application.IsFree:
		o.Units = 0
		return o, nil
	case plan == Unit && application.OnSale && application.SingleUnitPricing > 0:
		o.UnitPrice = application.SingleUnitPricing
	case plan == Monthly && application.OnSale && application.MonthlySubscriptionPricing > 0:
		o.UnitPrice, o.Units = application.MonthlySubscriptionPricing, 1
	default:
		return o, fault.Conflict(planNotOffered)
	}
	o.Subtotal = o.UnitPrice * o.Units
	o.Total = o.Subtotal
	if o.Subtotal > maxTotal {
		return o, fault.Field("units", tooLarge)
	}
	return o, nil
}

// less takes off what a promotion code gives.
func (o *Order) less(d market.Discount) {
	o.Discount = min(d.Off(o.Subtotal), o.Subtotal)
	o.Total = o.Subtotal - o.Discount
	o.PromotionID, o.PromotionCode = &d.PromotionID, d.Code
}
