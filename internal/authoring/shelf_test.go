package authoring_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

// offer publishes an application of the owner's with one question, with changes to its settings.
func (b *bench) offer(title string, change func(m *authoring.Metadata)) string {
	b.t.Helper()
	m := metadata(title)
	change(&m)
	row, err := b.service.Create(context.Background(), b.owner, m, nil)
	require.NoError(b.t, err)
	_, err = b.service.Save(context.Background(), b.owner, row.ApplicationID, content(1))
	require.NoError(b.t, err)
	_, err = b.service.Publish(context.Background(), b.owner, row.ApplicationID)
	require.NoError(b.t, err)
	return row.ApplicationID
}

func priced(currency string, unit, month int64) func(m *authoring.Metadata) {
	return func(m *authoring.Metadata) {
		m.IsFree, m.CurrencyCode, m.SingleUnitPricing, m.MonthlySubscriptionPricing = ptr(false), &currency, &unit, &month
	}
}

// node is another one on the same database; its clock serves many at once.
func (b *bench) node() *authoring.Service {
	log := slog.New(slog.DiscardHandler)
	notes := audit.New(b.db, log, time.Now)
	b.t.Cleanup(notes.Stop)
	return authoring.New(&kernel.Kernel{DB: b.db, Audit: notes, Log: log, Now: time.Now})
}

// found are the titles and the number that a query of the marketplace finds.
func (b *bench) found(query ...string) ([]string, string) {
	b.t.Helper()
	q := url.Values{"published": {"true"}}
	for i := 0; i < len(query); i += 2 {
		q.Set(query[i], query[i+1])
	}
	w := b.call("user", "GET", "/api/appAdmin/searchfilter?"+q.Encode(), "")
	return titles(decode[[]authoring.ApplicationRow](b.t, w, 200)), w.Header().Get("Total-Count")
}

func (b *bench) facets() authoring.Facets {
	b.t.Helper()
	return decode[authoring.Facets](b.t, b.call("user", "GET", "/api/appAdmin/facets", ""), 200)
}

func TestMarketplaceFacetsAndSorts(t *testing.T) {
	onBoth(t, func(b *bench) {
		b.offer("ähnlich", func(m *authoring.Metadata) { m.Language, m.Area = ptr("de"), ptr("number") })
		b.offer("Zwei", priced("USD", 900, 100))
		b.offer("Ahorn", priced("EUR", 0, 5000))
		b.offer("Буквы", func(m *authoring.Metadata) { priced("USD", 250, 0)(m); m.Language = ptr("ru") })
		b.offer("数の本", func(m *authoring.Metadata) { priced("USD", 0, 0)(m); m.Language = ptr("ja") })
		all := []string{"数の本", "Буквы", "Ahorn", "Zwei", "ähnlich"}
		cases := []struct {
			query []string
			want  []string
		}{
			{[]string{}, all},
			{[]string{"order", "asc"}, []string{"ähnlich", "Zwei", "Ahorn", "Буквы", "数の本"}},
			{[]string{"sort", "title"}, []string{"ähnlich", "Ahorn", "Zwei", "Буквы", "数の本"}},
			{[]string{"sort", "title", "order", "desc"}, []string{"数の本", "Буквы", "Zwei", "Ahorn", "ähnlich"}},
			{[]string{"sort", "price"}, []string{"ähnlich", "Ahorn", "Буквы", "Zwei", "数の本"}},
			{[]string{"sort", "price", "order", "desc"}, []string{"Zwei", "Буквы", "Ahorn", "ähnlich", "数の本"}},
			{[]string{"free", "true"}, []string{"ähnlich"}},
			{[]string{"free", "false"}, []string{"Буквы", "Ahorn", "Zwei"}},
			{[]string{"currency", "USD", "price_from", "250", "price_to", "899"}, []string{"Буквы"}},
			{[]string{"currency", "USD", "price_from", "251"}, []string{"Zwei"}},
			{[]string{"currency", "EUR", "free", "true"}, []string{}},
			{[]string{"language", "ru"}, []string{"Буквы"}},
			{[]string{"area", "NUMBER"}, all},
			{[]string{"search_query", "БУК"}, []string{"Буквы"}},
			{[]string{"search_query", "本"}, []string{"数の本"}},
			{[]string{"search_query", "AHN"}, []string{"ähnlich"}},
			{[]string{"search_query", "horn owner"}, []string{"Ahorn"}},
			{[]string{"search_query", "horn", "language", "ru"}, []string{}},
			{[]string{"search_query", "..."}, []string{}},
		}
		for _, c := range cases {
			got, total := b.found(c.query...)
			require.Equal(b.t, c.want, got, c.query)
			require.Equal(b.t, strconv.Itoa(len(c.want)), total, c.query)
		}
		require.Equal(b.t, authoring.Facets{
			Areas: []authoring.FacetCount{{Value: "number", Count: 5}}, Classifications: []authoring.FacetCount{{Value: "Assessment/Test", Count: 5}},
			Languages:  []authoring.FacetCount{{Value: "de", Count: 1}, {Value: "ja", Count: 1}, {Value: "ru", Count: 1}},
			Currencies: []authoring.FacetCount{{Value: "USD", Count: 2}, {Value: "EUR", Count: 1}}, Free: 1, Paid: 3, Total: 5,
		}, b.facets())
		for query, field := range map[string]string{
			"price_from=5": "currency", "currency=XYZ": "currency", "sort=owner": "sort", "order=up": "order", "free=maybe": "free",
			"price_to=-2": "price_to", "after=WyJ0aXRsZSBhc2MiLCJhIiwwLCJiIl0": "after",
		} {
			w := b.call("user", "GET", "/api/appAdmin/searchfilter?published=true&"+query, "")
			require.Equal(b.t, 422, w.Code, query)
			require.Contains(b.t, w.Body.String(), `"query.`+field+`"`)
		}
	})
}

// An author's own list is sorted by the same rules, and filtered by language.
func TestSortsOfOwnList(t *testing.T) {
	onBoth(t, func(b *bench) {
		for title, change := range map[string]func(m *authoring.Metadata){
			"b": priced("USD", 900, 100), "Á": priced("USD", 5, 0), "c": func(m *authoring.Metadata) { m.Language = ptr("de") },
		} {
			m := metadata(title)
			change(&m)
			_, err := b.service.Create(context.Background(), b.owner, m, nil)
			require.NoError(b.t, err)
		}
		for query, want := range map[string][]string{
			"sort=title": {"Á", "b", "c"}, "sort=title&order=desc": {"c", "b", "Á"}, "sort=price": {"c", "Á", "b"}, "language=de": {"c"},
		} {
			path := "/api/appAdmin/searchfilter?limit=1&owner_uuid=" + b.owner.ID + "&" + query
			got, after := []string{}, ""
			for {
				w := b.call("owner", "GET", path+"&after="+after, "")
				got = append(got, titles(decode[[]authoring.ApplicationRow](b.t, w, 200))...)
				require.Equal(b.t, strconv.Itoa(len(want)), w.Header().Get("Total-Count"))
				if after = w.Header().Get("Next-Cursor"); after == "" {
					break
				}
			}
			require.Equal(b.t, want, got, query)
		}
	})
}

// What the shelf shows is what is published, after any acts in any order, on the node of the acts and on another one, which
// may have been started at any time.
func TestShelfFollowsEveryAct(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx, random := context.Background(), rand.New(rand.NewPCG(3, 4))
		other := b.node()
		require.NoError(b.t, other.Shelve(ctx))
		ids := []string{}
		for i := range 6 {
			ids = append(ids, b.offer(fmt.Sprintf("Title %d", i), priced([]string{"USD", "EUR"}[i%2], int64(100*(i%3)), 0)))
		}
		for range 60 {
			id := ids[random.IntN(len(ids))]
			switch random.IntN(4) {
			case 0:
				_, err := b.service.Publish(ctx, b.owner, id)
				require.True(b.t, err == nil || status(b.t, err) == 404)
			case 1:
				_, err := b.service.Unpublish(ctx, b.owner, id)
				require.True(b.t, err == nil || status(b.t, err) == 404)
			case 2:
				_, err := b.service.Update(ctx, b.owner, id, authoring.Metadata{
					AgeRange: &wire.AgeRange{Begin: random.Int64N(5), End: 9}, Area: ptr([]string{"Number", "Ear"}[random.IntN(2)]),
				}, nil)
				require.True(b.t, err == nil || status(b.t, err) == 404)
			default:
				b.file(id)
			}
			b.requireShelf(b.service)
			if random.IntN(3) == 0 {
				b.requireShelf(other)
			}
		}
		b.requireShelf(b.node())
	})
}

// file archives an application, or restores one that is.
func (b *bench) file(id string) {
	require.NoError(b.t, b.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE application SET archived_at = CASE WHEN archived_at IS NULL THEN 1 END WHERE id = $1`, id)
		if err != nil {
			return err
		}
		return authoring.ShelveApplication(ctx, tx, id)
	}))
}

// requireShelf compares a node's counts and list with what the tables say.
func (b *bench) requireShelf(s *authoring.Service) {
	b.t.Helper()
	ctx := context.Background()
	var rows []struct {
		ID   string `db:"id"`
		Area string `db:"area"`
		Paid bool   `db:"paid"`
	}
	require.NoError(b.t, b.db.Read().Select(ctx, &rows, `SELECT a.id, v.area, v.single_unit_pricing > 0 AS paid FROM application a
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE a.published AND a.archived_at IS NULL ORDER BY a.published_at DESC, a.id DESC`))
	f, err := s.Facets(ctx)
	require.NoError(b.t, err)
	areas, ids, paid := map[string]int{}, []string{}, 0
	for _, r := range rows {
		areas[r.Area]++
		ids = append(ids, r.ID)
		if r.Paid {
			paid++
		}
	}
	counted := map[string]int{}
	for _, c := range f.Areas {
		counted[c.Value] = c.Count
	}
	require.Equal(b.t, areas, counted)
	require.Equal(b.t, []int{len(rows), paid}, []int{f.Total, f.Paid})
	listed, err := authoring.ListMarket(ctx, s, b.owner)
	require.NoError(b.t, err)
	require.Equal(b.t, ids, listed)
}

// Of applications that are published at the same time none is lost, and none is counted twice.
func TestConcurrentPublishing(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		ids := make([]string, 12)
		for i := range ids {
			ids[i] = b.create(fmt.Sprintf("Title %d", i)).ApplicationID
			_, err := b.service.Save(ctx, b.owner, ids[i], content(1))
			require.NoError(b.t, err)
		}
		node := b.node()
		var wait sync.WaitGroup
		for i, id := range ids {
			wait.Go(func() {
				_, err := node.Publish(ctx, b.owner, id)
				require.NoError(b.t, err)
				if i%3 == 0 {
					_, err = node.Unpublish(ctx, b.owner, id)
					require.NoError(b.t, err)
				}
				_, err = node.Facets(ctx)
				require.NoError(b.t, err)
			})
		}
		wait.Wait()
		require.Equal(b.t, 8, b.facets().Total)
		b.requireShelf(node)
	})
}

// An author who takes another name is found by it at once.
func TestOwnerRenamed(t *testing.T) {
	onBoth(t, func(b *bench) {
		b.offer("Counting", func(*authoring.Metadata) {})
		b.create("Draft")
		got, _ := b.found("search_query", "tester")
		require.Equal(b.t, []string{"Counting"}, got)
		require.NoError(b.t, b.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.Exec(ctx, `UPDATE account SET last_name = 'Ångström' WHERE id = $1`, b.owner.ID); err != nil {
				return err
			}
			return b.service.OwnerRenamed(ctx, tx, b.owner.ID)
		}))
		got, _ = b.found("search_query", "angstr")
		require.Equal(b.t, []string{"Counting"}, got)
		got, _ = b.found("search_query", "tester")
		require.Empty(b.t, got)
		require.Equal(b.t, 1, b.facets().Total)
	})
}
