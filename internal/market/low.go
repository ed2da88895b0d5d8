package market

import (
	"fmt"
	"time"
)

const (
	// fewUnits is how many units count as few if more were bought.
	fewUnits = 3
	// endsWithin is the period before its end in which a month ends soon.
	endsWithin = 7 * 24 * time.Hour
)

// Gives is the condition that a purchase gives a start at the time now.
func Gives(p, now string) string {
	return fmt.Sprintf(`(NOT %[1]s.suspended AND (%[1]s.purchase_type = 'free'
		OR (%[1]s.purchase_type = 'unit' AND %[1]s.units_used < %[1]s.units_purchased)
		OR (%[1]s.purchase_type = 'monthly' AND COALESCE(%[1]s.runs_until, %[1]s.expiration_date) > %[2]s)))`, p, now)
}

// The one rule for when a purchase runs out, used by notices, counts and lists. Each is a condition on the row p of purchase.

// UnitsLow is the condition that few units are left, or a tenth, or the last one; not all, and not none.
func UnitsLow(p string) string {
	return fmt.Sprintf(`(%[1]s.purchase_type = 'unit' AND NOT %[1]s.suspended AND %[1]s.units_used > 0 AND %[1]s.units_purchased > %[1]s.units_used
		AND (%[1]s.units_purchased > %[2]d AND %[1]s.units_purchased - %[1]s.units_used <= %[2]d
			OR (%[1]s.units_purchased - %[1]s.units_used) * 10 <= %[1]s.units_purchased
			OR %[1]s.units_purchased - %[1]s.units_used = 1))`, p, fewUnits)
}

// EndsSoon is the condition that a month ends soon after the time now and is not renewed.
func EndsSoon(p, now string) string {
	return fmt.Sprintf(`(%[1]s.purchase_type = 'monthly' AND NOT %[1]s.suspended AND %[1]s.expiration_date > %[2]s AND %[1]s.expiration_date <= %[2]s + %[3]d
		AND (%[1]s.runs_until IS NULL OR %[1]s.runs_until = %[1]s.expiration_date))`, p, now, endsWithin.Microseconds())
}

// unpaid is the condition that a month's payment failed, and that it runs on for the days of grace.
func unpaid(p, now string) string {
	return fmt.Sprintf(`(%[1]s.purchase_type = 'monthly' AND NOT %[1]s.suspended AND %[1]s.expiration_date <= %[2]s AND %[1]s.runs_until > %[2]s)`, p, now)
}

// RunningOut is the condition that a purchase gives little more: few units, a month that ends soon, or one that was not paid.
func RunningOut(p, now string) string {
	return `(` + UnitsLow(p) + ` OR ` + EndsSoon(p, now) + ` OR ` + unpaid(p, now) + `)`
}
