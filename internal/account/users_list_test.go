package account_test

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
	"milepost/internal/authz"
	"milepost/internal/db"
)

// root is a browser in which the Super Admin is logged in, and has just proven again that it is they.
func (k *desk) root() *browser {
	b := k.enter("root@x.example")
	b.stepUp()
	return b
}

// person stores an active account, a second after the one before.
func (k *desk) person(first, last, email string, role authz.Role) authz.Actor {
	k.later(time.Second)
	a, err := k.service.Create(context.Background(), email, password, role, account.Name{First: first, Last: last})
	require.NoError(k.t, err)
	return a
}

// list reads one page: the addresses up to the @, the total and the next cursor.
func (b *browser) list(query url.Values) (names []string, total, next string) {
	w := b.call("GET", "/api/auth/get-all-users?"+query.Encode(), "")
	require.Equal(b.t, 200, w.Code, "%s %s", query, w.Body)
	for _, row := range decode[[]account.UserRow](b.t, w) {
		name, _, _ := strings.Cut(row.Email, "@")
		names = append(names, name)
	}
	return names, w.Header().Get("Total-Count"), w.Header().Get("Next-Cursor")
}

// all reads every page of two, and calls between before the second.
func (b *browser) all(query url.Values, between func()) (names []string) {
	query = with(query, "limit", "2")
	first := sync.OnceFunc(between)
	for {
		page, _, next := b.list(query)
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
func (k *desk) town() *browser {
	k.person("Ana", "Berg", "c@x.example", authz.AppUser)
	k.person("Bo", "berg", "a@x.example", authz.Developer)
	suspended := k.person("Émile", "Ångström", "d@y.example", authz.AppUser)
	k.later(time.Second)
	k.browser().register("b@y.example", authz.Specialist) // Ana Berg, too
	root := k.root()
	require.Equal(k.t, 200, root.call("PUT", "/api/user/"+suspended.ID, `{"pending":"yes"}`).Code)
	return root
}

func TestUsersInEverySort(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.town()
		for sort, up := range map[string]string{
			"created": "root c a d b",
			"email":   "a b c d root",
			"role":    "c d a b root",
			"status":  "root c a b d", // active, awaiting, suspended
		} {
			want := strings.Fields(up)
			names, total, _ := root.list(values("sort", sort, "order", "asc"))
			require.Equal(t, want, names, sort)
			require.Equal(t, "5", total)
			slices.Reverse(want)
			names, _, _ = root.list(values("sort", sort))
			require.Equal(t, want, names, sort)
		}
		names, _, _ := root.list(values("sort", "name", "order", "asc"))
		require.Equal(t, []string{"d", "a", "root"}, []string{names[0], names[3], names[4]}, "Å is an A, and a small b a B")
	})
}

func TestUsersInEveryFilter(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.town()
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
			names, total, next := root.list(values("state", c.state, "role", c.role, "search", c.search, "sort", "email", "order", "asc"))
			require.Equal(t, strings.Fields(c.want), append([]string{}, names...), "%+v", c)
			require.Equal(t, strconv.Itoa(len(names)), total, "%+v", c)
			require.Empty(t, next)
		}
		for _, wrong := range []string{"state=gone", "role=King", "sort=password", "order=up", "limit=0", "limit=1001", "search=" + strings.Repeat("a", 201)} {
			require.Equal(t, 422, root.call("GET", "/api/auth/get-all-users?"+wrong, "").Code, wrong)
		}
	})
}

func TestPagesHaveNeitherGapNorOverlap(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.town()
		filters := []url.Values{{}, values("state", "active"), values("role", "App User"), values("state", "active", "role", "App User"), values("search", "x example")}
		for _, sort := range []string{"name asc", "name desc", "email asc", "email desc", "created asc", "created desc", "role asc", "role desc", "status asc", "status desc"} {
			by, order, _ := strings.Cut(sort, " ")
			for i, filter := range filters {
				query := with(filter, "sort", by, "order", order)
				before, _, _ := root.list(query)
				added := fmt.Sprintf("%s-%s-%d", by, order, i)
				pages := root.all(query, func() { k.person("Ana", "Berg", added+"@x.example", authz.AppUser) })
				require.Equal(t, before, slices.DeleteFunc(pages, func(name string) bool { return name == added }), "%v", query)
			}
		}
	})
}

func TestACursorBelongsToItsSort(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.town()
		sorts := []string{"name asc", "name desc", "email asc", "created desc", "role asc", "status asc"}
		for _, of := range sorts {
			by, order, _ := strings.Cut(of, " ")
			_, _, next := root.list(values("sort", by, "order", order, "limit", "2"))
			require.NotEmpty(t, next)
			for _, in := range sorts {
				want := 422
				if in == of {
					want = 200
				}
				by, order, _ := strings.Cut(in, " ")
				w := root.call("GET", "/api/auth/get-all-users?"+values("sort", by, "order", order, "after", next).Encode(), "")
				require.Equal(t, want, w.Code, "%s in %s: %s", of, in, w.Body)
			}
		}
		for _, forged := range []string{"!", db.EncodeCursor(1, "a"), db.EncodeCursor("created desc", "x", "y"), db.EncodeCursor("created desc", 1)} {
			require.Equal(t, 422, root.call("GET", "/api/auth/get-all-users?after="+forged, "").Code, forged)
		}
	})
}

func TestWhoSeesTheList(t *testing.T) {
	onBoth(t, func(k *desk) {
		for _, role := range authz.Roles() {
			if role == authz.SuperAdmin {
				continue
			}
			k.person("Ana", "Berg", "a@x.example", role)
			b := k.enter("a@x.example")
			want := 403
			if role == authz.Developer {
				want = 200
			}
			require.Equal(t, want, b.call("GET", "/api/auth/get-all-users", "").Code, role)
			self := decode[account.CookieData](t, b.call("GET", "/api/auth/get-access-cookie-data", "")).ID
			require.Equal(t, 204, k.root().call("DELETE", "/api/user/"+self, "").Code, "the address is free again")
		}
		require.Equal(t, 401, k.browser().call("GET", "/api/auth/get-all-users", "").Code)
	})
}

func TestANewNameIsFound(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.person("Ana", "Berg", "ana@x.example", authz.AppUser)
		root, changed := k.root(), person()
		changed.Name = account.Name{First: "Zoë", Last: "Núñez"}
		saved := k.enter("ana@x.example").put(profilePath, changed)
		require.Equal(t, 200, saved.code, saved.body)
		for query, want := range map[string]string{"berg": "0", "nunez": "1", "ana@x": "1"} {
			_, total, _ := root.list(values("search", query))
			require.Equal(t, want, total, query)
		}
	})
}

// Above the limit the list is not counted to its end, and a search of many walks the list in its order.
func TestManyUsers(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.root()
		k.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			WITH RECURSIVE n(i) AS (SELECT CAST(10000 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 11599)
			SELECT 'id' || i, i || '@x.example', i || '@x.example', CASE WHEN i % 100 = 0 THEN 'Zoë' ELSE 'Ana' END, 'Berg' || (i % 7) || CASE WHEN i < 11050 THEN ' Old' ELSE '' END, 'App User', 'active', '', i, i FROM n`)
		require.NoError(t, k.service.IndexOld(t.Context()))
		for _, c := range []struct{ search, total, first string }{
			{"", "1000+", "11599 11598 11597"},
			{"berg", "100+", "11599 11598 11597"},
			{"berg ana", "100+", "11599 11598 11597"},
			{"zoe berg", "16", "11500 11400 11300"},
			{"berg3", "100+", "11595 11588 11581"},
			{"10999", "1", "10999"},
			{"old", "100+", "11049 11048 11047"}, // none of the newest 550
			{"ergana", "0", ""},
		} {
			names, total, _ := root.list(values("search", c.search, "role", "App User", "limit", "3"))
			require.Equal(t, c.first, strings.Join(names, " "), c.search)
			require.Equal(t, c.total, total, c.search)
		}
	})
}
