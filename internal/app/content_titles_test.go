package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/website"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// listing is a call whose answer shows the shop's application by its title.
type listing struct {
	operation string
	call      testworld.Call
}

func (a *asking) listings() []listing {
	child := a.me.Child()
	return []listing{
		{"list-activities", testworld.Call{ID: a.me.ID}},
		{"list-activities", testworld.Call{ID: a.me.ID, Query: "?search=es+looking"}},
		{"get-activity", testworld.Call{ID: a.me.Activity()}},
		{"search-people", testworld.Call{Query: "?kind=child"}},
		{"list-reports", testworld.Call{}},
		{"list-purchases", testworld.Call{ID: a.me.ID}},
		{"get-application-menu", testworld.Call{ID: a.Shop}},
		{"get-application", testworld.Call{ID: a.Shop}},
		{"search-applications", testworld.Call{Query: "?published=true&search_query=es+looking"}},
		{"get-plan", testworld.Call{ID: child, Query: "?application_id=" + a.Shop}},
		{"search", testworld.Call{Query: "?q=looking"}},
	}
}

// showTitles requires that lists show the title in each language.
func (a *asking) showTitles(lists ...listing) {
	a.t.Helper()
	for cookie, want := range map[string]string{"es": "es " + testworld.Title, "ar": "ar " + testworld.Title, "": testworld.Title, "xx": testworld.Title} {
		for _, of := range lists {
			of.call.Cookies = map[string]string{website.LanguageCookie: cookie}
			answer := a.Must(a.me, of.operation, of.call)
			require.Contains(a.t, answer, `"title":"`+want+`"`, "%s in %q", of.operation, cookie)
			require.NotContains(a.t, answer, `\u001f`, of.operation)
		}
	}
}

func TestListsShowTitlesInThePagesLanguage(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		a.speaks(a.Shop, "es", "ar")
		a.me.Report()
		a.showTitles(listing{operation: "get-overview"}) // which offers what is not open
		a.me.Activity()
		a.showTitles(a.listings()...)
		report := a.Must(a.me, "get-report", testworld.Call{ID: a.me.Report()})
		require.Contains(t, report, `"titles":{"ar":"ar `+testworld.Title+`","en":"`+testworld.Title+`","es":"es `+testworld.Title+`"}`)
		preferring := a.Request(a.Operation("list-activities"), testworld.Call{ID: a.me.ID}, a.me.Cookies())
		preferring.Header.Set("Accept-Language", "ar-EG,en;q=0.5")
		require.Contains(t, a.Serve(preferring).Body.String(), `"title":"ar `+testworld.Title+`"`)
	})
}

// A rater reads the titles in the language of the request, as the forms are, and who asks reads them in that of the page.
func TestRequestsToRatersShowTitlesInTheReadersLanguage(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		application, _ := a.me.BuyQuestionnaire()
		a.speaks(application, "es", "ar")
		r := a.asks(func(in *rating.NewRequest) { in.Language, in.Called = "ar", "your_child" })
		opened := does[rating.Opened](r, "rate-open", nil, http.StatusOK)
		require.True(t, strings.HasPrefix(opened.Forms[0].Title, "ar "), opened.Forms[0].Title)
		spanish := map[string]string{website.LanguageCookie: "es"}
		list := decodedText[[]rating.RequestRow](t, a.Must(a.me, "list-rating-requests", testworld.Call{Cookies: spanish}))
		require.True(t, strings.HasPrefix(list[0].Applications[0], "es "), list[0].Applications[0])
		one := decodedText[rating.RequestDetail](t, a.Must(a.me, "get-rating-request", testworld.Call{ID: r.id, Cookies: spanish}))
		require.True(t, strings.HasPrefix(one.Forms[0].Application, "es "), one.Forms[0].Application)
	})
}
