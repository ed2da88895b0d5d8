package catalogue_test

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
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/catalogue"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

// offer publishes an application of the owner's with one question, with changes to its settings.
func (b *bench) offer(title string, change func(m *authoring.Metadata)) string {
	b.T.Helper()
	m := authoringtest.Metadata(title)
	change(&m)
	row, err := b.Service.Create(context.Background(), b.Owner, m, nil)
	require.NoError(b.T, err)
	_, err = b.Service.Save(context.Background(), b.Owner, row.ApplicationID, authoringtest.Content(1))
	require.NoError(b.T, err)
	_, err = b.Versions.Publish(context.Background(), b.Owner, row.ApplicationID)
	require.NoError(b.T, err)
	return row.ApplicationID
}

func priced(currency string, unit, month int64) func(m *authoring.Metadata) {
	return func(m *authoring.Metadata) {
		m.IsFree, m.CurrencyCode, m.SingleUnitPricing, m.MonthlySubscriptionPricing = authoringtest.Ptr(false), &currency, &unit, &month
		m.OnSale = authoringtest.Ptr(unit+month > 0) // publishing requires a price for applications for sale
	}
}

// node is another one on the same database.
type node struct {
	versions  *version.Service
	catalogue *catalogue.Service
}

// node starts another one; its clock serves many at once.
func (b *bench) node() node {
	log := slog.New(slog.DiscardHandler)
	notes := audit.New(b.DB, log, time.Now)
	b.T.Cleanup(notes.Stop)
	services := authoringtest.NewServices(&kernel.Kernel{DB: b.DB, Audit: notes, Log: log, Now: time.Now})
	return node{services.Versions, services.Catalogue}
}

// found returns the titles and the number that a query of the marketplace finds.
func (b *bench) found(query ...string) ([]string, string) {
	b.T.Helper()
	q := url.Values{"published": {"true"}}
	for i := 0; i < len(query); i += 2 {
		q.Set(query[i], query[i+1])
	}
	w := b.Call("user", "GET", "/api/appAdmin/searchfilter?"+q.Encode(), "")
	return titles(authoringtest.Decode[[]authoring.ApplicationRow](b.T, w, 200)), w.Header().Get("Total-Count")
}

func (b *bench) facets() catalogue.Facets {
	b.T.Helper()
	return authoringtest.Decode[catalogue.Facets](b.T, b.Call("user", "GET", "/api/appAdmin/facets", ""), 200)
}

func TestMarketplaceFacetsAndSorts(t *testing.T) {
	onBoth(t, func(b *bench) {
		b.offer("ähnlich", func(m *authoring.Metadata) { m.Language, m.Area = authoringtest.Ptr("de"), authoringtest.Ptr("number") })
		b.offer("Zwei", priced("USD", 900, 100))
		b.offer("Ahorn", priced("EUR", 0, 5000))
		b.offer("Буквы", func(m *authoring.Metadata) { priced("USD", 250, 0)(m); m.Language = authoringtest.Ptr("ru") })
		b.offer("数の本", func(m *authoring.Metadata) { priced("USD", 0, 0)(m); m.Language = authoringtest.Ptr("ja") })
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
			require.Equal(b.T, c.want, got, c.query)
			require.Equal(b.T, strconv.Itoa(len(c.want)), total, c.query)
		}
		require.Equal(b.T, catalogue.Facets{
			Areas: []catalogue.FacetCount{{Value: "number", Count: 5}}, Classifications: []catalogue.FacetCount{{Value: "Assessment/Test", Count: 5}},
			Languages:  []catalogue.FacetCount{{Value: "de", Count: 1}, {Value: "ja", Count: 1}, {Value: "ru", Count: 1}},
			Currencies: []catalogue.FacetCount{{Value: "USD", Count: 2}, {Value: "EUR", Count: 1}}, Free: 1, Paid: 3, Total: 5,
		}, b.facets())
		for query, field := range map[string]string{
			"price_from=5": "currency", "currency=XYZ": "currency", "sort=owner": "sort", "order=up": "order", "free=maybe": "free",
			"price_to=-2": "price_to", "after=WyJ0aXRsZSBhc2MiLCJhIiwwLCJiIl0": "after",
		} {
			w := b.Call("user", "GET", "/api/appAdmin/searchfilter?published=true&"+query, "")
			require.Equal(b.T, 422, w.Code, query)
			require.Contains(b.T, w.Body.String(), `"query.`+field+`"`)
		}
	})
}

// An author's own list is sorted by the same rules, and filtered by language.
func TestSortsOfOwnList(t *testing.T) {
	onBoth(t, func(b *bench) {
		for title, change := range map[string]func(m *authoring.Metadata){
			"b": priced("USD", 900, 100), "Á": priced("USD", 5, 0), "c": func(m *authoring.Metadata) { m.Language = authoringtest.Ptr("de") },
		} {
			m := authoringtest.Metadata(title)
			change(&m)
			_, err := b.Service.Create(context.Background(), b.Owner, m, nil)
			require.NoError(b.T, err)
		}
		for query, want := range map[string][]string{
			"sort=title": {"Á", "b", "c"}, "sort=title&order=desc": {"c", "b", "Á"}, "sort=price": {"c", "Á", "b"}, "language=de": {"c"},
		} {
			path := "/api/appAdmin/searchfilter?limit=1&owner_uuid=" + b.Owner.ID + "&" + query
			got, after := []string{}, ""
			for {
				w := b.Call("owner", "GET", path+"&after="+after, "")
				got = append(got, titles(authoringtest.Decode[[]authoring.ApplicationRow](b.T, w, 200))...)
				require.Equal(b.T, strconv.Itoa(len(want)), w.Header().Get("Total-Count"))
				if after = w.Header().Get("Next-Cursor"); after == "" {
					break
				}
			}
			require.Equal(b.T, want, got, query)
		}
	})
}

// The marketplace shows exactly the published applications, after any acts in any order, on the node of the acts and on another
// one, which may have been started at any time.
func TestCatalogueFollowsEveryAct(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx, random := context.Background(), rand.New(rand.NewPCG(3, 4))
		other := b.node()
		require.NoError(b.T, other.catalogue.Load(ctx))
		ids := []string{}
		for i := range 6 {
			ids = append(ids, b.offer(fmt.Sprintf("Title %d", i), priced([]string{"USD", "EUR"}[i%2], int64(100*(i%3)), 0)))
		}
		for range 60 {
			id := ids[random.IntN(len(ids))]
			switch random.IntN(5) {
			case 0:
				_, err := b.Versions.Publish(ctx, b.Owner, id)
				require.True(b.T, err == nil || authoringtest.Status(b.T, err) == 404)
			case 1:
				_, err := b.Versions.Unpublish(ctx, b.Owner, id)
				require.True(b.T, err == nil || authoringtest.Status(b.T, err) == 404)
			case 2:
				_, err := b.Service.Update(ctx, b.Owner, id, authoring.Metadata{
					AgeRange: &wire.AgeRange{Begin: random.Int64N(5), End: 9}, Area: authoringtest.Ptr([]string{"Number", "Ear"}[random.IntN(2)]),
				}, nil)
				require.True(b.T, err == nil || authoringtest.Status(b.T, err) == 404)
			case 3:
				err := b.Service.Archive(ctx, b.Owner, id)
				require.True(b.T, err == nil || authoringtest.Status(b.T, err) == 404)
			default:
				require.NoError(b.T, b.Service.Restore(ctx, b.Owner, id))
			}
			b.requireCatalogue(b.Catalogue)
			if random.IntN(3) == 0 {
				b.requireCatalogue(other.catalogue)
			}
		}
		b.requireCatalogue(b.node().catalogue)
	})
}

// requireCatalogue compares a node's counts and list with what the tables say.
func (b *bench) requireCatalogue(s *catalogue.Service) {
	b.T.Helper()
	ctx := context.Background()
	var rows []struct {
		ID   string `db:"id"`
		Area string `db:"area"`
		Paid bool   `db:"paid"`
	}
	require.NoError(b.T, b.DB.Read().Select(ctx, &rows, `SELECT a.id, v.area, v.single_unit_pricing > 0 AS paid FROM application a
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
		WHERE a.published AND a.archived_at IS NULL ORDER BY a.published_at DESC, a.id DESC`))
	f, err := s.Facets(ctx)
	require.NoError(b.T, err)
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
	require.Equal(b.T, areas, counted)
	require.Equal(b.T, []int{len(rows), paid}, []int{f.Total, f.Paid})
	listed, err := catalogue.ListMarket(ctx, s, b.Owner)
	require.NoError(b.T, err)
	require.Equal(b.T, ids, listed)
}

// Of applications published at the same time none is lost, and none is counted twice.
func TestConcurrentPublishing(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		ids := make([]string, 12)
		for i := range ids {
			ids[i] = b.Create(fmt.Sprintf("Title %d", i)).ApplicationID
			_, err := b.Service.Save(ctx, b.Owner, ids[i], authoringtest.Content(1))
			require.NoError(b.T, err)
		}
		node := b.node()
		var wait sync.WaitGroup
		for i, id := range ids {
			wait.Go(func() {
				_, err := node.versions.Publish(ctx, b.Owner, id)
				require.NoError(b.T, err)
				if i%3 == 0 {
					_, err = node.versions.Unpublish(ctx, b.Owner, id)
					require.NoError(b.T, err)
				}
				_, err = node.catalogue.Facets(ctx)
				require.NoError(b.T, err)
			})
		}
		wait.Wait()
		require.Equal(b.T, 8, b.facets().Total)
		b.requireCatalogue(node.catalogue)
	})
}

// An author who takes another name is found by it at once.
func TestOwnerRenamed(t *testing.T) {
	onBoth(t, func(b *bench) {
		b.offer("Counting", func(*authoring.Metadata) {})
		b.Create("Draft")
		got, _ := b.found("search_query", "tester")
		require.Equal(b.T, []string{"Counting"}, got)
		require.NoError(b.T, b.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.Exec(ctx, `UPDATE account SET last_name = 'Ångström' WHERE id = $1`, b.Owner.ID); err != nil {
				return err
			}
			return b.Catalogue.OwnerRenamed(ctx, tx, b.Owner.ID)
		}))
		got, _ = b.found("search_query", "angstr")
		require.Equal(b.T, []string{"Counting"}, got)
		got, _ = b.found("search_query", "tester")
		require.Empty(b.T, got)
		require.Equal(b.T, 1, b.facets().Total)
	})
}
