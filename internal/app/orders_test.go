package app_test

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/market/order"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// One of 100 activities started at once on the last unit exists; the others leave nothing behind.
func TestTheLastUnitStartsOneActivity(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me := w.Person(authz.Specialist, account.Active)
		in := testworld.NewOrder(w.Person(authz.AppAdmin, account.Active).Priced())
		in.Units = 1
		purchase := *me.Pay(me.Buy(in)).PurchaseID
		start := activity.NewActivity{ChildID: me.Child(), PurchaseID: purchase}
		errs := make([]error, 100)
		var wait sync.WaitGroup
		for i := range errs {
			wait.Go(func() { _, errs[i] = w.Services.Activities.Start(authz.With(t.Context(), me.Actor), me.Actor, start) })
		}
		wait.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			require.True(t, fault.Is(err, fault.KindConflict), err)
			require.EqualError(t, err, "Already Used All Unit")
		}
		require.Equal(t, 1, won)
		require.Equal(t, "1 1 1", w.Text(`SELECT (SELECT COUNT(*) FROM activity WHERE purchase_id = $1) || ' ' || units_used || ' ' ||
			(SELECT SUM(units) FROM unit_entry WHERE purchase_id = $1) FROM purchase WHERE id = $1`, purchase))
	})
}

// An activity that is open when its month ends, renewed or not, continues.
func TestAnOpenActivityOutlivesItsMonth(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me := w.Person(authz.Specialist, account.Active)
		in := testworld.NewOrder(w.Person(authz.AppAdmin, account.Active).Priced())
		in.Plan, in.Units = order.Monthly, 0
		o := me.Pay(me.Buy(in))
		ctx := authz.With(t.Context(), me.Actor)
		start := activity.NewActivity{ChildID: me.Child(), PurchaseID: *o.PurchaseID}
		open, err := w.Services.Activities.Start(ctx, me.Actor, start)
		require.NoError(t, err)
		_, err = w.Services.Renewals.Cancel(ctx, me.Actor, o.ID)
		require.NoError(t, err)
		clock := w.Now
		w.Now = func() time.Time { return clock().AddDate(0, 2, 0) }
		require.NoError(t, w.Services.Renewals.Due(t.Context()))
		_, err = w.Services.Activities.Start(ctx, me.Actor, start)
		require.EqualError(t, err, "The subscription has expired.")
		_, err = w.Services.Activities.Change(ctx, me.Actor, open, activity.Change{FinishDate: new(wire.At(w.Now()))})
		require.NoError(t, err)
	})
}
