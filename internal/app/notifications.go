package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

// addNotifications connects what accounts are told of with those who tell: slices tell through the kernel's board, and what one hook
// takes for another purpose goes to both.
func (s *slices) addNotifications(k *kernel.Kernel) {
	s.notifications = notification.New(k, s.accounts, s.specialists)
	if k.Notices == nil { // as where only the contract is written
		k.Notices = &notice.Board{}
	}
	k.Notices.Connect(s.notifications)
	s.signing.OnSigned(s.notifications.ReportSigned)
	s.market.OnRunningOut(func(ctx context.Context, tx *db.Tx, purchaseID string) error {
		if err := s.notifications.UnitsLow(ctx, tx, purchaseID); err != nil {
			return err
		}
		return s.orders.RunningOut(ctx, tx, purchaseID)
	})
}
