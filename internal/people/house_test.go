package people_test

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/stretchr/testify/require"
)

// sam is somebody to put around a child.
const sam = `{"first_name":"Sam","last_name":"Reed","email":"sam@clinic.example","phone_number":"+47 22 33 44 55"}`

// kinds are the members of a team: the last part of their paths, the name of their field, and what is said when none
// is chosen.
var kinds = []struct{ kind, path, slug, alert string }{
	{"specialist", "specialist", "specialist", "Please Input Specialist"},
	{"case_manager", "cm", "case-manager", "Please Input Case Manager"},
	{"guardian", "guardian", "guardian", "Please Input Guardian"},
}

// ask makes a call that must be answered so, and reads the answer.
func (h *house) ask(as, method, path, body string, code int) map[string]any {
	h.t.Helper()
	w := h.call(as, method, path, body)
	require.Equal(h.t, code, w.Code, "%s %s: %s", method, path, w.Body)
	var answer map[string]any
	if w.Body.Len() > 0 {
		require.NoError(h.t, json.Unmarshal(w.Body.Bytes(), &answer))
	}
	return answer
}

func (h *house) get(as, path string) map[string]any { return h.ask(as, "GET", path, "", 200) }

// wrong are the fields that a call of Ana is refused for.
func (h *house) wrong(method, path, body string) (fields []string) {
	h.t.Helper()
	errors, _ := h.ask("ana", method, path, body, 422)["errors"].([]any)
	for _, e := range errors {
		fields = append(fields, e.(map[string]any)["location"].(string))
	}
	return fields
}

// sam adds one more Sam and answers the id.
func (h *house) sam(as, path, kind string) string {
	id, _ := h.ask(as, "POST", "/api/"+path, sam, 201)[kind+"_id"].(string)
	require.NotEmpty(h.t, id)
	return id
}

// junction has Ana put somebody into a child's team, and answers the junction's id.
func (h *house) junction(slug, kind, child, member string) string {
	body := `{"child_id":"` + child + `","` + kind + `_id":"` + member + `"}`
	id, _ := h.ask("ana", "POST", "/api/child-"+slug+"-junction", body, 201)["junction_id"].(string)
	require.NotEmpty(h.t, id)
	return id
}

// acts are the audited acts on a child or, without one, on somebody else, in their order.
func (h *house) acts(subject string) (acts []string) {
	h.t.Helper()
	h.notes.Stop()
	require.NoError(h.t, h.db.Read().Select(context.Background(), &acts,
		`SELECT action FROM audit_event WHERE child_id = $1 OR subject_id = $1 ORDER BY at, id`, subject))
	return acts
}

// atOnce runs f so many times at the same moment.
func atOnce(times int, f func(i int)) {
	var start, done sync.WaitGroup
	start.Add(1)
	for i := range times {
		done.Go(func() { start.Wait(); f(i) })
	}
	start.Done()
	done.Wait()
}
