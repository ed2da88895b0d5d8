package authoring

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authoring/shelf"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// listingRow is what lists are sorted by.
type listingRow struct {
	ID           string `db:"id"`
	Title        string `db:"title"`
	IsFree       bool   `db:"is_free"`
	OnSale       bool   `db:"on_sale"`
	CurrencyCode string `db:"currency_code"`
	UnitPrice    int64  `db:"single_unit_pricing"`
	MonthlyPrice int64  `db:"monthly_subscription_pricing"`
	CreatedAt    int64  `db:"created_at"`
}

// ownListings are all of the actor's applications that the filter finds, as their drafts are; their newest are those that
// were made last. An author has some dozens: they are sorted in Go, as the marketplace is.
func ownListings(ctx context.Context, q db.Querier, actor authz.Actor, f filter, onlyPublished bool) ([]shelf.Listing, error) {
	b := &statement{text: `SELECT a.id, a.title, a.is_free, a.on_sale, a.currency_code, a.single_unit_pricing, a.monthly_subscription_pricing,
		a.created_at FROM application a WHERE a.archived_at IS NULL`}
	b.and(`a.owner_id = %s`, actor.ID)
	if onlyPublished {
		b.text += ` AND a.published`
	}
	b.filter(f)
	var rows []listingRow
	if err := q.Select(ctx, &rows, b.text, b.args...); err != nil {
		return nil, err
	}
	list := make([]shelf.Listing, len(rows))
	for i, r := range rows {
		list[i] = shelf.Listing{
			ID: r.ID, Title: r.Title, PublishedAt: r.CreatedAt,
			Price: shelf.PriceOf(r.IsFree, r.OnSale, r.CurrencyCode, r.UnitPrice, r.MonthlyPrice),
		}
	}
	return list, nil
}

// ownByID reads the drafts of the actor's applications with the ids, in that order.
func ownByID(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) ([]applicationRow, error) {
	return byID(ctx, q, ids, selectDraft, ` AND a.owner_id = $51`, actor.ID)
}

// publishedByID reads what the latest versions of the applications with the ids show, in that order.
func publishedByID(ctx context.Context, q db.Querier, ids []string) ([]applicationRow, error) {
	return byID(ctx, q, ids, selectPublished, "")
}

// byID reads the rows of a selection that have the ids, in their order. One that is gone meanwhile is left out. The end is a
// condition that follows the 50 values of a list.
func byID(ctx context.Context, q db.Querier, ids []string, selected, end string, more ...any) ([]applicationRow, error) {
	rows := make(map[string]applicationRow, len(ids))
	for _, part := range db.InLists(ids) {
		var some []applicationRow
		if err := q.Select(ctx, &some, selected+` AND a.id IN `+part.Marks+end, append(part.Args, more...)...); err != nil {
			return nil, err
		}
		for _, row := range some {
			rows[row.ID] = row
		}
	}
	list := make([]applicationRow, 0, len(ids))
	for _, id := range ids {
		if row, there := rows[id]; there {
			list = append(list, row)
		}
	}
	return list, nil
}

// statement is a query under construction.
type statement struct {
	text string
	args []any
}

// and adds a condition; each %s in it stands for the next of the values.
func (b *statement) and(condition string, values ...any) {
	names := make([]any, len(values))
	for i := range values {
		names[i] = fmt.Sprintf("$%d", len(b.args)+i+1)
	}
	b.text += " AND " + fmt.Sprintf(condition, names...)
	b.args = append(b.args, values...)
}

func (b *statement) filter(f filter) {
	for _, word := range f.words {
		b.and(`a.search_text LIKE %s ESCAPE '\'`, contains(word))
	}
	for _, l := range f.Labels {
		b.and(`a.labels LIKE %s ESCAPE '\'`, contains(l))
	}
	for _, same := range [][2]string{{"classification", f.Classification}, {"area", f.Area}, {"language", f.Language}} {
		if same[1] != "" {
			b.and(`a.`+same[0]+` = %s`, same[1])
		}
	}
	if f.AgeTo >= 0 {
		b.and(`a.age_begin <= %s AND a.age_end >= %s`, f.AgeTo, f.AgeFrom)
	}
	if f.CreatedFrom > 0 {
		b.and(`a.created_at >= %s`, f.CreatedFrom)
	}
	if f.CreatedBefore > 0 {
		b.and(`a.created_at < %s`, f.CreatedBefore)
	}
}

var likeEscapes = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// contains is the LIKE pattern of texts that contain s.
func contains(s string) string { return "%" + likeEscapes.Replace(s) + "%" }
