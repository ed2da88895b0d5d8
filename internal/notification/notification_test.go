package notification_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

func TestNotificationsAreListedAndRead(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("p1", "guardian")
		h.notify(notice.Notice{Kind: notice.InvitationAccepted, Subject: "p1", To: []string{"ana", "nobody"}})
		h.clock.Add(time.Second.Microseconds())
		h.notify(notice.Notice{Kind: notice.AccountApproved, To: []string{"ana"}})
		list := h.list("ana", false)
		require.Len(t, list, 2)
		require.Equal(t, notice.AccountApproved, list[0].Kind, "the newest first")
		require.Equal(t, "Mia Stone", list[1].Who)
		require.Equal(t, "/dashboard?tab=people&person=guardian.p1", list[1].Path)
		require.Equal(t, 2, h.unread("ana"))
		require.Empty(t, h.list("ben", false))

		require.ErrorIs(t, h.s.Read(ctx, h.actors["ben"], list[0].ID), db.ErrNotFound, "another's")
		require.ErrorIs(t, h.s.ReadAll(ctx, h.actors["ben"], list[0].ID), db.ErrNotFound, "another's")
		require.Equal(t, 2, h.unread("ana"))
		require.NoError(t, h.s.Read(ctx, h.actors["ana"], list[1].ID))
		require.NoError(t, h.s.Read(ctx, h.actors["ana"], list[1].ID), "again")
		require.Equal(t, 1, h.unread("ana"))
		require.Len(t, h.list("ana", true), 1)
	})
}

func TestAllAreReadUpToWhatWasShown(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for i := range 3 {
			h.clock.Add(time.Second.Microseconds())
			h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: fmt.Sprintf("2026-03-0%d", i+1), Amount: 2, To: []string{"ana"}})
		}
		shown := h.list("ana", false)
		require.NoError(t, h.s.ReadAll(ctx, h.actors["ana"], shown[1].ID))
		left := h.list("ana", true)
		require.Len(t, left, 1)
		require.Equal(t, shown[0].ID, left[0].ID, "what came since was not seen")
	})
}

func TestPagesFollowEachOther(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for i := range 7 { // all of one moment
			h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: strconv.Itoa(i), To: []string{"ana"}})
		}
		seen, after := map[string]bool{}, ""
		for range 4 {
			page, err := h.s.List(ctx, h.actors["ana"], false, 2, after)
			require.NoError(t, err)
			for _, n := range page.Items {
				require.False(t, seen[n.ID])
				seen[n.ID] = true
			}
			after = page.Next
		}
		require.Len(t, seen, 7)
		require.Empty(t, after)
		_, err := h.s.List(ctx, h.actors["ana"], false, 2, "forged")
		require.ErrorIs(t, err, db.ErrCursor)
	})
}

func TestAnUnreadNotificationIsNotRepeated(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for range 5 {
			h.clock.Add(time.Minute.Microseconds())
			h.notify(waiting)
		}
		list := h.list("root", false)
		require.Len(t, list, 1)
		require.Equal(t, h.now(), list[0].CreatedAt.Time().UTC(), "the latest time")
		require.NoError(t, h.s.Read(ctx, h.actors["root"], list[0].ID))
		h.notify(waiting)
		require.Len(t, h.list("root", false), 2, "an event after it was read is notified")
	})
}

func TestAnEventIsNotifiedOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		n := notice.Notice{Kind: notice.UnitsLow, Subject: "p", Once: "p:10", To: []string{"ana"}}
		h.notify(n)
		h.exec(`DELETE FROM notification`)
		h.notify(n)
		require.Zero(t, h.unread("ana"), "also when it is gone from the list")
		n.Once = "p:20"
		h.notify(n)
		require.Equal(t, 1, h.unread("ana"))
	})
}

func TestWithdrawnSharesAreNotNotified(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.choose("root", notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.AccountWaiting: true}})
		failure := errors.New("the act failed")
		err := h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			require.NoError(t, h.k.Notices.Notify(ctx, tx, waiting))
			return failure
		})
		require.ErrorIs(t, err, failure)
		require.Zero(t, h.count(`SELECT COUNT(*) FROM notification`))
		require.Zero(t, h.count(`SELECT COUNT(*) FROM notification_letter`))
		require.Zero(t, h.count(`SELECT COUNT(*) FROM job WHERE kind = 'notification.letter'`))
	})
}

func TestAnAccountKeepsFiveHundredNotifications(t *testing.T) {
	onBoth(t, func(h *fixture) {
		require.NoError(t, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i := range 520 {
				h.clock.Add(1000)
				n := notice.Notice{Kind: notice.ChildrenDue, Subject: strconv.Itoa(i), To: []string{"ana"}}
				if err := h.k.Notices.Notify(ctx, tx, n); err != nil {
					return err
				}
			}
			return nil
		}))
		require.Equal(t, 500, h.count(`SELECT COUNT(*) FROM notification`))
		require.Zero(t, h.count(`SELECT COUNT(*) FROM notification WHERE subject = '19'`), "the oldest went")
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM notification WHERE subject = '20'`))
		require.Equal(t, 100, h.unread("ana"), "counted so far")
	})
}

func TestOnlyWorkingAccountsWithAConfirmedAddressAreFoundByIt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("p1", "specialist")
		for _, email := range []string{"BEN@example.org ", "new@example.org", "nobody@example.org"} {
			h.notify(notice.Notice{Kind: notice.InvitationOffered, Subject: "p1", Address: email})
		}
		require.Equal(t, 1, h.unread("ben"))
		require.Zero(t, h.unread("new"), "the address may be another account's")
		require.True(t, h.list("ben", false)[0].Gone, "no invitation is open")
		require.Empty(t, h.list("ben", false)[0].Who)
		h.exec(`UPDATE account SET state = 'suspended' WHERE id = 'ana'`)
		h.notify(notice.Notice{Kind: notice.AccountApproved, To: []string{"ana"}})
		require.Zero(t, h.unread("ana"))
	})
}

func TestAChildIsNamedOnlyToThoseWhoCanAccessIt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("c1", "child")
		due := notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", Amount: 1, ChildID: "c1", To: []string{"ana", "ben"}}
		h.notify(due)
		mine, other := h.list("ana", false)[0], h.list("ben", false)[0]
		require.Equal(t, "Mia Stone", mine.Child)
		require.Equal(t, "/dashboard/child/c1", mine.Path)
		require.True(t, other.Gone)
		require.Empty(t, other.Child+other.Path)

		require.NoError(t, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			more, err := h.s.Erase(ctx, tx, "c1")
			require.False(t, more)
			return err
		}))
		require.Zero(t, h.count(`SELECT COUNT(*) FROM notification`), "erased with the child")
	})
}

func TestADeletedAccountLeavesNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.choose("root", notification.SettingsEdit{
			Letters: map[notice.Kind]bool{notice.AccountWaiting: true},
			Summary: &notification.SummaryChoice{On: true, Weekday: 1, Hour: 8, TimeZone: "Europe/Berlin"},
		})
		n := waiting
		n.Once = "x"
		h.notify(n)
		require.NoError(t, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return h.s.AccountDeleted(ctx, tx, "root") }))
		for _, table := range []string{"notification", "notification_once", "notification_choice", "notification_summary", "notification_letter"} {
			require.Zero(t, h.count(`SELECT COUNT(*) FROM `+table), table)
		}
	})
}

func TestOldNotificationsAreSwept(t *testing.T) {
	onBoth(t, func(h *fixture) {
		n := waiting
		n.Once = "x"
		h.notify(n)
		before := db.Micros(h.now())
		h.clock.Add(1)
		h.notify(notice.Notice{Kind: notice.AccountApproved, To: []string{"ana"}})
		for _, sweep := range []func(context.Context, *db.Tx, int64, int) (int64, error){notification.Sweep, notification.SweepOnce} {
			require.NoError(t, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
				n, err := sweep(ctx, tx, before+1, 10)
				require.Equal(t, int64(1), n)
				return err
			}))
		}
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM notification`))
		require.Zero(t, h.count(`SELECT COUNT(*) FROM notification_once`))
	})
}

func TestAnAcceptedOfferReportsItsState(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("p1", "guardian")
		h.notify(notice.Notice{Kind: notice.InvitationOffered, Subject: "p1", To: []string{"ben", "root"}})
		h.exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = 'p1'`)
		mine, other := h.list("ben", false)[0], h.list("root", false)[0]
		require.True(t, mine.Accepted)
		require.False(t, mine.Gone)
		require.Equal(t, "/myChildren", mine.Path)
		require.True(t, other.Gone, "another accepted it")
		require.False(t, other.Accepted)
		h.exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = 'p1'`)
		require.True(t, h.list("ben", false)[0].Gone)
	})
}
