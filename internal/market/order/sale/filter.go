package sale

import (
	"math"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	daysReversed = fault.Define("sale.days-reversed", "The last day is before the first.")
	allAuthors   = fault.Define("sale.all-authors", "Only a Super Admin reads the sales of all authors.")
)

// Filter selects sales.
type Filter struct {
	ApplicationID string `query:"application_id" maxLength:"64"`
	From          string `query:"from" maxLength:"10" doc:"first day, in UTC, as YYYY-MM-DD"`
	Until         string `query:"until" maxLength:"10" doc:"last day, in UTC, as YYYY-MM-DD"`
	Whose         string `query:"whose" enum:",all" doc:"all: those of every author, for a Super Admin"`
}

// selection is a filter that was read, as a condition in SQL and its arguments.
type selection struct {
	where string
	args  []any
}

// read validates a filter. Sales of others are never found, unless a Super Admin asks for all.
func (f Filter) read(actor authz.Actor) (selection, error) {
	from, until := int64(0), int64(math.MaxInt64)
	var err error
	if f.From != "" {
		if from, err = day("from", f.From, 0); err != nil {
			return selection{}, err
		}
	}
	if f.Until != "" {
		if until, err = day("until", f.Until, 1); err != nil {
			return selection{}, err
		}
	}
	if until <= from {
		return selection{}, fault.Field("until", daysReversed)
	}
	all := f.Whose == "all"
	if all && actor.Role != authz.SuperAdmin {
		return selection{}, fault.Field("whose", allAuthors)
	}
	s := selection{where: `p.at >= $1 AND p.at < $2`, args: []any{from, until}}
	if !all {
		s = s.and(`o.seller_id = $%d`, actor.ID)
	}
	if f.ApplicationID != "" {
		s = s.and(`o.application_id = $%d`, f.ApplicationID)
	}
	return s, nil
}

// day returns the beginning of a day in UTC, some days later.
func day(field, text string, later int) (int64, error) {
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return 0, fault.Field(field, fault.NotDay)
	}
	return db.Micros(at.AddDate(0, 0, later)), nil
}
