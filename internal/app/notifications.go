package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

// addNotifications connects notifications with the packages that send them: packages use the kernel's board, and hooks used for
// another purpose are called for both.
func (s *Services) addNotifications(k *kernel.Kernel) {
	s.Notifications = notification.New(k, s.accounts, s.Specialists)
	if k.Notices == nil { // as where only the contract is written
		k.Notices = &notice.Board{}
	}
	k.Notices.Connect(s.Notifications)
	s.Signing.OnSigned(s.Notifications.ReportSigned)
	s.Market.OnRunningOut(func(ctx context.Context, tx *db.Tx, purchaseID string) error {
		if err := s.Notifications.UnitsLow(ctx, tx, purchaseID); err != nil {
			return err
		}
		return s.Orders.RunningOut(ctx, tx, purchaseID)
	})
}
