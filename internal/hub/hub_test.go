package hub_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
)

func TestAHubIsAddedAndItsKeyShownOnce(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		row := f.hub("north", issued.ID)
		require.Equal(f, "Ward 3", row.LocationName)
		require.Equal(f, "A-17", row.AdminID)
		require.Equal(f, "kim", row.AdminUsername)
		require.Equal(f, "2026-01-31", row.PurchaseDate)
		require.Equal(f, "north Clinics", row.SystemName)
		require.False(f, row.IsActive)
		require.Nil(f, row.LastSeen)
		require.Nil(f, row.AvgDuration)
		require.Nil(f, row.AvgFrequency)
		text, err := json.Marshal(row)
		require.NoError(f, err)
		require.NotContains(f, string(text), "mph_")
		require.NotContains(f, string(text), "hash of")
		require.Zero(f, f.int(`SELECT count(*) FROM hub WHERE admin_password_hash LIKE '%Tracks%'`))
		require.Equal(f, int64(1), f.int(`SELECT count(*) FROM audit_event WHERE action = 'hub.create' AND subject_id = $1`, issued.ID))
	})
}

func TestWrongFieldsOfAHubAreAllNamed(t *testing.T) {
	onBoth(t, func(f *fixture) {
		w := f.call("north", "POST", "/api/hub", hub.NewHub{AdminPassword: "short"})
		require.Equal(f, 422, w.Code)
		for _, field := range []string{"admin_id", "admin_username", "admin_password", "location", "purchase_date"} {
			require.Contains(f, w.Body.String(), `"body.`+field+`"`)
		}
		for date, status := range map[string]int{
			"2026-03-13": 201, // today, east of Greenwich
			"2026-03-14": 422, "2026-02-30": 422, "12.03.2026": 422, "1989-12-31": 422, "2024-02-29": 201,
		} {
			n := newHub("Ward 3")
			n.PurchaseDate = date
			require.Equal(f, status, f.call("north", "POST", "/api/hub", n).Code, date)
		}
		n := newHub("two\nlines")
		n.AdminUsername = "a\x00b"
		require.NotEqual(f, 201, f.call("north", "POST", "/api/hub", n).Code)
		require.Equal(f, 422, f.call("north", "POST", "/api/hub", map[string]any{"is_active": true}).Code, "unknown fields are refused")
	})
}

func TestABodyCannotChooseTheOwnerOfAHub(t *testing.T) {
	onBoth(t, func(f *fixture) {
		n := newHub("Ward 3")
		n.CustomerID = f.accounts["south"].ID
		require.Equal(f, 422, f.call("north", "POST", "/api/hub", n).Code)
		issued := ask[hub.IssuedKey](f, "super", "POST", "/api/hub", n, 201)
		require.Equal(f, f.accounts["south"].ID, f.hub("south", issued.ID).CustomerID)
		n.CustomerID = ""
		require.Equal(f, 422, f.call("super", "POST", "/api/hub", n).Code, "a hub belongs to an organization")
		for _, wrong := range []string{f.accounts["ana"].ID, f.accounts["super"].ID, uuid.NewString()} {
			n.CustomerID = wrong
			require.Equal(f, 422, f.call("super", "POST", "/api/hub", n).Code)
		}
	})
}

func TestACallThatIsRepeatedMakesOneHub(t *testing.T) {
	onBoth(t, func(f *fixture) {
		n := newHub("Ward 3")
		n.HubID = uuid.NewString()
		require.Equal(f, 201, f.call("north", "POST", "/api/hub", n).Code)
		require.Equal(f, 409, f.call("north", "POST", "/api/hub", n).Code)
		require.Equal(f, 409, f.call("south", "POST", "/api/hub", n).Code)
		n.HubID = "not-an-id"
		require.Equal(f, 422, f.call("north", "POST", "/api/hub", n).Code)
	})
}

func TestAnotherOrganizationsHubIsNotFound(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		command := ask[hub.CommandRow](f, "north", "POST", "/api/hub/"+issued.ID+"/command", hub.NewCommand{Kind: protocol.Reboot}, 201)
		calls := []struct {
			method, path string
			body         any
		}{
			{"GET", "", nil}, {"GET", "/application", nil}, {"GET", "/usage", nil}, {"GET", "/command", nil},
			{"PATCH", "", hub.HubEdit{Revision: 1, Location: new("x")}},
			{"PATCH", "", hub.HubEdit{}},
			{"POST", "/key", nil}, {"POST", "/command", hub.NewCommand{Kind: protocol.Reboot}},
			{"DELETE", "/command/" + command.CommandID, nil}, {"DELETE", "", nil},
		}
		for _, c := range calls {
			others := f.call("south", c.method, "/api/hub/"+issued.ID+c.path, c.body)
			missing := f.call("south", c.method, "/api/hub/"+uuid.NewString()+c.path, c.body)
			require.Equal(f, 404, others.Code, "%s %s", c.method, c.path)
			require.Equal(f, missing.Body.String(), others.Body.String())
			require.Equal(f, 403, f.call("ana", c.method, "/api/hub/"+issued.ID+c.path, c.body).Code)
			require.Equal(f, 401, f.call("", c.method, "/api/hub/"+issued.ID+c.path, c.body).Code)
		}
		south := f.add("south")
		require.Equal(f, 404, f.call("south", "DELETE", "/api/hub/"+south.ID+"/command/"+command.CommandID, nil).Code)
		require.Len(f, ask[[]hub.HubRow](f, "south", "GET", "/api/hub", nil, 200), 1)
		require.Empty(f, ask[[]hub.HubRow](f, "south", "GET", "/api/hub?customer="+f.accounts["north"].ID, nil, 200))
		require.Len(f, ask[[]hub.HubRow](f, "super", "GET", "/api/hub", nil, 200), 2)
		require.Equal(f, 404, f.call("south", "GET", "/api/hub-overview?customer="+f.accounts["north"].ID, nil).Code)
		require.Equal(f, 403, f.call("south", "GET", "/api/hub-customer", nil).Code)
	})
}

func TestAHubIsChangedAndRemoved(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		hash := func() (text string) {
			require.NoError(f, f.db.Read().Get(f.Context(), &text, `SELECT admin_password_hash FROM hub WHERE id = $1`, issued.ID))
			return text
		}
		before := hash()
		edit := hub.HubEdit{
			Revision: 1, AdminID: new("B-2"), AdminUsername: new("lee"), Location: new("  Ward \t 4 "), PurchaseDate: new("2025-12-01"),
		}
		row := ask[hub.HubRow](f, "north", "PATCH", "/api/hub/"+issued.ID, edit, 200)
		require.Equal(f, []any{"Ward 4", "B-2", "lee", "2025-12-01", int64(2)},
			[]any{row.LocationName, row.AdminID, row.AdminUsername, row.PurchaseDate, row.Revision})
		require.Equal(f, before, hash(), "an empty password stays what it was")
		edit = hub.HubEdit{Revision: 2, AdminPassword: "another-Track-88!"}
		require.Equal(f, 200, f.call("super", "PATCH", "/api/hub/"+issued.ID, edit).Code)
		require.NotEqual(f, before, hash())

		f.beat(issued.Key, period("o1", "2026-03-12T08:00:00Z", 1800))
		ask[hub.CommandRow](f, "north", "POST", "/api/hub/"+issued.ID+"/command", hub.NewCommand{Kind: protocol.Reboot}, 201)
		require.Equal(f, 204, f.call("north", "DELETE", "/api/hub/"+issued.ID, nil).Code)
		require.Empty(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub", nil, 200))
		gone := ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=removed", nil, 200)
		require.Len(f, gone, 1)
		require.NotNil(f, gone[0].Removed)
		require.False(f, gone[0].IsActive)
		require.Equal(f, int64(1), gone[0].UsagePeriod, "its history stays")
		require.Equal(f, protocol.Withdrawn, gone[0].Commands[0].State)
		require.Equal(f, 401, f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat()).Code, "its key ends")
		for _, c := range []struct{ method, path string }{{"POST", "/key"}, {"POST", "/command"}, {"PATCH", ""}, {"DELETE", ""}} {
			var body any
			switch c.path {
			case "/command":
				body = hub.NewCommand{Kind: protocol.Reboot}
			case "":
				body = edit
			}
			require.Equal(f, 409, f.call("north", c.method, "/api/hub/"+issued.ID+c.path, body).Code, c)
		}
	})
}

func TestAnOrganizationHasSoManyHubs(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		f.exec(`INSERT INTO hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date, key_issued_at, created_at)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
			SELECT 'h' || i, h.owner_id, h.location_key, '', '', '', '', 1, i FROM n, hub h WHERE h.id = $1`, issued.ID)
		w := f.call("north", "POST", "/api/hub", newHub("Ward 3"))
		require.Equal(f, 409, w.Code)
		require.Contains(f, w.Body.String(), "1000 hubs")
		require.Equal(f, 201, f.call("south", "POST", "/api/hub", newHub("Ward 3")).Code)
		seen := map[string]bool{}
		after := ""
		for range 100 {
			w := f.call("north", "GET", "/api/hub?limit=24&after="+after, nil)
			var rows []hub.HubRow
			require.NoError(f, json.Unmarshal(w.Body.Bytes(), &rows))
			for _, row := range rows {
				require.False(f, seen[row.ID])
				seen[row.ID] = true
			}
			if after = w.Header().Get("Next-Cursor"); after == "" {
				break
			}
		}
		require.Len(f, seen, 1000)
		require.Equal(f, 204, f.call("north", "DELETE", "/api/hub/"+issued.ID, nil).Code)
		require.Equal(f, 201, f.call("north", "POST", "/api/hub", newHub("Ward 3")).Code)
	})
}

func TestTheOverviewNamesTheOwnersOfHubs(t *testing.T) {
	onBoth(t, func(f *fixture) {
		o := ask[hub.Overview](f, "north", "GET", "/api/hub-overview", nil, 200)
		require.Equal(f, "north Clinics", o.SystemName)
		require.Equal(f, f.accounts["north"].ID, o.CustomerID)
		require.Equal(f, "2026-03-12T09:30:00Z", o.Date.Time().Format(time.RFC3339))
		require.Zero(f, o.Hubs)
		f.exec(`UPDATE account SET organization = ' Northern Hospital ' WHERE id = $1`, f.accounts["north"].ID)
		require.Equal(f, "Northern Hospital", ask[hub.Overview](f, "north", "GET", "/api/hub-overview", nil, 200).SystemName)
		f.exec(`UPDATE account SET organization = ' ' WHERE id = $1`, f.accounts["north"].ID)
		require.Empty(f, o.Locations)
		first := f.add("north")
		f.beat(first.Key)
		o = ask[hub.Overview](f, "north", "GET", "/api/hub-overview", nil, 200)
		require.Equal(f, []int64{1, 1}, []int64{o.Hubs, o.Active})
		require.Equal(f, o.Locations[0].LocationID, o.LocationID, "there is one location")
		n := newHub("ward  3") // the same place
		require.Equal(f, 201, f.call("north", "POST", "/api/hub", n).Code)
		n.Location = "Annex"
		require.Equal(f, 201, f.call("north", "POST", "/api/hub", n).Code)
		o = ask[hub.Overview](f, "north", "GET", "/api/hub-overview", nil, 200)
		require.Len(f, o.Locations, 2)
		require.Empty(f, o.LocationID)
		annex := o.Locations[0].LocationID
		require.Equal(f, annex, ask[hub.Overview](f, "north", "GET", "/api/hub-overview?location="+annex, nil, 200).LocationID)
		require.Len(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?location="+annex, nil, 200), 1)
		require.Len(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=active", nil, 200), 1)
		require.Len(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=inactive", nil, 200), 2)
		all := ask[hub.Overview](f, "super", "GET", "/api/hub-overview", nil, 200)
		require.Equal(f, int64(3), all.Hubs)
		require.Empty(f, all.CustomerID)
		customers := ask[[]hub.Customer](f, "super", "GET", "/api/hub-customer", nil, 200)
		require.Len(f, customers, 2)
		require.Equal(f, int64(3), customers[0].Hubs)
		require.Equal(f, 404, f.call("super", "GET", "/api/hub-overview?customer="+f.accounts["ana"].ID, nil).Code)
	})
}

func TestAHubsKeyAccessesItsOwnHubOnly(t *testing.T) {
	onBoth(t, func(f *fixture) {
		a, b := f.add("north"), f.add("north")
		command := ask[hub.CommandRow](f, "north", "POST", "/api/hub/"+b.ID+"/command", hub.NewCommand{Kind: protocol.Reboot}, 201)
		f.beat(a.Key)
		require.Nil(f, f.hub("north", b.ID).LastSeen)
		require.Empty(f, ask[[]protocol.Command](f, a.Key, "GET", protocol.CommandsPath+"?agent_id=x", nil, 200))
		taken := protocol.Acknowledgement{AgentID: "x", State: protocol.Taken}
		others := f.call(a.Key, "POST", protocol.CommandPath+command.CommandID, taken)
		missing := f.call(a.Key, "POST", protocol.CommandPath+uuid.NewString(), taken)
		require.Equal(f, 404, others.Code)
		require.Equal(f, missing.Body.String(), others.Body.String())
		for _, path := range []string{"/api/hub", "/api/hub/" + a.ID, "/api/hub-overview"} {
			require.Equal(f, 401, f.call(a.Key, "GET", path, nil).Code, "a hub's key is no session")
		}
		require.Equal(f, 401, f.call("north", "POST", protocol.HeartbeatPath, f.heartbeat()).Code, "a session is no hub's key")
	})
}

func TestANewKeyEndsTheOneBefore(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		again := ask[hub.IssuedKey](f, "north", "POST", "/api/hub/"+issued.ID+"/key", nil, 201)
		require.NotEqual(f, issued.Key, again.Key)
		require.Equal(f, 401, f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat()).Code)
		f.beat(again.Key)
	})
}

func TestTheHubsOfAnAccountThatIsNotActiveReachNothing(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		f.exec(`UPDATE account SET state = 'suspended' WHERE id = $1`, f.accounts["north"].ID)
		require.Equal(f, 401, f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat()).Code)
		f.exec(`UPDATE account SET state = 'active' WHERE id = $1`, f.accounts["north"].ID)
		f.beat(issued.Key)
	})
}

func TestTheHubsOfAnAccountThatIsNoOrganizationAnyMoreReachNothing(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		f.exec(`UPDATE account SET role = 'Specialist' WHERE id = $1`, f.accounts["north"].ID)
		require.Equal(f, 401, f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat()).Code)
		f.exec(`UPDATE account SET role = 'Organization' WHERE id = $1`, f.accounts["north"].ID)
		f.beat(issued.Key)
	})
}

func TestWrongKeysAreThrottledByNetworkAndRightOnesAreNot(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		from := func(address, key string) *httptest.ResponseRecorder {
			text, err := json.Marshal(f.heartbeat())
			require.NoError(f, err)
			r := httptest.NewRequestWithContext(f.Context(), "POST", protocol.HeartbeatPath, strings.NewReader(string(text)))
			r.RemoteAddr = address
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Authorization", "Bearer "+key)
			w := httptest.NewRecorder()
			f.handler.ServeHTTP(w, r)
			return w
		}
		codes := map[int]int{}
		for i := range 50 {
			codes[from(fmt.Sprintf("[2001:db8::%x]:1", i+1), fmt.Sprintf("mph_WRONG%d", i)).Code]++
		}
		require.Equal(f, map[int]int{401: 30, 429: 20}, codes, "one /64 is one network")
		require.NotEmpty(f, from("[2001:db8::1]:1", "mph_WRONG").Header().Get("Retry-After"))
		require.Equal(f, 200, from("[2001:db8::1]:1", issued.Key).Code, "a right key beside a wrong one")
		require.Equal(f, 401, from("[2001:db9::1]:1", "mph_WRONG").Code)
		require.Equal(f, 401, from("[2001:db9::1]:1", "").Code)
	})
}
