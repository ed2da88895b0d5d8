package testworld

import (
	"encoding/json"
	"net/url"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/insight/search"
	"milepost/internal/people"
)

// Child is on the person's list.
func (w *World) Child(p *Person, first string) {
	school, id := "Hill Road", map[bool]string{true: "HILL-7"}[first == "Stranger"]
	details := people.ChildDetails{}
	details.School, details.MedicalID = &school, &id
	_, err := w.Services.People.AddChild(authz.With(w.T.Context(), p.Actor), p.Actor, people.NewChild{FirstName: first, LastName: "Quagga", ChildDetails: details})
	require.NoError(w.T, err)
}

func (w *World) Found(p *Person, words string) (found search.FoundRows) {
	w.T.Helper()
	r := w.Request(w.Operation("search"), Call{}, p.Cookies())
	r.Header.Set("Search", url.PathEscape(words))
	answer := w.Serve(r)
	require.Equal(w.T, 200, answer.Code, answer.Body)
	require.NoError(w.T, json.Unmarshal(answer.Body.Bytes(), &found))
	return found
}
