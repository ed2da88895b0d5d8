package people

import (
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Letters describes a table each of whose rows sent a letter: the account that sent it, and the folded address.
type Letters struct {
	Table, Writer string // the table, and its column of the writer
	Daily         int    // how many an account writes to anybody in 24 hours
}

// Room is a 429 if there were too many letters in the last 24 hours: of an account to an address, of an account in all, or of
// all accounts to an address. This protects mailboxes from being flooded. Ended invitations count like others.
func (l Letters) Room(ctx context.Context, q db.Querier, by, email string, now time.Time) error {
	const day = 24 * time.Hour
	to := account.FoldEmail(email)
	for _, bound := range []struct {
		count int
		of    string
		args  []any
	}{
		{5, l.Writer + ` = $3 AND email_folded = $4`, []any{by, to}},
		{l.Daily, l.Writer + ` = $3`, []any{by}},
		{20, `email_folded = $3`, []any{to}},
	} {
		var oldest int64 // of as many as may be
		err := q.Get(ctx, &oldest, `SELECT created_at FROM `+l.Table+` WHERE created_at > $1 AND `+bound.of+`
			ORDER BY created_at DESC LIMIT 1 OFFSET $2 + 0`, append([]any{db.Micros(now.Add(-day)), bound.count - 1}, bound.args...)...)
		switch {
		case err == nil:
			return fault.TooMany(wire.Time(oldest).Time().Add(day).Sub(now))
		case !errors.Is(err, db.ErrNotFound):
			return err
		}
	}
	return nil
}
