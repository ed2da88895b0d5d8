package db_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// SQLite writes one transaction after the other: anyone who has a hundred of them waiting must not keep another account's save
// behind all of them.
func TestAccountsTakeTurnsWriting(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if d.Engine() != db.SQLite {
			t.Skip("several write at a time")
		}
		var mu sync.Mutex
		var order []string
		begun, goOn := make(chan struct{}), make(chan struct{})
		var all sync.WaitGroup
		write := func(account string) {
			all.Go(func() {
				ctx := db.OnBehalf(t.Context(), account)
				require.NoError(t, d.Tx(ctx, func(context.Context, *db.Tx) error {
					if account == "first" {
						close(begun)
						<-goOn
					}
					mu.Lock()
					defer mu.Unlock()
					order = append(order, account)
					return nil
				}))
			})
		}
		write("first")
		<-begun
		for n := range 20 {
			write("many")
			require.Eventually(t, func() bool { return db.Waiting(d) == n+1 }, 10*time.Second, time.Millisecond)
		}
		write("one")
		require.Eventually(t, func() bool { return db.Waiting(d) == 21 }, 10*time.Second, time.Millisecond)
		close(goOn)
		all.Wait()
		require.Equal(t, []string{"first", "many", "one"}, order[:3])
		require.Len(t, order, 22)
	})
}
