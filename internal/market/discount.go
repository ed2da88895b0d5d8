package market

// Discount is the discount of a promotion code: a share, or an amount in the order's currency.
type Discount struct {
	PromotionID string
	Code        string
	Percent     int64
	Amount      int64
}

// Off returns how much is taken off a price, in the smallest unit of its currency. A share is rounded down, in favour of the seller.
func (d Discount) Off(subtotal int64) int64 {
	if d.Percent > 0 {
		return subtotal * d.Percent / 100
	}
	return d.Amount
}
