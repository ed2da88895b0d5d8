package users

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/listing"
)

// countLimit bounds the count of a list, and searchLimit that of a search, which reads rows.
const (
	countLimit  = 1000
	searchLimit = 100
)

// listed is an account with what the list is ordered by.
type listed struct {
	account.Account
	SortName    string `db:"sort_name"`
	EmailFolded string `db:"email_folded"`
}

// order is a sort order of the list: the columns, of which the last is unique.
type order struct {
	columns []string
	// place holds a row's values of these columns, and is decoded from a cursor of the order.
	place func(r *listed) []any
}

var orders = map[string]order{
	"name":    {[]string{"sort_name", "id"}, func(r *listed) []any { return []any{&r.SortName, &r.ID} }},
	"email":   {[]string{"email_folded", "id"}, func(r *listed) []any { return []any{&r.EmailFolded, &r.ID} }},
	"created": {[]string{"created_at", "id"}, func(r *listed) []any { return []any{&r.CreatedAt, &r.ID} }},
	"role":    {[]string{"role", "created_at", "id"}, func(r *listed) []any { return []any{&r.Role, &r.CreatedAt, &r.ID} }},
	"status":  {[]string{"state", "created_at", "id"}, func(r *listed) []any { return []any{&r.State, &r.CreatedAt, &r.ID} }},
}

// users is a caller's request for the list.
type users struct {
	listInput
	order
	search search
	after  *listed // the row after which the page begins; nil at the beginning
}

// Users lists accounts. A cursor belongs to the sort that it was handed out for.
func (s *Service) users(ctx context.Context, in *listInput) (db.Page[listed], string, error) {
	u := users{listInput: *in, order: orders[in.Sort], search: search{Search: listing.NewSearch(in.Search)}}
	if in.Role != "" && !authz.Role(in.Role).Valid() {
		return db.Page[listed]{}, "", fault.Field("role", fault.UnknownChoice)
	}
	if err := u.readCursor(); err != nil {
		return db.Page[listed]{}, "", err
	}
	if u.search.MatchesNothing {
		return db.Page[listed]{}, "0", nil
	}
	return s.list(ctx, s.k.DB.Read(), u)
}

func (s *Service) list(ctx context.Context, q db.Querier, u users) (db.Page[listed], string, error) {
	rows, n, limit, err := s.read(ctx, q, u)
	if err != nil {
		return db.Page[listed]{}, "", err
	}
	page := db.NewPage(rows, u.Limit, u.cursor)
	if !u.Total {
		return page, "", nil
	}
	return page, listing.Total(n, limit, true), nil
}

// read returns a page and a row more, how many there are, and how far they were counted.
func (s *Service) read(ctx context.Context, q db.Querier, u users) (rows []listed, n, limit int64, err error) {
	if err := u.search.choose(ctx, q); err != nil {
		return nil, 0, 0, err
	}
	if u.search.gram == "" {
		if u.Total {
			n, err = s.store.countUsers(ctx, q, u)
		}
		if err == nil {
			rows, err = s.store.listUsers(ctx, q, u)
		}
		return rows, n, countLimit, err
	}
	rows, n, err = s.store.searchFew(ctx, q, u)
	if err == nil && n > searchLimit {
		rows, err = s.store.searchMany(ctx, q, u)
	}
	return rows, n, searchLimit, err
}

func (u users) cursor(r listed) []any { return listing.Cursor(u.sorting(), u.place(&r)) }

func (u users) sorting() string { return u.Sort + " " + u.Order }

func (u *users) readCursor() error {
	behind := &listed{}
	given, err := listing.ReadCursor(u.After, u.sorting(), u.place(behind))
	if given {
		u.after = behind
	}
	return err
}
