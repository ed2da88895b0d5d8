package people

import (
	"time"

	"milepost/internal/wire"
)

// consent is what somebody agreed to for a child. Dates are YYYY-MM-DD, empty when there is none.
type consent struct {
	ID          string `db:"id"`
	ChildID     string `db:"child_id"`
	Purpose     string `db:"purpose"`
	Detail      string `db:"detail"`
	GivenBy     string `db:"given_by"`
	GivenOn     string `db:"given_on"`
	Until       string `db:"until"`
	WithdrawnOn string `db:"withdrawn_on"`
	RecordedBy  string `db:"recorded_by"` // a name
	CreatedAt   int64  `db:"created_at"`
}

// otherPurpose says nothing by itself.
const otherPurpose = "other"

// The states of a consent.
const (
	consentGiven     = "given"
	consentExpired   = "expired"
	consentWithdrawn = "withdrawn"
)

const msgNotFuture = "Please enter a date that is not in the future."

// state is how it stands at a moment. The last day counts, as a day of UTC.
func (c *consent) state(now time.Time) string {
	switch {
	case c.WithdrawnOn != "":
		return consentWithdrawn
	case c.Until != "" && c.Until < now.UTC().Format(dateForm):
		return consentExpired
	}
	return consentGiven
}

// check trims the fields and answers the wrong ones. Days in the form YYYY-MM-DD are in order as texts.
func (c *consent) check(now time.Time) error {
	wrong, _ := enter([]entry{
		{field: "detail", from: &c.Detail, to: &c.Detail, most: detailLength, lines: true, required: c.Purpose == otherPurpose},
		{field: "given_by", from: &c.GivenBy, to: &c.GivenBy, most: lineLength, required: true},
	})
	switch {
	case c.GivenOn == "":
		wrong.add("given_on", msgRequired)
	case !pastDate(c.GivenOn, now):
		wrong.add("given_on", msgNotFuture)
	}
	if c.Until != "" && (!isDate(c.Until) || c.Until < c.GivenOn) {
		wrong.add("until", "Please enter a date that is not before the consent was given.")
	}
	switch {
	case c.WithdrawnOn == "":
	case !pastDate(c.WithdrawnOn, now):
		wrong.add("withdrawn_on", msgNotFuture)
	case c.WithdrawnOn < c.GivenOn:
		wrong.add("withdrawn_on", "Please enter a date that is not before the consent was given.")
	}
	return wrong.err()
}

func isDate(text string) bool {
	_, err := time.Parse(dateForm, text)
	return err == nil
}

// apply makes a correction; what it does not name stays as it is.
func (e ConsentEdit) apply(c *consent) {
	for _, field := range []struct{ to, from *string }{
		{&c.Detail, e.Detail},
		{&c.GivenBy, e.GivenBy},
		{&c.GivenOn, e.GivenOn},
		{&c.Until, e.Until},
		{&c.WithdrawnOn, e.WithdrawnOn},
	} {
		if field.from != nil {
			*field.to = *field.from
		}
	}
}

func (c *consent) row(now time.Time) ConsentRow {
	return ConsentRow{
		ConsentID: c.ID, ChildID: c.ChildID, Purpose: c.Purpose, Detail: c.Detail, GivenBy: c.GivenBy, GivenOn: c.GivenOn,
		Until: c.Until, WithdrawnOn: c.WithdrawnOn, State: c.state(now), RecordedByName: c.RecordedBy, CreatedAt: wire.Time(c.CreatedAt),
	}
}
