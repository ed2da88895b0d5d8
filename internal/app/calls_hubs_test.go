package app

import (
	"context"
	"crypto/sha256"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// hubCalls are about hubs: of who owns them, and of the hubs themselves, which have a key and no session.
var hubCalls = map[string]func(accessCase) call{
	"get-hub-overview":      func(accessCase) call { return call{} },
	"list-hub-customers":    func(accessCase) call { return call{} },
	"list-hubs":             func(accessCase) call { return call{} },
	"create-hub":            func(c accessCase) call { return call{body: c.newHub()} },
	"get-hub":               about((*person).hub),
	"update-hub":            func(c accessCase) call { return call{id: c.id((*person).hub), body: hub.HubEdit{Fields: hubFields}} },
	"archive-hub":           about((*person).hub),
	"issue-hub-key":         about((*person).hub),
	"list-hub-applications": about((*person).hub),
	"get-hub-usage":         about((*person).hub),
	"list-hub-commands":     about((*person).hub),
	"queue-hub-command": func(c accessCase) call {
		return call{id: c.id((*person).hub), body: hub.NewCommand{Kind: protocol.Reprogram}}
	},
	"withdraw-hub-command": func(c accessCase) call {
		return call{id: c.id((*person).hub), second: c.id((*person).hubCommand)}
	},
	"hub-heartbeat": func(c accessCase) call {
		return call{key: c.hubKey(), body: protocol.Heartbeat{
			ConnectionID: "c", Sequence: 1, SentAt: wire.At(c.Now()), Applications: []protocol.Application{}, Occasions: []protocol.Occasion{},
		}}
	},
	"fetch-hub-commands": func(c accessCase) call { return call{key: c.hubKey(), query: "?agent_id=a"} },
	"acknowledge-hub-command": func(c accessCase) call {
		return call{key: keyOf(c.me.hub()), id: c.id((*person).hubCommand), body: protocol.Acknowledgement{AgentID: "a", State: protocol.Taken}}
	},
}

var hubFields = hub.Fields{AdminID: "A-17", AdminUsername: "kim", Location: "Ward 3", PurchaseDate: "2026-01-31"}

// newHub is one of the caller's, or of an organization's when a Super Admin adds it.
func (c accessCase) newHub() hub.NewHub {
	n := hub.NewHub{Fields: hubFields, AdminPassword: everybodysPassword}
	if c.me.Role == authz.SuperAdmin {
		n.CustomerID = c.person(authz.Organization, "active").ID
	}
	return n
}

// hubKey is that of the caller's hub, or one that no hub has.
func (c accessCase) hubKey() string {
	if c.row == missing {
		return keyOf(missingID)
	}
	return keyOf(c.me.hub())
}

// keyOf is the key of a hub that a test has made.
func keyOf(hubID string) string { return "mph_" + hubID }

// hub is one that has the person for its owner, whatever their role.
func (p *person) hub() string {
	return p.row("hub", func(context.Context) (string, error) {
		id, place, now := uuid.NewString(), uuid.NewString(), db.Micros(p.w.Now())
		hash := sha256.Sum256([]byte(keyOf(id)))
		p.w.exec(`INSERT INTO hub_location (id, owner_id, name, name_folded) VALUES ($1, $2, 'Ward 3', 'ward 3')`, place, p.ID)
		p.w.exec(`INSERT INTO hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date, key_hash, key_issued_at, created_at)
			SELECT $1, owner_id, key, 'A-17', 'kim', '-', '2026-01-31', $2, $3, $3 FROM hub_location WHERE id = $4`, id, hash[:], now, place)
		return id, nil
	})
}

// hubCommand is what the person's hub is to do.
func (p *person) hubCommand() string {
	return p.row("hub command", func(ctx context.Context) (string, error) {
		boss := p.w.person(authz.SuperAdmin, "active").Actor
		queued, err := p.w.Services.hubs.Queue(ctx, boss, p.hub(), hub.NewCommand{Kind: protocol.Reboot})
		require.NoError(p.w.t, err)
		return queued.CommandID, nil
	})
}
