package users_test

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// person stores an active account, a second after the one before.
func newPerson(fx *accounttest.Fixture, first, last, email string, role authz.Role) authz.Actor {
	fx.Later(time.Second)
	a, err := fx.Accounts.Create(context.Background(), email, accounttest.Password, role, account.Name{First: first, Last: last})
	require.NoError(fx.T, err)
	return a
}

// list reads one page: the addresses up to the @, the total and the next cursor.
func list(b *accounttest.Browser, query url.Values) (names []string, total, next string) {
	w := b.Call("GET", "/api/auth/get-all-users?"+query.Encode(), "")
	require.Equal(b.T, 200, w.Code, "%s %s", query, w.Body)
	for _, row := range accounttest.Decode[[]users.UserRow](b.T, w) {
		name, _, _ := strings.Cut(row.Email, "@")
		names = append(names, name)
	}
	return names, w.Header().Get("Total-Count"), w.Header().Get("Next-Cursor")
}

// all reads every page of two, and calls between before the second.
func all(b *accounttest.Browser, query url.Values, between func()) (names []string) {
	query = with(query, "limit", "2")
	first := sync.OnceFunc(between)
	for {
		page, _, next := list(b, query)
		names = append(names, page...)
		if next == "" {
			return names
		}
		query.Set("after", next)
		first()
	}
}

// with is a copy of the query with more in it.
func with(query url.Values, pairs ...string) url.Values {
	more := maps.Clone(query)
	for i := 0; i < len(pairs); i += 2 {
		more.Set(pairs[i], pairs[i+1])
	}
	return more
}

func values(pairs ...string) url.Values { return with(url.Values{}, pairs...) }

// town is five accounts: the Super Admin and, in the order of their making, c, a, d (suspended) and b (awaiting).
func town(fx *accounttest.Fixture) *accounttest.Browser {
	newPerson(fx, "Ana", "Berg", "c@x.example", authz.AppUser)
	newPerson(fx, "Bo", "berg", "a@x.example", authz.Developer)
	suspended := newPerson(fx, "Émile", "Ångström", "d@y.example", authz.AppUser)
	fx.Later(time.Second)
	fx.Browser().Register("b@y.example", authz.Specialist) // Ana Berg, too
	root := fx.Root()
	require.Equal(fx.T, 200, root.Call("PUT", "/api/user/"+suspended.ID, `{"pending":"yes"}`).Code)
	return root
}

func TestUsersInEverySort(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := town(fx)
		for sort, up := range map[string]string{
			"created": "root c a d b",
			"email":   "a b c d root",
			"role":    "c d a b root",
			"status":  "root c a b d", // active, awaiting, suspended
		} {
			want := strings.Fields(up)
			names, total, _ := list(root, values("sort", sort, "order", "asc"))
			require.Equal(t, want, names, sort)
			require.Equal(t, "5", total)
			slices.Reverse(want)
			names, _, _ = list(root, values("sort", sort))
			require.Equal(t, want, names, sort)
		}
		names, _, _ := list(root, values("sort", "name", "order", "asc"))
		require.Equal(t, []string{"d", "a", "root"}, []string{names[0], names[3], names[4]}, "Å is an A, and a small b a B")
	})
}

func TestUsersInEveryFilter(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := town(fx)
		for _, c := range []struct{ state, role, search, want string }{
			{"awaiting", "", "", "b"},
			{"active", "", "", "a c root"},
			{"suspended", "App User", "", "d"},
			{"awaiting", "App User", "", ""},
			{"", "Developer", "", "a"},
			{"active", "", "berg", "a c"},
			{"", "Specialist", "Ana", "b"},
			{"", "", "BERG an", "b c"},
			{"", "", "angstrom", "d"},
			{"", "", "Émile d@", "d"},
			{"", "", "d@y.example", "d"},
			{"", "", "x", "a c root"}, // the beginning of a domain, not the x in example
			{"", "", "ngs", "d"},
			{"", "", "rgb", ""},
			{"", "", "%", ""},
			{"", "", "  ", "a b c d root"},
		} {
			names, total, next := list(root, values("state", c.state, "role", c.role, "search", c.search, "sort", "email", "order", "asc"))
			require.Equal(t, strings.Fields(c.want), append([]string{}, names...), "%+v", c)
			require.Equal(t, strconv.Itoa(len(names)), total, "%+v", c)
			require.Empty(t, next)
		}
		for _, wrong := range []string{"state=gone", "role=King", "sort=password", "order=up", "limit=0", "limit=1001", "search=" + strings.Repeat("a", 201)} {
			require.Equal(t, 422, root.Call("GET", "/api/auth/get-all-users?"+wrong, "").Code, wrong)
		}
	})
}

func TestPagesHaveNeitherGapNorOverlap(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := town(fx)
		filters := []url.Values{{}, values("state", "active"), values("role", "App User"), values("state", "active", "role", "App User"), values("search", "x example")}
		for _, sort := range []string{"name asc", "name desc", "email asc", "email desc", "created asc", "created desc", "role asc", "role desc", "status asc", "status desc"} {
			by, order, _ := strings.Cut(sort, " ")
			for i, filter := range filters {
				query := with(filter, "sort", by, "order", order)
				before, _, _ := list(root, query)
				added := fmt.Sprintf("%s-%s-%d", by, order, i)
				pages := all(root, query, func() { newPerson(fx, "Ana", "Berg", added+"@x.example", authz.AppUser) })
				require.Equal(t, before, slices.DeleteFunc(pages, func(name string) bool { return name == added }), "%v", query)
			}
		}
	})
}

func TestACursorBelongsToItsSort(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := town(fx)
		sorts := []string{"name asc", "name desc", "email asc", "created desc", "role asc", "status asc"}
		for _, of := range sorts {
			by, order, _ := strings.Cut(of, " ")
			_, _, next := list(root, values("sort", by, "order", order, "limit", "2"))
			require.NotEmpty(t, next)
			for _, in := range sorts {
				want := 422
				if in == of {
					want = 200
				}
				by, order, _ := strings.Cut(in, " ")
				w := root.Call("GET", "/api/auth/get-all-users?"+values("sort", by, "order", order, "after", next).Encode(), "")
				require.Equal(t, want, w.Code, "%s in %s: %s", of, in, w.Body)
			}
		}
		for _, forged := range []string{"!", db.EncodeCursor(1, "a"), db.EncodeCursor("created desc", "x", "y"), db.EncodeCursor("created desc", 1)} {
			require.Equal(t, 422, root.Call("GET", "/api/auth/get-all-users?after="+forged, "").Code, forged)
		}
	})
}

func TestAccessToTheList(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		for _, role := range authz.Roles() {
			if role == authz.SuperAdmin {
				continue
			}
			newPerson(fx, "Ana", "Berg", "a@x.example", role)
			b := fx.LoggedIn("a@x.example")
			want := 403
			if role == authz.Developer {
				want = 200
			}
			require.Equal(t, want, b.Call("GET", "/api/auth/get-all-users", "").Code, role)
			self := accounttest.Decode[login.CookieData](t, b.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
			require.Equal(t, 204, fx.Root().Call("DELETE", "/api/user/"+self, "").Code, "the address is free again")
		}
		require.Equal(t, 401, fx.Browser().Call("GET", "/api/auth/get-all-users", "").Code)
	})
}

func TestANewNameIsFound(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		newPerson(fx, "Ana", "Berg", "ana@x.example", authz.AppUser)
		root, changed := fx.Root(), accounttest.Person()
		changed.Name = account.Name{First: "Zoë", Last: "Núñez"}
		saved := fx.LoggedIn("ana@x.example").Put(accounttest.ProfilePath, changed)
		require.Equal(t, 200, saved.Code, saved.Body)
		for query, want := range map[string]string{"berg": "0", "nunez": "1", "ana@x": "1"} {
			_, total, _ := list(root, values("search", query))
			require.Equal(t, want, total, query)
		}
	})
}

// indexAll makes accounts findable that were stored as rows.
func indexAll(t *testing.T, fx *accounttest.Fixture) {
	t.Helper()
	require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		var stored []account.Account
		if err := tx.Select(ctx, &stored, `SELECT `+account.Columns+` FROM account WHERE sort_name = ''`); err != nil {
			return err
		}
		for _, a := range stored {
			if err := account.Index(ctx, tx, a.Key, account.Name{First: a.FirstName, Last: a.LastName}, a.Email); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Above the limit the list is not counted to its end, and a search of many walks the list in its order.
func TestManyUsers(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := fx.Root()
		fx.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			WITH RECURSIVE n(i) AS (SELECT CAST(10450 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 11599)
			SELECT 'id' || i, i || '@x.example', i || '@x.example', CASE WHEN i % 100 = 0 THEN 'Zoë' ELSE 'Ana' END, 'Berg' || (i % 7) || CASE WHEN i < 11050 THEN ' Old' ELSE '' END, 'App User', 'active', '', i, i FROM n`)
		indexAll(t, fx)
		for _, c := range []struct{ search, total, first string }{
			{"", "1000+", "11599 11598 11597"},
			{"berg", "100+", "11599 11598 11597"},
			{"berg ana", "100+", "11599 11598 11597"},
			{"zoe berg", "11", "11500 11400 11300"},
			{"berg3", "100+", "11595 11588 11581"},
			{"10999", "1", "10999"},
			{"old", "100+", "11049 11048 11047"}, // none of the newest 550
			{"ergana", "0", ""},
		} {
			names, total, _ := list(root, values("search", c.search, "role", "App User", "limit", "3"))
			require.Equal(t, c.first, strings.Join(names, " "), c.search)
			require.Equal(t, c.total, total, c.search)
		}
	})
}
