package people_test

import (
	"encoding/json"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/people"
	"milepost/internal/people/peopletest"
)

const noor = `{"first_name":"Nóra","last_name":"Fjeldstød","date_of_birth":"2018-05-09","medical_id":"P-17"}`

// alike returns the children found for a body, with what matches.
func (h *fixture) alike(as, body string) map[string]string {
	h.T.Helper()
	w := h.Call(as, "POST", "/api/child/alike", body)
	require.Equal(h.T, 200, w.Code, w.Body)
	var list []people.AlikeChild
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &list))
	found := map[string]string{}
	for i := range list {
		found[list[i].ChildID] = list[i].Same
	}
	return found
}

func TestTheSameChildIsFoundBeforeItIsAddedAgain(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Add("ana", noor).ChildID
		unknown := h.Add("ana", `{"first_name":"Jörg","last_name":"O'Neil"}`).ChildID
		for name, c := range map[string]struct{ body, child, same string }{
			"the same":                 {noor, id, "id"},
			"case and accents":         {`{"first_name":"nora","last_name":"FJELDSTOD","date_of_birth":"2018-05-09"}`, id, "birth"},
			"spelled out":              {`{"first_name":"Nora","last_name":"Fjeldstoed","date_of_birth":"2018-05-09"}`, id, "birth"},
			"the id alone":             {`{"first_name":"Eli","last_name":"Other","date_of_birth":"2017-01-01","medical_id":" P-17 "}`, id, "id"},
			"no birth date":            {`{"first_name":"Nora","last_name":"Fjeldstød"}`, id, "name"},
			"none on the list":         {`{"first_name":"Joerg","last_name":"ONeil","date_of_birth":"2018-05-09"}`, unknown, "name"},
			"another birth date":       {`{"first_name":"Nóra","last_name":"Fjeldstød","date_of_birth":"2018-05-10"}`, "", ""},
			"another id and no date":   {`{"first_name":"Nóra","last_name":"Fjeldstød","medical_id":"P-18"}`, "", ""},
			"another name":             {`{"first_name":"Nóra","last_name":"Fjeldstød-Lie","date_of_birth":"2018-05-09"}`, "", ""},
			"another of the same date": {`{"first_name":"Eli","last_name":"Other","date_of_birth":"2018-05-09"}`, "", ""},
		} {
			want := map[string]string{}
			if c.child != "" {
				want[c.child] = c.same
			}
			require.Equal(t, want, h.alike("ana", c.body), name)
		}
		require.Empty(t, h.alike("ben", noor), "another account's child does not exist")
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child/"+id, "").Code)
		require.Equal(t, map[string]string{id: "id"}, h.alike("ana", noor), "an archived one can be restored")
		require.Contains(t, h.Acts(id), "child.archive")
		require.Positive(t, h.Count(`SELECT count(*) FROM audit_children WHERE child_id = $1`, id), "who saw the child is in the trail")
	})
}

func TestAChildIsAddedOnceUnlessAskedFor(t *testing.T) {
	onBoth(t, func(h *fixture) {
		onlyNew := with(t, noor, map[string]any{"only_new": true})
		var added, refused atomic.Int64
		peopletest.AtOnce(4, func(int) {
			switch h.Call("ana", "POST", "/api/child", onlyNew).Code {
			case 201:
				added.Add(1)
			case 409:
				refused.Add(1)
			}
		})
		require.Equal(t, []int64{1, 3}, []int64{added.Load(), refused.Load()})
		require.Equal(t, people.CodeKnownChild, h.Ask("ana", "POST", "/api/child", onlyNew, 409)["code"])
		h.Add("ana", noor)
		require.Equal(t, 2, h.Count(`SELECT count(*) FROM child`), "the specified call adds namesakes as before")
		h.Add("ben", onlyNew)
	})
}
