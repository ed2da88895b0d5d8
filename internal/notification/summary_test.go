package notification_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

const (
	summaries = "notification.summaries"
	daily     = "notification.daily"
)

// weekly asks for a summary on Mondays at 8 in a place.
func (h *fixture) weekly(zone string) notification.Settings {
	h.Helper()
	return h.choose("ana", notification.SettingsEdit{Summary: &notification.SummaryChoice{On: true, Weekday: 1, Hour: 8, TimeZone: zone}})
}

func TestTheSummaryIsSentOnceAWeekByTheClocksOfItsPlace(t *testing.T) {
	onBoth(t, func(h *fixture) {
		require.Equal(t, "2026-03-08T19:00:00Z", h.weekly("Pacific/Auckland").Summary.NextAt)
		h.person("p1", "guardian")
		h.notify(notice.Notice{Kind: notice.InvitationAccepted, Subject: "p1", To: []string{"ana"}})
		h.due["2026-03-01"] = []string{"c1", "c2"}
		h.work(h.node)
		h.work(h.make())
		h.at("2026-03-08T18:59:59Z")
		h.again(summaries)
		require.Empty(t, h.post.all(), "not due")
		h.at("2026-03-08T19:00:01Z")
		h.again(summaries)
		h.again(summaries)
		letters := h.post.all()
		require.Len(t, letters, 1)
		require.Contains(t, letters[0].Text, "Children who are due: 2\nUnread notifications: 1\n")
		require.NotContains(t, letters[0].Text, "Mia")
		require.Contains(t, letters[0].Unsubscribe, "weekly_summary")

		h.weekly("Pacific/Auckland")
		h.again(summaries)
		require.Len(t, h.post.all(), 1, "asked for again in the same week")
		h.at("2026-04-09T00:00:00Z")
		h.again(summaries)
		require.Len(t, h.post.all(), 2, "after weeks in which nothing ran, one")

		_, token, _ := strings.Cut(letters[0].Text, "/stopLetters#")
		_, err := h.s.Stop(ctx, strings.TrimSpace(token))
		require.NoError(t, err)
		h.at("2026-05-09T00:00:00Z")
		h.again(summaries)
		require.Len(t, h.post.all(), 2)
	})
}

func TestManyNodesStartAWeekOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.weekly("UTC")
		h.notify(notice.Notice{Kind: notice.AccountApproved, To: []string{"ana"}})
		h.at("2026-03-09T08:00:01Z")
		var all sync.WaitGroup
		for range 6 {
			n := h.make()
			all.Go(func() { h.NoError(n.s.BeginDue(ctx)) })
		}
		all.Wait()
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM notification_letter`))
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM job WHERE kind = 'notification.letter'`))
	})
}

func TestAWeekWithoutAnythingToDoHasNoLetter(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.weekly("UTC")
		h.at("2026-03-09T08:00:01Z")
		h.work(h.node)
		h.again(summaries)
		require.Empty(t, h.post.all())
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM notification_letter WHERE state = 'left_out'`))
	})
}

func TestASummaryWhoseProcessEndsIsNotSentTwice(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.weekly("UTC")
		h.notify(notice.Notice{Kind: notice.AccountApproved, To: []string{"ana"}})
		h.at("2026-03-09T08:00:01Z")
		require.NoError(t, h.s.BeginDue(ctx))
		// A worker that took the letter, handed it to the mail server and ended: its job is claimed by nobody again.
		h.exec(`UPDATE notification_letter SET state = 'taken'`)
		h.work(h.make())
		h.again(summaries)
		require.Empty(t, h.post.all())
	})
}

func TestDueChildrenAreNotifiedOnceADay(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.exec(`INSERT INTO measure_due (account_key, measure_key, every_months, at_months) SELECT $1, key, 6, '[]' FROM measure WHERE code = 'RSPS2'`, h.actors["ana"].Key)
		h.person("c1", "child")
		h.due["2026-03-02"], h.due["2026-03-03"] = []string{"c1"}, []string{"a", "b", "c"}
		h.work(h.node)
		h.work(h.make())
		h.again(daily)
		h.again(daily)
		list := h.list("ana", false)
		require.Len(t, list, 2)
		byAmount := map[int64]notification.Notification{list[0].Amount: list[0], list[1].Amount: list[1]}
		require.Equal(t, "Mia Stone", byAmount[1].Child)
		require.Equal(t, "/specialistDashboard?state=due", byAmount[3].Path)
		require.Zero(t, h.unread("ben"))
	})
}

func TestExpiringPurchasesAreNotifiedOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
			VALUES ('app', 'ben', 'app', 'x', 'Sounds', 'x', 1, 1, 1)`)
		buy := func(id, kind string, bought, used int, ends any) {
			h.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, units_used, currency_code, expiration_date, created_at)
				VALUES ($1, 'ana', 'app', $2, $3, $4, 'USD', $5, 1)`, id, kind, bought, used, ends)
		}
		in := func(d time.Duration) int64 { return db.Micros(h.now().Add(d)) }
		buy("few", "unit", 10, 7, nil)
		buy("tenth", "unit", 100, 90, nil)
		buy("enough", "unit", 10, 6, nil)
		buy("small", "unit", 3, 1, nil)
		buy("empty", "unit", 10, 10, nil)
		buy("ends", "monthly", 0, 0, in(6*24*time.Hour))
		buy("later", "monthly", 0, 0, in(8*24*time.Hour))
		buy("over", "monthly", 0, 0, in(-time.Hour))
		h.work(h.node)
		h.again(daily)
		h.again(daily)
		noticeRow := map[string]notice.Kind{}
		for _, r := range h.rows("ana") {
			noticeRow[r.Subject] = r.Kind
		}
		require.Equal(t, map[string]notice.Kind{"few": notice.UnitsLow, "tenth": notice.UnitsLow, "ends": notice.PurchaseEnding}, noticeRow)
		require.NoError(t, h.s.Read(ctx, h.actors["ana"], h.list("ana", true)[0].ID))
		require.Len(t, h.list("ana", false), 3)

		h.exec(`UPDATE purchase SET units_purchased = 30, units_used = 28 WHERE id = 'few'`)
		h.exec(`UPDATE notification SET read_at = 1`)
		h.again(daily)
		require.Equal(t, 1, h.unread("ana"), "bought more, and low again")
		require.Equal(t, int64(2), h.list("ana", true)[0].Amount)
	})
}

type noticeRow struct {
	Kind    notice.Kind `db:"kind"`
	Subject string      `db:"subject"`
}

func (h *fixture) rows(who string) (list []noticeRow) {
	h.Helper()
	require.NoError(h, h.d.Read().Select(ctx, &list, `SELECT kind, subject FROM notification WHERE account_key = $1`, h.actors[who].Key))
	return list
}

// NoError is for goroutines, which may not end the test.
func (h *fixture) NoError(err error) {
	h.Helper()
	if err != nil {
		h.Error(err)
	}
}
