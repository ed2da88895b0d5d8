package market

import "milepost/internal/httpx"

// answered are the fields of a purchase that the server answers and nobody sets.
var answered = []string{"purchase_id", "expiration_date", "title", "image", "currency_code", "amount", "created_at"}

// How orders and counts may be written beside their exact form.
var (
	lenientOrder = httpx.Lenient{Numbers: []string{"units_purchased", "units_used"}, Open: []string{"user_id", "units_purchased", "units_used"}}
	lenientUse   = httpx.Lenient{
		Ignored: append([]string{"user_id", "application_id", "purchase_type", "units_purchased"}, answered...), Numbers: []string{"units_used"},
	}
)
