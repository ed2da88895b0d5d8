package app

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/insight/search"
	"milepost/internal/people"
)

// searchCalls look for the world's names, also in the address, which no log may hold.
var searchCalls = map[string]func(accessCase) call{
	"search": func(accessCase) call { return call{query: "?q=mia+stone"} },
}

// Each role finds its own and nothing of a stranger's, whatever is looked for.
func TestEachRoleFindsItsOwn(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		stranger := w.person(authz.Specialist, account.Active)
		w.child(stranger, "Stranger")
		ran := stranger.activity()
		for _, role := range authz.Roles() {
			me := w.person(role, account.Active)
			w.child(me, "Own")
			found := w.found(me, "quagga")
			require.Len(t, found.Children, 1, role)
			require.Equal(t, "Own", found.Children[0].FirstName, role)
			require.Empty(t, found.Reports, role)
			for _, words := range []string{"stranger", "stone", "hill-7", ran, stranger.ID, stranger.Email} {
				found = w.found(me, words)
				require.Empty(t, found.Children, "%s %s", role, words)
				require.Empty(t, found.Reports, "%s %s", role, words)
			}
		}
	})
}

// child is on the person's list.
func (w *world) child(p *person, first string) {
	school, id := "Hill Road", map[bool]string{true: "HILL-7"}[first == "Stranger"]
	details := people.ChildDetails{}
	details.School, details.MedicalID = &school, &id
	_, err := w.Services.people.AddChild(authz.With(w.t.Context(), p.Actor), p.Actor, people.NewChild{FirstName: first, LastName: "Quagga", ChildDetails: details})
	require.NoError(w.t, err)
}

func (w *world) found(p *person, words string) (found search.FoundRows) {
	w.t.Helper()
	r := w.request(w.operation("search"), call{}, p.cookies())
	r.Header.Set("Search", url.PathEscape(words))
	answer := w.serve(r)
	require.Equal(w.t, 200, answer.Code, answer.Body)
	require.NoError(w.t, json.Unmarshal(answer.Body.Bytes(), &found))
	return found
}
