package testworld

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/offline"
)

// NewOfflineCopy asks for the shop's application with the person's child, until tomorrow.
func (p *Person) NewOfflineCopy() offline.NewOfflineCopy {
	return offline.NewOfflineCopy{
		CopyID: uuid.NewString(), DeviceName: "Tablet of the practice", Until: p.World.Now().UTC().AddDate(0, 0, 1).Format(time.DateOnly),
		Items: []offline.NewOfflineItem{p.NewOfflineItem()},
	}
}

// NewOfflineItem is the shop's application with the person's child.
func (p *Person) NewOfflineItem() offline.NewOfflineItem {
	return offline.NewOfflineItem{ItemID: uuid.NewString(), ChildID: p.Child(), ApplicationID: p.World.Shop, PurchaseID: p.Purchase()}
}

// OfflineCopy is what a device of the person has taken.
func (p *Person) OfflineCopy() string {
	return p.Row("offline copy", func(ctx context.Context) (string, error) {
		made, err := p.World.Services.Offline.Take(authz.With(ctx, p.Actor), p.Actor, p.NewOfflineCopy())
		return made.CopyID, err
	})
}

// OfflineItem is the item of that copy.
func (p *Person) OfflineItem() string {
	p.World.T.Helper()
	return p.World.Text(`SELECT id FROM offline_item WHERE copy_id = $1`, p.OfflineCopy())
}
