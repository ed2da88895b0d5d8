package index

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// any number of listings with what a seed gives them.
func crowd(random *rand.Rand, n int) []Listing {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	list := make([]Listing, n)
	for i := range list {
		begin := random.Int64N(18)
		list[i] = Listing{
			ID: fmt.Sprintf("id%05d", i), Title: pick("Zoë counts", "zoe counts", "Éveil", "Буквы", "数の本", "Letters", "", "Ærø") + pick("", " 2", " two"),
			Labels: []string{"type:" + pick("reading", "number"), "category:" + pick("sounds", "to five")},
			Area:   pick("Number", "number", "Language", ""), Classification: pick("Assessment/Test", "Screening/Mini-Test"),
			Language: pick("en", "es", "pt-BR", ""), AgeBegin: begin, AgeEnd: begin + random.Int64N(5),
			Price:     PriceOf(random.IntN(4) == 0, random.IntN(5) > 0, pick("USD", "EUR"), random.Int64N(4)*500, random.Int64N(3)*300),
			CreatedAt: random.Int64N(1000), PublishedAt: random.Int64N(200),
		}
		list[i].Texts = []string{list[i].Title, list[i].Area, pick("for small children", "aaaa bc", "")}
	}
	return list
}

// fits asks of a listing what a query asks, in the plainest way.
func (q Query) fits(l Listing) bool {
	text := " " + strings.Join(wordsOf(l.Texts...), " ")
	for _, word := range wordsOf(q.Text) {
		if len([]rune(word)) < 3 {
			word = " " + word
		}
		if !strings.Contains(text, word) {
			return false
		}
	}
	for _, label := range q.Labels {
		if !slices.Contains(l.Labels, label) {
			return false
		}
	}
	return (q.Area == "" || db.Fold(q.Area) == db.Fold(l.Area)) && (q.Classification == "" || q.Classification == l.Classification) &&
		(q.Language == "" || q.Language == l.Language) && (!q.Free || l.Price.Free) && (!q.Paid || l.Price.paid()) &&
		(q.Currency == "" || q.Currency == l.Price.Currency) && l.Price.Amount >= q.PriceFrom && (q.PriceTo < 0 || l.Price.Amount <= q.PriceTo) &&
		(q.AgeTo < 0 || l.AgeBegin <= q.AgeTo && l.AgeEnd >= q.AgeFrom) && l.CreatedAt >= q.CreatedFrom &&
		(q.CreatedBefore == 0 || l.CreatedAt < q.CreatedBefore)
}

func asked(change func(q *Query)) Query {
	q := Query{PriceFrom: -1, PriceTo: -1, AgeTo: -1, Limit: 7}
	change(&q)
	return q
}

var questions = []Query{
	asked(func(*Query) {}),
	asked(func(q *Query) { q.Text = "zoe" }),
	asked(func(q *Query) { q.Text = "OUNT childr" }),
	asked(func(q *Query) { q.Text = "aaa" }),
	asked(func(q *Query) { q.Text = "aaaaa" }),
	asked(func(q *Query) { q.Text = "c" }),
	asked(func(q *Query) { q.Text = "бук" }),
	asked(func(q *Query) { q.Text = "本 数" }),
	asked(func(q *Query) { q.Text = "aero" }),
	asked(func(q *Query) { q.Text = "two zzz" }),
	asked(func(q *Query) { q.Area = "NUMBER" }),
	asked(func(q *Query) { q.Classification, q.Language = "Screening/Mini-Test", "pt-BR" }),
	asked(func(q *Query) { q.Language = "xx" }),
	asked(func(q *Query) { q.Labels = []string{"type:reading", "category:to five"} }),
	asked(func(q *Query) { q.AgeFrom, q.AgeTo = 3, 4 }),
	asked(func(q *Query) { q.AgeFrom, q.AgeTo, q.Text = 20, 100, "letters" }),
	asked(func(q *Query) { q.Free = true }),
	asked(func(q *Query) { q.Paid, q.Currency = true, "EUR" }),
	asked(func(q *Query) { q.Free, q.Currency = true, "EUR" }),
	asked(func(q *Query) { q.Currency, q.PriceFrom, q.PriceTo = "USD", 300, 500 }),
	asked(func(q *Query) { q.CreatedFrom, q.CreatedBefore = 200, 400 }),
}

// Every question in every order finds page by page what looking at each listing finds, however the index came to be.
func TestFindIsWhatLookingAtAllFinds(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	all := crowd(random, 400)
	x := New()
	x.Put(nil, all[:300])
	for range 40 { // changes, some of them to existing values and some back and forth
		i, j := random.IntN(len(all)), random.IntN(len(all))
		changed := crowd(random, 1)[0]
		changed.ID = all[i].ID
		all[i] = changed
		x.Put([]string{all[j].ID, "nobody"}, []Listing{all[i]})
		x.Put(nil, []Listing{all[j]})
	}
	x.Put(nil, all[300:])
	gone := all[:50]
	for _, l := range gone {
		x.Put([]string{l.ID}, nil)
	}
	all = all[50:]
	nonempty := 0
	for n, q := range questions {
		var fitting []Listing
		for _, l := range all {
			if q.fits(l) {
				fitting = append(fitting, l)
			}
		}
		if len(fitting) > 0 {
			nonempty++
		}
		for _, sort := range []string{"newest", "title", "price"} {
			for _, down := range []bool{false, true} {
				q.Order = Order{sort, down}
				q.Limit, q.After = len(all), nil
				want := q.Page(fitting)
				requireOrder(t, q, all, want)
				require.Equal(t, want.IDs, everything(t, x, q, len(fitting)), "question %d, %v", n, q.Order)
			}
		}
	}
	require.Greater(t, nonempty, 15)
}

// everything reads page after page.
func everything(t *testing.T, x *Index, q Query, total int) (ids []string) {
	t.Helper()
	for q.Limit = 7; ; {
		found := x.Find(q)
		require.Equal(t, total, found.Total)
		ids = append(ids, found.IDs...)
		if !found.More {
			return ids
		}
		require.Len(t, found.IDs, q.Limit)
		q.After = &found.Places[len(found.Places)-1]
	}
}

// requireOrder looks at the orders' rules, apart from how they are written.
func requireOrder(t *testing.T, q Query, all []Listing, found Found) {
	t.Helper()
	byID := map[string]Listing{}
	for _, l := range all {
		byID[l.ID] = l
	}
	for i := 1; i < len(found.IDs); i++ {
		a, b := byID[found.IDs[i-1]], byID[found.IDs[i]]
		forSale := func(l Listing) bool { return l.Price.Free || l.Price.paid() }
		if q.Sort == "price" && forSale(a) != forSale(b) {
			require.True(t, forSale(a), "what is not for sale comes last")
			continue
		}
		if q.Down {
			a, b = b, a
		}
		switch q.Sort {
		case "title":
			require.LessOrEqual(t, namesearch.SortKey(a.Title), namesearch.SortKey(b.Title))
		case "price":
			require.False(t, !a.Price.Free && b.Price.Free)
			require.LessOrEqual(t, a.Price.Currency, b.Price.Currency)
			if a.Price.Currency == b.Price.Currency {
				require.LessOrEqual(t, a.Price.Amount, b.Price.Amount)
			}
		default:
			require.LessOrEqual(t, a.PublishedAt, b.PublishedAt)
		}
	}
}

func TestASearchWithoutWordsFindsNothing(t *testing.T) {
	x := New()
	x.Put(nil, []Listing{{ID: "a", Texts: []string{"one"}}})
	for text, want := range map[string]int{"": 1, "  ": 1, "one": 1, "?!": 0, `\`: 0, strings.Repeat("word ", 400): 0} {
		require.Equal(t, want, x.Find(asked(func(q *Query) { q.Text, q.Order = text, Order{"newest", true} })).Total, text)
	}
}

func TestFacetsCountWhatIsThere(t *testing.T) {
	x := New()
	require.Equal(t, Facets{Areas: []Count{}, Classifications: []Count{}, Languages: []Count{}, Currencies: []Count{}}, x.Facets())
	listing := func(id, area, language string, price Price) Listing {
		return Listing{ID: id, Area: area, Language: language, Classification: "Assessment/Test", Price: price}
	}
	usd, free := Price{Currency: "USD", Amount: 5}, Price{Free: true}
	x.Put(nil, []Listing{
		listing("a", "Number", "en", usd), listing("b", "NUMBER", "", free), listing("c", "Ear", "es", usd), listing("d", "", "en", Price{}),
	})
	x.Put([]string{"c"}, []Listing{listing("a", "number", "en", usd)})
	require.Equal(t, Facets{
		Areas: []Count{{"Number", 2}}, Classifications: []Count{{"Assessment/Test", 3}}, Languages: []Count{{"en", 2}},
		Currencies: []Count{{"USD", 1}}, Free: 1, Paid: 1, Total: 3,
	}, x.Facets())
}

func TestPriceOf(t *testing.T) {
	for name, c := range map[string]struct {
		got, want Price
	}{
		"free":                   {PriceOf(true, true, "USD", 5, 6), Price{Free: true}},
		"free and not for sale":  {PriceOf(true, false, "USD", 5, 6), Price{Free: true}},
		"by unit before monthly": {PriceOf(false, true, "USD", 5, 6), Price{Currency: "USD", Amount: 5}},
		"monthly":                {PriceOf(false, true, "EUR", 0, 6), Price{Currency: "EUR", Amount: 6}},
		"not for sale":           {PriceOf(false, false, "USD", 5, 6), Price{}},
		"never priced":           {PriceOf(false, true, "USD", 0, 0), Price{}},
	} {
		require.Equal(t, c.want, c.got, name)
	}
}

// An index most of which has changed reports that it needs a rebuild.
func TestNeedsRebuild(t *testing.T) {
	x := New()
	for range maxRetired + 2 {
		require.False(t, x.NeedsRebuild())
		x.Put(nil, []Listing{{ID: "a"}})
	}
	x.Put(nil, []Listing{{ID: "a"}})
	require.True(t, x.NeedsRebuild())
}
