package hub_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub"
)

func TestAChangeOfAHubLeavesTheOtherFields(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		row := ask[hub.HubRow](f, "north", "PATCH", "/api/hub/"+issued.ID, hub.HubEdit{Revision: 1, AdminID: new("B-2")}, 200)
		require.Equal(f, []any{"Ward 3", "B-2", "kim", "2026-01-31", int64(2)},
			[]any{row.LocationName, row.AdminID, row.AdminUsername, row.PurchaseDate, row.Revision})
		for field, e := range map[string]hub.HubEdit{
			"admin_id": {AdminID: new(" ")}, "admin_username": {AdminUsername: new("")}, "location": {Location: new("")},
			"purchase_date": {PurchaseDate: new("soon")}, "admin_password": {AdminPassword: "short"},
		} {
			e.Revision = 2
			w := f.call("north", "PATCH", "/api/hub/"+issued.ID, e)
			require.Equal(f, 422, w.Code, field)
			require.Contains(f, w.Body.String(), field)
		}
		require.Equal(f, row, ask[hub.HubRow](f, "north", "GET", "/api/hub/"+issued.ID, nil, 200))
	})
}

// Two forms that were opened from the same state: the second one overwrites nothing.
func TestAStaleChangeOfAHubIsRefused(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		path := "/api/hub/" + issued.ID
		first := ask[hub.HubRow](f, "north", "PATCH", path, hub.HubEdit{Revision: 1, Location: new("Ward 4")}, 200)
		for _, e := range []hub.HubEdit{{Revision: 1, Location: new("Ward 5")}, {Revision: 0, AdminID: new("B-2")}, {Revision: 1, AdminPassword: "another-Track-88!"}} {
			w := f.call("north", "PATCH", path, e)
			require.Equal(f, 409, w.Code)
			require.Contains(f, w.Body.String(), "hub-changed")
		}
		require.Equal(f, first, ask[hub.HubRow](f, "north", "GET", path, nil, 200))
	})
}
