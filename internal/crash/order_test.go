package crash_test

import (
	"context"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// longestOrders is how long a round buys, beyond the first refund.
const longestOrders = 150 * time.Millisecond

// A server that is killed while people buy, start and get money back leaves a ledger whose sums hold.
func TestKilledWhileBuying(t *testing.T) {
	orderKills := kills(2, 8)
	t.Setenv("MILEPOST_TEST_PAYMENTS", "true")
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		server := serve(t, store)
		b := &buyer{client: prepare(t, store, server)[0].client, refunded: newProgress()}
		b.prepare(t)
		for n := range orderKills {
			var buying sync.WaitGroup
			for range 3 {
				buying.Go(func() { b.buy(t.Context()) })
			}
			b.refunded.await(t, 1, &buying)
			<-time.After(momentOf(n, orderKills, longestOrders))
			require.NoError(t, server.Kill())
			buying.Wait()
			b.refunded.forget()
			settle(t, options)
			requireSums(t, store)
			server = serve(t, store)
			b.client.URL = server.URL
		}
		require.NoError(t, server.Stop())
		d := openStore(t, store)
		var refunds int
		require.NoError(t, d.Read().Get(t.Context(), &refunds, `SELECT COUNT(*) FROM unit_entry WHERE kind = 'refunded'`))
		require.Positive(t, refunds, "too few orders to show anything")
		t.Logf("%d kills, %d orders with refunds", orderKills, refunds)
	})
}

// buyer sells to itself, so that it may refund too.
type buyer struct {
	client             *rig.Client
	application, child string
	refunded           progress
}

func (b *buyer) prepare(t *testing.T) {
	t.Helper()
	var rows []struct {
		ID string `json:"application_id"`
	}
	require.NoError(t, b.client.Call(t.Context(), http.MethodGet, "/api/appAdmin/searchfilter", nil, &rows))
	b.application = rows[0].ID
	require.NoError(t, b.client.Form(t.Context(), http.MethodPatch, "/api/appAdmin/"+b.application, map[string]string{
		"single_unit_pricing": "250", "currency_code": "EUR", "on_sale": "true",
	}, nil))
	require.NoError(t, b.client.Form(t.Context(), http.MethodPatch, "/api/appAdmin/"+b.application, map[string]string{"published": "true"}, nil))
	var err error
	b.child, err = b.client.AddChild(t.Context())
	require.NoError(t, err)
}

// buy continues until the server is gone, or accepts no more orders for a while.
func (b *buyer) buy(ctx context.Context) {
	for {
		var o struct {
			OrderID    string `json:"order_id"`
			PurchaseID string `json:"purchase_id"`
		}
		err := b.client.Call(ctx, http.MethodPost, "/api/order", map[string]any{
			"idempotency_key": uuid.NewString(), "application_id": b.application, "plan": "unit", "units": 4, "payment_method": "credit",
		}, &o)
		if err != nil || b.client.Call(ctx, http.MethodPost, "/api/order/pay/"+o.OrderID, nil, &o) != nil {
			return
		}
		for range 2 {
			if _, err := b.client.Start(ctx, b.child, o.PurchaseID); err != nil {
				return
			}
		}
		if b.client.Call(ctx, http.MethodPost, "/api/order/refund/"+o.OrderID, map[string]any{"units": 1, "reason": "One too many."}, nil) != nil {
			return
		}
		b.refunded.made()
	}
}

// openStore opens the database next to the server, or after it, until the end of the test.
func openStore(t *testing.T, store rig.Store) *db.DB {
	t.Helper()
	options := db.Options{URL: store.DatabaseURL}
	if store.DatabaseURL == "" {
		options.Path = filepath.Join(store.Data, "milepost.db")
	}
	return dbtest.Open(t, options)
}

// requireSums looks at what the killed server left.
func requireSums(t *testing.T, store rig.Store) {
	t.Helper()
	d := openStore(t, store)
	for what, query := range map[string]string{
		"count and ledger differ": `SELECT COUNT(*) FROM purchase p WHERE units_used <> (SELECT COALESCE(SUM(units), 0) FROM unit_entry WHERE purchase_id = p.id)`,
		"outside what was bought": `SELECT COUNT(*) FROM purchase WHERE units_used < 0 OR purchase_type = 'unit' AND units_used > units_purchased`,
		"paid and not granted":    `SELECT COUNT(*) FROM purchase_order o WHERE (state = 'fulfilled') <> (purchase_id IS NOT NULL)`,
		"starts and activities":   `SELECT COUNT(*) FROM purchase p WHERE (SELECT COUNT(*) FROM activity WHERE purchase_id = p.id) <> (SELECT COUNT(*) FROM unit_entry WHERE purchase_id = p.id AND kind = 'started')`,
		"more back than paid": `SELECT COUNT(*) FROM purchase_order o WHERE (SELECT COALESCE(SUM(amount), 0) FROM payment WHERE order_id = o.id AND kind = 'refund')
			> (SELECT COALESCE(SUM(amount), 0) FROM payment WHERE order_id = o.id AND kind = 'payment')`,
	} {
		var n int
		require.NoError(t, d.Read().Get(t.Context(), &n, query))
		require.Zero(t, n, what)
	}
}
