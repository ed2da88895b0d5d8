package peopletest

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/stretchr/testify/require"
)

// Sam is somebody to put around a child.
const Sam = `{"first_name":"Sam","last_name":"Reed","email":"sam@clinic.example","phone_number":"+47 22 33 44 55"}`

// Kinds are the kinds of team members: the last part of their paths, the name of their field, and the message if none is
// chosen.
var Kinds = []struct{ Kind, Path, Slug, Alert string }{
	{"specialist", "specialist", "specialist", "Please Input Specialist"},
	{"case_manager", "cm", "case-manager", "Please Input Case Manager"},
	{"guardian", "guardian", "guardian", "Please Input Guardian"},
}

// Ask makes a call that must be answered so, and reads the answer.
func (h *Fixture) Ask(as, method, path, body string, code int) map[string]any {
	h.T.Helper()
	w := h.Call(as, method, path, body)
	require.Equal(h.T, code, w.Code, "%s %s: %s", method, path, w.Body)
	var answer map[string]any
	if w.Body.Len() > 0 {
		require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &answer))
	}
	return answer
}

// Get makes a call of one to read.
func (h *Fixture) Get(as, path string) map[string]any { return h.Ask(as, "GET", path, "", 200) }

// Wrong returns the fields that a call of Ana is refused for.
func (h *Fixture) Wrong(method, path, body string) (fields []string) {
	h.T.Helper()
	errors, _ := h.Ask("ana", method, path, body, 422)["errors"].([]any)
	for _, e := range errors {
		fields = append(fields, e.(map[string]any)["location"].(string))
	}
	return fields
}

// Sam adds one more Sam and returns the id.
func (h *Fixture) Sam(as, path, kind string) string {
	id, _ := h.Ask(as, "POST", "/api/"+path, Sam, 201)[kind+"_id"].(string)
	require.NotEmpty(h.T, id)
	return id
}

// Junction has Ana put somebody into a child's team, and returns the junction's id.
func (h *Fixture) Junction(slug, kind, child, member string) string {
	body := `{"child_id":"` + child + `","` + kind + `_id":"` + member + `"}`
	id, _ := h.Ask("ana", "POST", "/api/child-"+slug+"-junction", body, 201)["junction_id"].(string)
	require.NotEmpty(h.T, id)
	return id
}

// Acts returns the audited acts on a child or, without one, on somebody else, in their order.
func (h *Fixture) Acts(subject string) (acts []string) {
	h.T.Helper()
	h.Notes.Stop()
	require.NoError(h.T, h.DB.Read().Select(context.Background(), &acts,
		`SELECT action FROM audit_event WHERE child_id = $1 OR subject_id = $1 ORDER BY at, id`, subject))
	return acts
}

// AtOnce runs f so many times at the same moment.
func AtOnce(times int, f func(i int)) {
	var start, done sync.WaitGroup
	start.Add(1)
	for i := range times {
		done.Go(func() { start.Wait(); f(i) })
	}
	start.Done()
	done.Wait()
}
