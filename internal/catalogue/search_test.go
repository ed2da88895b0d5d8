package catalogue_test

import (
	"context"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
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
	b.T.Helper()
	w := b.Call(as, "GET", "/api/appAdmin/searchfilter?"+query.Encode(), "")
	return titles(authoringtest.Decode[[]authoring.ApplicationRow](b.T, w, 200)), w.Header().Get("Next-Cursor")
}

func TestListOwnAndMarketplace(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		b.Create("Draft")
		row, in := b.PublishedApplication("Public", 1)
		in.Application.Title = authoringtest.Ptr("Public renamed")
		_, err := b.Service.Save(ctx, b.Owner, row.ApplicationID, in)
		require.NoError(b.T, err)

		own := url.Values{"owner_uuid": {b.Owner.ID}}
		got, _ := b.search("owner", own)
		require.Equal(b.T, []string{"Public renamed", "Draft"}, got)
		got, _ = b.search("stranger", own)
		require.Empty(b.T, got)
		got, _ = b.search("stranger", url.Values{"owner_uuid": {b.Owner.ID}, "published": {"true"}})
		require.Empty(b.T, got)
		for _, as := range []string{"stranger", "user", "owner"} {
			got, _ = b.search(as, url.Values{"published": {"true"}})
			require.Equal(b.T, []string{"Public"}, got)
		}
		got, _ = b.search("user", url.Values{"published": {"true"}, "search_query": {"renamed"}})
		require.Empty(b.T, got, "the draft is searched")
		_, err = b.Versions.Unpublish(ctx, b.Owner, row.ApplicationID)
		require.NoError(b.T, err)
		got, _ = b.search("user", url.Values{"published": {"true"}})
		require.Empty(b.T, got)
	})
}

func TestFilters(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		m := authoringtest.Metadata("Éveil des Lettres")
		m.Area, m.Classification, m.Info = authoringtest.Ptr("Language"), authoringtest.Ptr("Screening/Mini-Test"), authoringtest.Ptr("100 % fun_with Straße")
		m.AgeRange = &wire.AgeRange{Begin: 3, End: 4}
		row, err := b.Service.Create(ctx, b.Owner, m, nil)
		require.NoError(b.T, err)
		_, err = b.Service.Save(ctx, b.Owner, row.ApplicationID, authoringtest.Content(1))
		require.NoError(b.T, err)
		_, err = b.Versions.Publish(ctx, b.Owner, row.ApplicationID)
		require.NoError(b.T, err)
		other := authoringtest.Metadata("Counting")
		other.AgeRange = &wire.AgeRange{Begin: 6, End: 9}
		_, err = b.Service.Create(ctx, b.Owner, other, nil)
		require.NoError(b.T, err)

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
			got, _ := b.search("owner", url.Values{"owner_uuid": {b.Owner.ID}, c.name: {c.value}})
			require.Equal(b.T, c.want, got, c.name+"="+c.value)
			for _, title := range c.want { // published ones are found by the same filters in the marketplace
				if title == letters[0] {
					got, _ = b.search("user", url.Values{"published": {"true"}, c.name: {c.value}})
					require.Equal(b.T, letters, got, c.name+"="+c.value)
				}
			}
		}
		for name, value := range map[string]string{"age_group": "5", "created": "yesterday,today", "after": "x", "limit": "1001", "search_query": "a\x00b"} {
			w := b.Call("owner", "GET", "/api/appAdmin/searchfilter?"+url.Values{name: {value}}.Encode(), "")
			require.Equal(b.T, 422, w.Code, name)
			require.Contains(b.T, w.Body.String(), `"query.`+name+`"`)
		}
	})
}

func TestPages(t *testing.T) {
	onBoth(t, func(b *bench) {
		want := []string{}
		for _, title := range []string{"A", "B", "C", "D", "E"} {
			b.PublishedApplication(title, 1)
			want = append([]string{title}, want...)
		}
		for _, q := range []url.Values{{"owner_uuid": {b.Owner.ID}}, {"published": {"true"}}} {
			q.Set("limit", "2")
			var all []string
			for pages := 1; ; pages++ {
				got, next := b.search("owner", q)
				all = append(all, got...)
				if next == "" {
					require.Equal(b.T, 3, pages)
					break
				}
				q.Set("after", next)
			}
			require.Equal(b.T, want, all)
		}
	})
}
