package testworld

import (
	"context"
	"crypto/sha256"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
)

// KeyOf is the key of a hub that a test has made.
func KeyOf(hubID string) string { return "mph_" + hubID }

// Hub is one that has the person for its owner, whatever their role.
func (p *Person) Hub() string {
	return p.Row("hub", func(context.Context) (string, error) {
		id, place, now := uuid.NewString(), uuid.NewString(), db.Micros(p.World.Now())
		hash := sha256.Sum256([]byte(KeyOf(id)))
		p.World.Exec(`INSERT INTO hub_location (id, owner_id, name, name_folded) VALUES ($1, $2, 'Ward 3', 'ward 3')`, place, p.ID)
		p.World.Exec(`INSERT INTO hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date, key_hash, key_issued_at, created_at)
			SELECT $1, owner_id, key, 'A-17', 'kim', '-', '2026-01-31', $2, $3, $3 FROM hub_location WHERE id = $4`, id, hash[:], now, place)
		return id, nil
	})
}

// HubCommand is what the person's hub is to do.
func (p *Person) HubCommand() string {
	return p.Row("hub command", func(ctx context.Context) (string, error) {
		boss := p.World.Person(authz.SuperAdmin, "active").Actor
		queued, err := p.World.Services.Hubs.Queue(ctx, boss, p.Hub(), hub.NewCommand{Kind: protocol.Reboot})
		require.NoError(p.World.T, err)
		return queued.CommandID, nil
	})
}
