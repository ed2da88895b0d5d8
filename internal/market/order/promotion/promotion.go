package promotion

import (
	"regexp"
	"slices"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	codeForm         = fault.Define("promotion.code-form", "A code has 4 to 40 letters, digits and hyphens.")
	shareOrAmount    = fault.Define("promotion.share-or-amount", "Choose a share or an amount, not both.")
	promotionPercent = fault.Define("promotion.percent", "Please enter 1 to 100 percent, or an amount.")
	currencyMissing  = fault.Define("promotion.currency-missing", "Please choose the currency of the amount.")
	currencyUnused   = fault.Define("promotion.currency-unused", "A share has no currency.")
	promotionEnd     = fault.Define("promotion.end", "The end must lie after the beginning, and in the future.")
	promotionEnded   = fault.Define("promotion.ended", "This code has ended.")
	promotionChanged = fault.Define("promotion.changed", "This code was changed meanwhile. Load it and enter your change again.")
	usedMoreOften    = fault.Define("promotion.used-more-often", "The code was used more often than that.")
)

// row is a stored code.
type row struct {
	ID            string  `db:"id"`
	Revision      int64   `db:"revision"`
	ApplicationID *string `db:"application_id"`
	Title         *string `db:"title"`
	Code          string  `db:"code"`
	Plan          string  `db:"plan"`
	Percent       int64   `db:"percent"`
	Amount        int64   `db:"amount"`
	Currency      string  `db:"currency_code"`
	StartsAt      int64   `db:"starts_at"`
	EndsAt        *int64  `db:"ends_at"`
	MostUses      *int64  `db:"most_uses"`
	Uses          int64   `db:"uses"`
	OnceEach      bool    `db:"once_each"`
	CreatedAt     int64   `db:"created_at"`
	EndedAt       *int64  `db:"ended_at"`
}

func (r row) wire(now int64) PromotionRow {
	return PromotionRow{
		PromotionID: r.ID, Revision: r.Revision, Code: r.Code, ApplicationID: orZero(r.ApplicationID), Title: orZero(r.Title), Plan: r.Plan, Percent: r.Percent,
		DiscountOff: r.Amount, CurrencyCode: r.Currency, StartsAt: wire.Time(r.StartsAt), EndsAt: timeOf(r.EndsAt),
		MostUses: orZero(r.MostUses), Uses: r.Uses, OnceEach: r.OnceEach, State: r.state(now), CreatedAt: wire.Time(r.CreatedAt),
	}
}

func (r row) state(now int64) string {
	switch {
	case r.EndedAt != nil || r.EndsAt != nil && *r.EndsAt <= now:
		return "ended"
	case r.MostUses != nil && r.Uses >= *r.MostUses:
		return "used_up"
	case r.StartsAt > now:
		return "planned"
	}
	return "running"
}

var codeShape = regexp.MustCompile(`^[A-Za-z0-9-]{4,40}$`)

// check validates a new code; now is in UTC microseconds.
func (n NewPromotion) check(now int64) error {
	switch {
	case !codeShape.MatchString(n.Code) || strings.Trim(n.Code, "-") == "":
		return fault.Field("code", codeForm)
	case n.Percent > 0 && n.DiscountOff > 0:
		return fault.Field("percent", shareOrAmount)
	case n.Percent == 0 && n.DiscountOff == 0:
		return fault.Field("percent", promotionPercent)
	case n.DiscountOff > 0 && !slices.Contains(authoring.Currencies, n.CurrencyCode):
		return fault.Field("currency_code", currencyMissing)
	case n.Percent > 0 && n.CurrencyCode != "":
		return fault.Field("currency_code", currencyUnused)
	}
	return endsAfter(n.EndsAt, max(n.startsAt(now), now))
}

func endsAfter(end *wire.Time, start int64) error {
	if end != nil && int64(*end) <= start {
		return fault.Field("ends_at", promotionEnd)
	}
	return nil
}

func (n NewPromotion) startsAt(now int64) int64 {
	if n.StartsAt == nil {
		return now
	}
	return int64(*n.StartsAt)
}

// insertion returns the stored form of a new code.
func (n NewPromotion) insertion(id, ownerID string, now int64) []any {
	return []any{
		id, ownerID, db.OrNull(n.ApplicationID), n.Code, folded(n.Code), n.Plan, n.Percent, n.DiscountOff, n.CurrencyCode, n.startsAt(now),
		microsOf(n.EndsAt), db.OrNull(n.MostUses), n.OnceEach == nil || *n.OnceEach, now,
	}
}

// edited is a stored code after a change. Errors: 409 for one that ended and for a stale revision, 422 for a wrong end or too few
// uses.
func (r row) edited(e PromotionEdit, now int64) (row, error) {
	if r.EndedAt != nil {
		return r, fault.Conflict(promotionEnded)
	}
	if e.setsTerms() && e.Revision != r.Revision {
		return r, fault.ConflictFor("promotion-changed", promotionChanged)
	}
	r.Revision++
	if err := endsAfter(e.EndsAt, max(r.StartsAt, now)); err != nil {
		return r, err
	}
	if e.EndsAt != nil {
		r.EndsAt = new(int64(*e.EndsAt))
	} else if e.NoEnd {
		r.EndsAt = nil
	}
	if e.MostUses != nil {
		if *e.MostUses > 0 && *e.MostUses < r.Uses {
			return r, fault.Field("most_uses", usedMoreOften)
		}
		r.MostUses = e.MostUses
		if *e.MostUses == 0 {
			r.MostUses = nil
		}
	}
	if e.Ended {
		r.EndedAt = &now
	}
	return r, nil
}

// setsTerms reports whether a change overwrites what another one may have set. Ending a code overwrites nothing.
func (e PromotionEdit) setsTerms() bool { return e.EndsAt != nil || e.NoEnd || e.MostUses != nil }

func microsOf(t *wire.Time) any {
	if t == nil {
		return nil
	}
	return int64(*t)
}

func timeOf(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	return new(wire.Time(*micros))
}

func orZero[T any](value *T) (v T) {
	if value != nil {
		v = *value
	}
	return v
}
