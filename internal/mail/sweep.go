package mail

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"milepost/internal/db"
)

// Sweep removes letters from an outbox folder that were written before a time in UTC microseconds, and reports how many. Where
// there is no such folder it does nothing.
func Sweep(folder string) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return func(_ context.Context, _ *db.Tx, before int64, limit int) (int64, error) {
		letters, err := filepath.Glob(filepath.Join(folder, "*.eml*"))
		if err != nil {
			return 0, err
		}
		removed := int64(0)
		for _, letter := range letters {
			info, err := os.Stat(letter)
			if err != nil || !info.ModTime().Before(time.UnixMicro(before)) {
				continue
			}
			if err := os.Remove(letter); err != nil {
				return removed, err
			}
			removed++
			if removed == int64(limit) {
				break
			}
		}
		return removed, nil
	}
}
