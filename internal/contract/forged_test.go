package contract

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/testworld"
)

// Directories may send attributes that this server does not know, which leaves them out (RFC 7644, 3.3): package scim has a test of that.
func TestForgedFieldsAreRefused(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		calls := prepareAll(w, func(op httpx.Operation) bool {
			return op.Method != http.MethodGet && !slices.Contains(signed, op.ID) && !strings.HasPrefix(op.ID, "scim-")
		})
		before, tries := databaseContent(w), 0
		for _, p := range calls {
			tries += forge(w, p)
		}
		require.Equal(t, before, databaseContent(w), "a refused call has written something")
		t.Logf("%d forged fields refused", tries)
	})
}

// forged are fields that a client adds in the hope that they are written down, with a value that would be worth it.
var forged = map[string]any{
	"role": "Super Admin", "access_role": "Super Admin", "accessRole": "Super Admin", "user_level": "Super Admin", "userLevel": "Super Admin",
	"state": "active", "pending": "no", "approve": true, "approved_at": 1, "archived_at": nil, "second_factor": 1,
	"email": "forged@milepost.example", "password_hash": "x", "id": missingID, "key": 1, "owner": missingID, "owner_id": missingID,
	"owner_uuid": missingID, "user_id": missingID, "userId": missingID, "account_id": missingID, "account_key": 1, "actor_id": missingID,
	"amount": 0, "price": 0, "unit": 1000, "units_purchased": 1000, "units_used": -1000, "expiration_date": "2099-01-01T00:00:00Z",
	"published": true, "version": 9, "raw_score": 1000, "scored_by": 1, "created_at": "2000-01-01T00:00:00Z",
}

// forge adds each forged field to a call that succeeds without it, which then must be refused. It counts the tries.
func forge(w *testworld.World, p prepared) (tries int) {
	w.T.Helper()
	if p.call.Body == nil && p.call.Form == nil {
		return 0
	}
	for _, field := range slices.Sorted(maps.Keys(forged)) {
		if slices.Contains(Of(p.op.ID).Known, field) {
			continue
		}
		tries++
		answer := w.Serve(w.Request(p.op, with(p.call, w.T, field, forged[field]), p.cookies))
		require.Equal(w.T, http.StatusUnprocessableEntity, answer.Code, "%s with %s: %s", p.op.ID, field, answer.Body)
		require.Contains(w.T, answer.Body.String(), field, p.op.ID)
	}
	return tries
}

// with returns the call with one more field, or another value of one: in the object, in the first of a list, in the form.
func with(c call, t *testing.T, field string, value any) call {
	t.Helper()
	if c.Form != nil {
		c.Form = maps.Clone(c.Form)
		c.Form[field] = fmt.Sprint(value)
		return c
	}
	body, err := json.Marshal(c.Body)
	require.NoError(t, err)
	var object map[string]any
	if json.Unmarshal(body, &object) == nil {
		object[field] = value
		c.Body = object
		return c
	}
	var objects []map[string]any
	require.NoError(t, json.Unmarshal(body, &objects))
	objects[0][field] = value
	c.Body = objects
	return c
}
