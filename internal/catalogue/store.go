package catalogue

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/catalogue/index"
	"milepost/internal/db"
	"milepost/internal/title"
)

// changeBatch is how many applications are read into the index at a time.
const changeBatch = 500

// markChanged makes the number of the next change and writes it to the applications.
func markChanged(ctx context.Context, tx *db.Tx, which, value string) error {
	var change int64
	if err := tx.Get(ctx, &change, `UPDATE catalogue_change SET change = change + 1 RETURNING change`); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE application SET catalogue_change = $2 WHERE `+which, value, change)
	return err
}

// latestChange returns the last one that was committed: they are committed in their order, one waits for the other.
func latestChange(ctx context.Context, q db.Querier) (change int64, err error) {
	err = q.Get(ctx, &change, `SELECT change FROM catalogue_change`)
	return change, err
}

// changePlace is the number of an application's last change.
type changePlace struct {
	Change int64  `db:"catalogue_change"`
	ID     string `db:"id"`
}

// priced is the price of an application, from its draft or a version.
type priced struct {
	IsFree       bool   `db:"is_free"`
	OnSale       bool   `db:"on_sale"`
	CurrencyCode string `db:"currency_code"`
	UnitPrice    int64  `db:"single_unit_pricing"`
	MonthlyPrice int64  `db:"monthly_subscription_pricing"`
}

func (p priced) price() index.Price {
	return index.PriceOf(p.IsFree, p.OnSale, p.CurrencyCode, p.UnitPrice, p.MonthlyPrice)
}

// changedRow holds the indexed data of an application.
type changedRow struct {
	changePlace
	priced
	Shown          bool   `db:"shown"`
	CustomID       string `db:"custom_id"`
	Classification string `db:"classification"`
	Title          string `db:"title"`
	Titles         string `db:"titles"` // in other languages
	Subtitle       string `db:"subtitle"`
	Info           string `db:"info"`
	Area           string `db:"area"`
	Language       string `db:"language"`
	AgeBegin       int64  `db:"age_begin"`
	AgeEnd         int64  `db:"age_end"`
	OwnerName      string `db:"owner_name"`
	Labels         string `db:"labels"`
	CreatedAt      int64  `db:"created_at"`
	PublishedAt    int64  `db:"published_at"`
}

// firstChange is before all that was ever in the marketplace: what was not has the number 0.
var firstChange = changePlace{Change: 1}

// changedSince reads the next applications that have changed after a place.
func changedSince(ctx context.Context, q db.Querier, place changePlace) ([]changedRow, error) {
	var rows []changedRow
	err := q.Select(ctx, &rows, fmt.Sprintf(`SELECT a.id, a.catalogue_change, a.published AND a.archived_at IS NULL AS shown, a.created_at,
		COALESCE(a.published_at, 0) AS published_at, TRIM(o.first_name || ' ' || o.last_name) AS owner_name, v.labels,
		v.custom_id, v.classification, v.title, v.titles, v.subtitle, v.info, v.area, v.language, v.age_begin, v.age_end,
		v.is_free, v.on_sale, v.currency_code, v.single_unit_pricing, v.monthly_subscription_pricing
		FROM application a JOIN account o ON o.id = a.owner_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE (a.catalogue_change, a.id) > ($1, $2) ORDER BY a.catalogue_change, a.id LIMIT %d`, changeBatch), place.Change, place.ID)
	return rows, err
}

func (r changedRow) listing() index.Listing {
	return index.Listing{
		ID: r.ID, Texts: append(title.All(r.Title+r.Titles), r.Subtitle, r.CustomID, r.Classification, r.Area, r.Info, r.OwnerName),
		Labels: strings.FieldsFunc(r.Labels, func(c rune) bool { return c == '\n' }),
		Title:  r.Title, Area: r.Area, Classification: r.Classification, Language: r.Language,
		Price:    r.price(),
		AgeBegin: r.AgeBegin, AgeEnd: r.AgeEnd, CreatedAt: r.CreatedAt, PublishedAt: r.PublishedAt,
	}
}
