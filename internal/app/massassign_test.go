package app

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	list "slices" // slices are those of this package
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

// forged are fields that a client adds in the hope that they are written down, with a value that would be worth it.
var forged = map[string]any{
	"role": "Super Admin", "access_role": "Super Admin", "accessRole": "Super Admin", "user_level": "Super Admin", "userLevel": "Super Admin",
	"state": "active", "pending": "no", "approve": true, "approved_at": 1, "archived_at": nil, "second_factor": 1,
	"email": "forged@milepost.example", "password_hash": "x", "id": missingID, "key": 1, "owner": missingID, "owner_id": missingID,
	"owner_uuid": missingID, "user_id": missingID, "userId": missingID, "account_id": missingID, "account_key": 1, "actor_id": missingID,
	"amount": 0, "price": 0, "unit": 1000, "units_purchased": 1000, "units_used": -1000, "expiration_date": "2099-01-01T00:00:00Z",
	"published": true, "version": 9, "raw_score": 1000, "scored_by": 1, "created_at": "2000-01-01T00:00:00Z",
}

// taken are those of the forged fields that an operation knows, because they are what it is about, or because clients
// of old send them. What becomes of them is shown in TestForgeriesTakeNoEffect.
var taken = map[string][]string{
	"register":             {"access_role", "email", "state"},
	"login":                {"email", "id", "pending"},
	"forgot-password":      {"email"},
	"reset-password":       {"email", "id", "pending"},
	"update-profile":       {"state"},
	"set-user":             {"pending", "approve"},
	"set-user-role":        {"user_level"},
	"create-child":         {"email", "user_id"},
	"update-child":         {"email"},
	"create-specialist":    {"email", "user_id"},
	"update-specialist":    {"email"},
	"create-case-manager":  {"email", "user_id"},
	"update-case-manager":  {"email"},
	"create-guardian":      {"email", "user_id"},
	"update-guardian":      {"email"},
	"create-application":   {"created_at", "owner_uuid", "published", "version"},
	"update-application":   {"created_at", "owner_uuid", "published", "version"},
	"update-activity":      {"raw_score", "version"},
	"create-results":       {"scored_by"},
	"update-results":       {"scored_by"},
	"offer-transfer":       {"email"},
	"invite-member":        {"email"},
	"add-to-care-team":     {"email", "id"},
	"update-report-config": {"version"},
	"create-purchase":      {"units_purchased", "units_used", "user_id"},
	"update-purchase":      {"amount", "created_at", "expiration_date", "units_purchased", "units_used", "user_id"},
	"refund-order":         {"amount"},
	"try-item-analysis":    {"version"},
}

func TestForgedFieldsAreRefused(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		calls := w.prepareAll(func(op httpx.Operation) bool { return op.Method != http.MethodGet && op.ID != signed })
		before, tries := w.content(), 0
		for _, p := range calls {
			tries += w.forge(p)
		}
		require.Equal(t, before, w.content(), "a refused call has written something")
		t.Logf("%d forged fields refused", tries)
	})
}

// forge adds each forged field to a call that succeeds without it, which then must be refused. It counts the tries.
func (w *world) forge(p prepared) (tries int) {
	w.t.Helper()
	if p.call.body == nil && p.call.form == nil {
		return 0
	}
	for _, field := range list.Sorted(maps.Keys(forged)) {
		if list.Contains(taken[p.op.ID], field) {
			continue
		}
		tries++
		answer := w.serve(w.request(p.op, p.call.with(w.t, field, forged[field]), p.cookies))
		require.Equal(w.t, http.StatusUnprocessableEntity, answer.Code, "%s with %s: %s", p.op.ID, field, answer.Body)
		require.Contains(w.t, answer.Body.String(), field, p.op.ID)
	}
	return tries
}

// with is the call with one more field, or another value of one: in the object, in the first of a list, in the form.
func (c call) with(t *testing.T, field string, value any) call {
	t.Helper()
	if c.form != nil {
		c.form = maps.Clone(c.form)
		c.form[field] = fmt.Sprint(value)
		return c
	}
	body, err := json.Marshal(c.body)
	require.NoError(t, err)
	var object map[string]any
	if json.Unmarshal(body, &object) == nil {
		object[field] = value
		c.body = object
		return c
	}
	var objects []map[string]any
	require.NoError(t, json.Unmarshal(body, &objects))
	objects[0][field] = value
	c.body = objects
	return c
}
