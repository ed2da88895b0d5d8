package catalogue

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/catalogue/index"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// ownRow holds the sort keys of an author's list.
type ownRow struct {
	priced
	ID        string `db:"id"`
	Title     string `db:"title"`
	CreatedAt int64  `db:"created_at"`
}

// ownListings are all of the actor's applications that the filter finds, as their drafts are; their newest are those that
// were made last. An author has some dozens: they are sorted in Go, as the marketplace is.
func ownListings(ctx context.Context, q db.Querier, actor authz.Actor, f filter, onlyPublished bool) ([]index.Listing, error) {
	st := &listing.Statement{Text: `SELECT a.id, a.title, a.is_free, a.on_sale, a.currency_code, a.single_unit_pricing, a.monthly_subscription_pricing,
		a.created_at FROM application a WHERE a.archived_at IS NULL`}
	st.Add(` AND a.owner_id = %s`, actor.ID)
	if onlyPublished {
		st.Text += ` AND a.published`
	}
	f.addTo(st)
	var rows []ownRow
	if err := q.Select(ctx, &rows, st.Text, st.Args...); err != nil {
		return nil, err
	}
	list := make([]index.Listing, len(rows))
	for i, r := range rows {
		list[i] = index.Listing{
			ID: r.ID, Title: r.Title, PublishedAt: r.CreatedAt,
			Price: r.price(),
		}
	}
	return list, nil
}

// addTo adds the conditions of the filter to a query of drafts.
func (f filter) addTo(st *listing.Statement) {
	for _, word := range f.words {
		st.Contains(word, `a.search_text`)
	}
	for _, l := range f.Labels {
		st.Contains(l, `a.labels`)
	}
	for _, same := range [][2]string{{"classification", f.Classification}, {"area", f.Area}, {"language", f.Language}} {
		if same[1] != "" {
			st.Add(` AND a.`+same[0]+` = %s`, same[1])
		}
	}
	if f.AgeTo >= 0 {
		st.Add(` AND a.age_begin <= %s AND a.age_end >= %s`, f.AgeTo, f.AgeFrom)
	}
	if f.CreatedFrom > 0 {
		st.Add(` AND a.created_at >= %s`, f.CreatedFrom)
	}
	if f.CreatedBefore > 0 {
		st.Add(` AND a.created_at < %s`, f.CreatedBefore)
	}
}
