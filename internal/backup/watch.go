package backup

import (
	"context"
	"fmt"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
)

// again is after how long Super Admins are notified of the same once more.
const again = 7 * 24 * time.Hour

// Watch notifies Super Admins when the last backup is late, or when there is none.
type Watch struct {
	DB   *db.DB
	Now  func() time.Time
	Late time.Duration
	// Notices delivers.
	Notices interface {
		Notify(ctx context.Context, tx *db.Tx, n notice.Notice) error
	}
}

// Look notifies if the last backup is late: once, and again a week later.
func (w Watch) Look(ctx context.Context) error {
	since, err := w.since(ctx)
	if err != nil || since.IsZero() {
		return err
	}
	late := w.Now().Sub(since) - w.Late
	if late < 0 {
		return nil
	}
	once := fmt.Sprintf("%d:%d", since.Unix(), late/again)
	return w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return w.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.BackupLate, Once: once, Role: authz.SuperAdmin})
	})
}

// since is when the last backup was made, or when the first account was if there was never one; zero before that.
func (w Watch) since(ctx context.Context) (time.Time, error) {
	state, err := ReadState(ctx, w.DB.Read())
	if err != nil || !state.Good.At.IsZero() {
		return state.Good.At, err
	}
	var first int64
	if err := w.DB.Read().Get(ctx, &first, `SELECT COALESCE(MIN(created_at), 0) FROM account`); err != nil || first == 0 {
		return time.Time{}, err
	}
	return time.UnixMicro(first), nil
}
