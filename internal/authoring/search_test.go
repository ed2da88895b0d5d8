package authoring_test

import (
	"context"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/wire"
)

func titles(rows []authoring.ApplicationRow) []string {
	list := []string{}
	for _, r := range rows {
		list = append(list, r.Title)
	}
	return list
}

func (b *bench) search(as string, query url.Values) ([]string, string) {
	b.t.Helper()
	w := b.call(as, "GET", "/api/appAdmin/searchfilter?"+query.Encode(), "")
	return titles(decode[[]authoring.ApplicationRow](b.t, w, 200)), w.Header().Get("Next-Cursor")
}

func TestListOwnAndMarketplace(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		b.create("Draft")
		row, in := b.publishedApplication("Public", 1)
		in.Application.Title = ptr("Public renamed")
		_, err := b.service.Save(ctx, b.owner, row.ApplicationID, in)
		require.NoError(b.t, err)

		own := url.Values{"owner_uuid": {b.owner.ID}}
		got, _ := b.search("owner", own)
		require.Equal(b.t, []string{"Public renamed", "Draft"}, got)
		got, _ = b.search("stranger", own)
		require.Empty(b.t, got)
		got, _ = b.search("stranger", url.Values{"owner_uuid": {b.owner.ID}, "published": {"true"}})
		require.Empty(b.t, got)
		for _, as := range []string{"stranger", "user", "owner"} {
			got, _ = b.search(as, url.Values{"published": {"true"}})
			require.Equal(b.t, []string{"Public"}, got)
		}
		got, _ = b.search("user", url.Values{"published": {"true"}, "search_query": {"renamed"}})
		require.Empty(b.t, got, "the draft is searched")
		_, err = b.service.Unpublish(ctx, b.owner, row.ApplicationID)
		require.NoError(b.t, err)
		got, _ = b.search("user", url.Values{"published": {"true"}})
		require.Empty(b.t, got)
	})
}

func TestFilters(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		m := metadata("Éveil des Lettres")
		m.Area, m.Classification, m.Info = ptr("Language"), ptr("Screening/Mini-Test"), ptr("100 % fun_with Straße")
		m.AgeRange = &wire.AgeRange{Begin: 3, End: 4}
		row, err := b.service.Create(ctx, b.owner, m, nil)
		require.NoError(b.t, err)
		_, err = b.service.Save(ctx, b.owner, row.ApplicationID, content(1))
		require.NoError(b.t, err)
		_, err = b.service.Publish(ctx, b.owner, row.ApplicationID)
		require.NoError(b.t, err)
		other := metadata("Counting")
		other.AgeRange = &wire.AgeRange{Begin: 6, End: 9}
		_, err = b.service.Create(ctx, b.owner, other, nil)
		require.NoError(b.t, err)

		letters, both, counting, none := []string{"Éveil des Lettres"}, []string{"Counting", "Éveil des Lettres"}, []string{"Counting"}, []string{}
		cases := []struct {
			name, value string
			want        []string
		}{
			{"search_query", "eveil LETTRES", letters}, {"search_query", "strasse", letters}, {"search_query", "100 %", letters},
			{"search_query", "fun_with", letters}, {"search_query", "funXwith", none}, {"search_query", `\`, none}, {"search_query", "' OR 1=1 --", none},
			{"search_query", "t", both}, {"classification", "Screening/Mini-Test", letters}, {"classification", "All", both},
			{"area", "Language", letters}, {"area", "Number", counting}, {"type", "number", letters}, {"type", "numbe", none},
			{"category", "Counting", letters}, {"sub_category", "TO FIVE", letters}, {"sub_category", "Counting", none},
			{"age_group", "4,5", letters}, {"age_group", "4,6", both}, {"age_group", "All,3", letters}, {"age_group", "9,All", counting},
			{"age_group", "All", both}, {"age_group", "9,1", counting}, {"created", "2026-03-01,2026-03-01", both}, {"created", "2026-03-02,", none},
			{"created", ",2026-02-28", none},
		}
		for _, c := range cases {
			got, _ := b.search("owner", url.Values{"owner_uuid": {b.owner.ID}, c.name: {c.value}})
			require.Equal(b.t, c.want, got, c.name+"="+c.value)
			for _, title := range c.want { // what is published is found by the same filters in the marketplace
				if title == letters[0] {
					got, _ = b.search("user", url.Values{"published": {"true"}, c.name: {c.value}})
					require.Equal(b.t, letters, got, c.name+"="+c.value)
				}
			}
		}
		for name, value := range map[string]string{"age_group": "5", "created": "yesterday,today", "after": "x", "limit": "1001", "search_query": "a\x00b"} {
			w := b.call("owner", "GET", "/api/appAdmin/searchfilter?"+url.Values{name: {value}}.Encode(), "")
			require.Equal(b.t, 422, w.Code, name)
			require.Contains(b.t, w.Body.String(), `"query.`+name+`"`)
		}
	})
}

func TestPages(t *testing.T) {
	onBoth(t, func(b *bench) {
		want := []string{}
		for _, title := range []string{"A", "B", "C", "D", "E"} {
			b.publishedApplication(title, 1)
			want = append([]string{title}, want...)
		}
		for _, q := range []url.Values{{"owner_uuid": {b.owner.ID}}, {"published": {"true"}}} {
			q.Set("limit", "2")
			var all []string
			for pages := 1; ; pages++ {
				got, next := b.search("owner", q)
				all = append(all, got...)
				if next == "" {
					require.Equal(b.t, 3, pages)
					break
				}
				q.Set("after", next)
			}
			require.Equal(b.t, want, all)
		}
	})
}

func TestTaxonomy(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.create("Counting").ApplicationID
		path := "/api/appAdmin/categorization/" + id
		for _, c := range []struct{ body, message string }{
			{`{"kind":"type","name":" "}`, "Input for Type cannot be empty"},
			{`{"kind":"category","name":"","type":"Reading"}`, "Input for Category cannot be empty"},
			{`{"kind":"category","name":"Letters"}`, "Input for Category cannot be empty"},
			{`{"kind":"sub_category","name":"Vowels","type":"Reading"}`, "Input for SubCategory cannot be empty"},
			{`{"kind":"category","name":"Letters","type":"Unknown"}`, "There is no such type."},
		} {
			w := b.call("owner", "POST", path, c.body)
			require.Equal(b.t, 422, w.Code, c.body)
			require.Contains(b.t, w.Body.String(), c.message)
		}
		for _, body := range []string{
			`{"kind":"type","name":"Reading"}`, `{"kind":"type","name":"alphabet"}`, `{"kind":"category","name":"Letters","type":"Reading"}`,
			`{"kind":"sub_category","name":"Vowels","type":"Reading","category":"Letters"}`, `{"kind":"category","name":"Letters","type":"alphabet"}`,
		} {
			for range 2 { // the second time changes nothing
				require.Equal(b.t, 200, b.call("owner", "POST", path, body).Code, body)
			}
		}
		got := decode[authoring.Categorization](b.t, b.call("owner", "GET", path, ""), 200)
		require.Equal(b.t, authoring.Categorization{
			Areas: []string{"Number"}, Types: []string{"alphabet", "Reading"}, Categories: []string{"Letters"}, SubCategories: []string{"Vowels"},
			Tree: []authoring.TypeNode{
				{Name: "alphabet", Categories: []authoring.CategoryNode{{Name: "Letters", SubCategories: []string{}}}},
				{Name: "Reading", Categories: []authoring.CategoryNode{{Name: "Letters", SubCategories: []string{"Vowels"}}}},
			},
			Usage:     []authoring.CategoryUse{{Kind: "area", Place: authoring.Place{Area: "Number"}, Applications: 1}},
			Languages: []string{},
		}, got)
	})
}
