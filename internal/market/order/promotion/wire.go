package promotion

import "milepost/internal/wire"

// NewPromotion is a code as its owner makes it.
type NewPromotion struct {
	Code          string     `json:"code" maxLength:"40" doc:"4 to 40 letters, digits and hyphens, unique in the installation whatever the case"`
	ApplicationID string     `json:"application_id,omitempty" maxLength:"64" doc:"one of the owner's own; empty for all of them"`
	Plan          string     `json:"plan,omitempty" enum:",unit,monthly" doc:"empty for both; of monthly it counts for the first period"`
	Percent       int64      `json:"percent,omitempty" minimum:"0" maximum:"100" doc:"1 to 100, or an amount instead"`
	DiscountOff   int64      `json:"discount_amount,omitempty" minimum:"0" maximum:"99999999" doc:"minor units, of one order"`
	CurrencyCode  string     `json:"currency_code,omitempty" maxLength:"3" doc:"of the amount"`
	StartsAt      *wire.Time `json:"starts_at,omitempty" doc:"now, without it"`
	EndsAt        *wire.Time `json:"ends_at,omitempty"`
	MostUses      int64      `json:"most_uses,omitempty" minimum:"0" maximum:"1000000" doc:"0 for any number"`
	OnceEach      *bool      `json:"once_each,omitempty" doc:"each account once; so without it"`
}

// PromotionEdit changes the named fields.
type PromotionEdit struct {
	Revision int64      `json:"revision,omitempty" minimum:"0" doc:"the revision that was read; a stale one answers 409; not needed to end a code"`
	Ended    bool       `json:"ended,omitempty" doc:"ends the code for good"`
	EndsAt   *wire.Time `json:"ends_at,omitempty"`
	NoEnd    bool       `json:"no_end,omitempty" doc:"takes the day of the end away"`
	MostUses *int64     `json:"most_uses,omitempty" minimum:"0" maximum:"1000000" doc:"0 for any number; not below the uses so far"`
}

// PromotionRow is a code with its uses.
type PromotionRow struct {
	PromotionID   string     `json:"promotion_id"`
	Revision      int64      `json:"revision" doc:"counts the changes of its owner"`
	Code          string     `json:"code"`
	ApplicationID string     `json:"application_id,omitempty"`
	Title         string     `json:"title,omitempty" doc:"of the application; empty when it holds for all of the owner's"`
	Plan          string     `json:"plan" enum:",unit,monthly"`
	Percent       int64      `json:"percent"`
	DiscountOff   int64      `json:"discount_amount" doc:"minor units"`
	CurrencyCode  string     `json:"currency_code"`
	StartsAt      wire.Time  `json:"starts_at"`
	EndsAt        *wire.Time `json:"ends_at,omitempty"`
	MostUses      int64      `json:"most_uses" doc:"0 for any number"`
	Uses          int64      `json:"uses"`
	OnceEach      bool       `json:"once_each"`
	State         string     `json:"state" enum:"planned,running,used_up,ended"`
	CreatedAt     wire.Time  `json:"created_at"`
}
