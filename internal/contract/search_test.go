package contract

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/search"
	"milepost/internal/testworld"
)

// Each role finds its own and nothing of a stranger's, whatever is looked for.
func TestEachRoleFindsItsOwnRecords(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		stranger := w.Person(authz.Specialist, account.Active)
		addQuagga(w, stranger, "Stranger")
		ran := stranger.Activity()
		for _, role := range authz.Roles() {
			me := w.Person(role, account.Active)
			addQuagga(w, me, "Own")
			got := found(w, me, "quagga")
			require.Len(t, got.Children, 1, role)
			require.Equal(t, "Own", got.Children[0].FirstName, role)
			require.Empty(t, got.Reports, role)
			for _, words := range []string{"stranger", "stone", "hill-7", ran, stranger.ID, stranger.Email} {
				got = found(w, me, words)
				require.Empty(t, got.Children, "%s %s", role, words)
				require.Empty(t, got.Reports, "%s %s", role, words)
			}
		}
	})
}

// addQuagga adds a child of that first name to the person's list.
func addQuagga(w *testworld.World, p *person, first string) {
	w.T.Helper()
	school, id := "Hill Road", map[bool]string{true: "HILL-7"}[first == "Stranger"]
	details := people.ChildDetails{}
	details.School, details.MedicalID = &school, &id
	_, err := w.Services.People.AddChild(authz.With(w.T.Context(), p.Actor), p.Actor, people.NewChild{FirstName: first, LastName: "Quagga", ChildDetails: details})
	require.NoError(w.T, err)
}

func found(w *testworld.World, p *person, words string) (rows search.FoundRows) {
	w.T.Helper()
	r := w.Request(w.Operation("search"), call{}, p.Cookies())
	r.Header.Set("Search", url.PathEscape(words))
	answer := w.Serve(r)
	require.Equal(w.T, 200, answer.Code, answer.Body)
	require.NoError(w.T, json.Unmarshal(answer.Body.Bytes(), &rows))
	return rows
}
