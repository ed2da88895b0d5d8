package authoring

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authoring/shelf"
	"milepost/internal/db"
)

// shelfBatch is how many applications are read into the shelf at a time.
const shelfBatch = 500

// countChange counts the shelf's change on and writes it to the applications.
func countChange(ctx context.Context, tx *db.Tx, which, value string) error {
	var change int64
	if err := tx.Get(ctx, &change, `UPDATE shelf SET change = change + 1 RETURNING change`); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE application SET shelf_change = $2 WHERE `+which, value, change)
	return err
}

// latestChange is the last one that was committed: they are committed in their order, one waits for the other.
func latestChange(ctx context.Context, q db.Querier) (change int64, err error) {
	err = q.Get(ctx, &change, `SELECT change FROM shelf`)
	return change, err
}

// shelfPlace is where an application stands among the changes.
type shelfPlace struct {
	Change int64  `db:"shelf_change"`
	ID     string `db:"id"`
}

// shelvedRow is what the shelf holds of an application.
type shelvedRow struct {
	shelfPlace
	settings
	Shown       bool   `db:"shown"`
	OwnerName   string `db:"owner_name"`
	Labels      string `db:"labels"`
	CreatedAt   int64  `db:"created_at"`
	PublishedAt int64  `db:"published_at"`
}

// firstChange is before all that was ever on the shelf: what was not has the number 0.
var firstChange = shelfPlace{Change: 1}

// changedSince reads the next applications that have changed behind a place.
func changedSince(ctx context.Context, q db.Querier, place shelfPlace) ([]shelvedRow, error) {
	var rows []shelvedRow
	err := q.Select(ctx, &rows, fmt.Sprintf(`SELECT a.id, a.shelf_change, a.published AND a.archived_at IS NULL AS shown, a.created_at,
		COALESCE(a.published_at, 0) AS published_at, TRIM(o.first_name || ' ' || o.last_name) AS owner_name, v.labels, `+from("v")+`
		FROM application a JOIN account o ON o.id = a.owner_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE (a.shelf_change, a.id) > ($1, $2) ORDER BY a.shelf_change, a.id LIMIT %d`, shelfBatch), place.Change, place.ID)
	return rows, err
}

func (r shelvedRow) listing() shelf.Listing {
	return shelf.Listing{
		ID: r.ID, Texts: []string{r.Title, r.Subtitle, r.CustomID, r.Classification, r.Area, r.Info, r.OwnerName},
		Labels: strings.FieldsFunc(r.Labels, func(c rune) bool { return c == '\n' }),
		Title:  r.Title, Area: r.Area, Classification: r.Classification, Language: r.Language,
		Price:    shelf.PriceOf(r.IsFree, r.OnSale, r.CurrencyCode, r.UnitPrice, r.MonthlyPrice),
		AgeBegin: r.AgeBegin, AgeEnd: r.AgeEnd, CreatedAt: r.CreatedAt, PublishedAt: r.PublishedAt,
	}
}
