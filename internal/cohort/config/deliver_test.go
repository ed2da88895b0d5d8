package config_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	reports "milepost/internal/cohort/config"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

// Two processes look at every hour of four weeks, one of them is killed in the second week and another takes its place.
func TestAReportIsSentOnceEachWeek(t *testing.T) {
	t.Parallel()
	begin, weeks := "2026-03-07T00:00:00Z", 4
	if testing.Short() {
		begin, weeks = "2026-03-21T00:00:00Z", 2 // the clocks are put forward between the two reports
	}
	onBoth(t, func(h *fixture) {
		h.at(begin)
		c := h.create(edit("Weekly", "one@example.org", "two@example.org"))
		other := h.begin()
		for hour := range weeks * 7 * 24 {
			h.clock.Add(time.Hour.Microseconds())
			var both sync.WaitGroup
			for _, n := range []*node{h.node, other} {
				both.Go(func() { require.NoError(h, n.configs.Due(ctx)) })
			}
			both.Wait()
			if hour == 9*24+8 { // in the second week, with its report on the way or sent
				other.kill()
				other = h.begin()
			}
			h.settled()
		}
		require.Len(h, h.post.reports(), 2*weeks)
		zone, err := time.LoadLocation("Europe/Berlin")
		require.NoError(h, err)
		days := map[string]int{}
		for i, m := range h.post.reports() {
			local := h.post.at[i].In(zone)
			require.Equal(h, "Monday 08:00", local.Format("Monday 15:04"), "clocks are put forward on March 29")
			days[local.Format(time.DateOnly)+" "+m.To]++
			require.True(h, bytes.HasPrefix(m.Attachments[0].Data, []byte("%PDF-")))
			require.NotContains(h, m.Text, "Weekly", "a name that somebody typed")
		}
		require.Len(h, days, 2*weeks)
		require.Equal(h, weeks, h.count(`SELECT COUNT(*) FROM report_delivery WHERE state = 'sent'`))
		require.Equal(h, weeks, h.count(`SELECT COUNT(*) FROM cohort_run`))
		got := h.get("ana", c.ConfigID)
		require.Equal(h, "sent", got.Delivery.State)
		require.EqualValues(h, 2, got.Delivery.Sent)
		require.Equal(h, "2026-04-06T06:00:00Z", got.Automation.NextAt)
		require.Empty(h, h.post.ownerNotice())
	})
}

// On Monday at 8 in Auckland it is Sunday in UTC: the report and its file are Monday's.
func TestAReportIsOfTheDayInTheZoneOfItsSchedule(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		h.at("2026-03-14T00:00:00Z")
		in := edit("Weekly", "one@example.org")
		in.Automation.TimeZone = "Pacific/Auckland"
		h.create(in)
		h.at("2026-03-15T19:00:30Z")
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		require.Len(h, h.post.reports(), 1)
		require.Equal(h, "milepost-report-2026-03-16.pdf", h.post.reports()[0].Attachments[0].Name)
		require.Equal(h, 1, h.count(`SELECT COUNT(*) FROM cohort_run WHERE as_of = '2026-03-16'`))
	})
}

func TestALetterAndItsReportAreInTheLanguageOfTheirReader(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		h.account("rosa", authz.Specialist)
		h.exec(`UPDATE account SET language = 'es' WHERE email = 'rosa@example.org'`)
		h.create(edit("Weekly", "rosa@example.org", "one@example.org"))
		h.at("2026-03-09T12:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		spanish := []byte("/Lang <FEFF00650073>")
		for _, m := range h.post.reports() {
			rosas := m.To == "rosa@example.org"
			require.Equal(h, rosas, m.Language.Tag == "es", m.To)
			require.Equal(h, rosas, bytes.Contains(m.Attachments[0].Data, spanish), m.To)
		}
		require.Len(h, h.post.reports(), 2)
	})
}

func TestAfterAnOutageTheLatestWeekAloneIsSent(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org"))
		h.at("2026-03-31T12:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		require.Len(h, h.post.reports(), 1)
		require.Contains(h, h.post.reports()[0].Text, "The reports of 3 weeks before it were left out, since nothing could be sent then.")
		got := h.get("ana", c.ConfigID)
		require.EqualValues(h, 3, got.Delivery.Missed)
		require.Equal(h, "2026-04-06T06:00:00Z", got.Automation.NextAt)
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		require.Len(h, h.post.reports(), 1)
	})
}

func TestOldDeliveriesAreRemovedButTheLatest(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		h.create(edit("Weekly", "one@example.org"))
		for _, monday := range []string{"2026-03-09", "2026-03-16"} {
			h.at(monday + "T12:00:00Z")
			require.NoError(h, h.configs.Due(ctx))
			h.settled()
		}
		h.stop() // a job that still runs would find the next year's delivery due
		h.at("2027-03-16T12:00:00Z")
		for _, want := range []int64{1, 0} {
			require.NoError(h, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
				n, err := reports.Sweep(ctx, tx, db.Micros(h.now()), 100)
				require.Equal(h, want, n)
				return err
			}))
		}
		require.Equal(h, 1, h.count(`SELECT COUNT(*) FROM report_letter`))
	})
}

func TestAccountsWithoutPermissionSendNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ change, why string }{
		"suspended":    {`UPDATE account SET state = 'suspended' WHERE id = 'ana'`, "Your account may not compute reports at present."},
		"another role": {`UPDATE account SET role = 'Developer' WHERE id = 'ana'`, "Your account may not compute reports at present."},
		"unconfirmed":  {`UPDATE account SET confirmed_at = NULL WHERE id = 'ana'`, "Your e-mail address is not confirmed."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			onBoth(t, func(h *fixture) {
				made := h.create(edit("Weekly", "one@example.org"))
				h.exec(c.change)
				h.at("2026-03-09T12:00:00Z")
				require.NoError(h, h.configs.Due(ctx))
				require.Zero(h, h.count(`SELECT COUNT(*) FROM report_delivery`))
				got := h.get("ana", made.ConfigID).Automation
				require.True(h, got.Paused)
				require.Equal(h, c.why, got.PausedFor)
				require.Empty(h, got.NextAt)
				require.Empty(h, h.post.reports())
			})
		})
	}
}

func TestPauseResumeAndArchive(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org"))
		in := edit("Weekly", "one@example.org")
		in.Version, in.Automation.Paused = c.Version, true
		c, err := h.configs.Update(ctx, h.actors["ana"], c.ConfigID, in)
		require.NoError(h, err)
		require.Empty(h, c.Automation.NextAt)
		h.at("2026-03-09T12:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		require.Zero(h, h.count(`SELECT COUNT(*) FROM report_delivery`))

		in.Version, in.Automation.Paused = c.Version, false
		c, err = h.configs.Update(ctx, h.actors["ana"], c.ConfigID, in)
		require.NoError(h, err)
		require.Equal(h, "2026-03-16T07:00:00Z", c.Automation.NextAt, "what was due while it was paused is not made up for")
		require.NoError(h, h.configs.Archive(ctx, h.actors["ana"], c.ConfigID))
		h.at("2026-03-16T12:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		require.Zero(h, h.count(`SELECT COUNT(*) FROM report_delivery`))
		c, err = h.configs.Restore(ctx, h.actors["ana"], c.ConfigID)
		require.NoError(h, err)
		require.Equal(h, "2026-03-23T07:00:00Z", c.Automation.NextAt)
	})
}

func TestAMailServerThatFails(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org", "two@example.org", "nobody@example.org"))
		h.post.invalid, h.post.refuse = "nobody@example.org", 16 // for ten minutes
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		require.Eventually(h, func() bool { // the job waits longer after each failure
			next := h.count(`SELECT COALESCE(MIN(run_at), 0) FROM job WHERE kind = 'insight.report-letters' AND claimed_by IS NULL AND done_at IS NULL
				AND failed_at IS NULL`)
			if int64(next) > h.clock.Load() {
				h.clock.Store(int64(next))
			}
			return h.count(`SELECT COUNT(*) FROM report_delivery WHERE state = 'waiting'`) == 0
		}, 30*time.Second, 5*time.Millisecond)
		require.Greater(h, h.now(), time.Date(2026, 3, 9, 7, 10, 0, 0, time.UTC))
		require.Len(h, h.post.reports(), 2)
		got := h.get("ana", c.ConfigID).Delivery
		require.Equal(h, []any{"sent", int64(2), int64(1), "The mail server refuses an address."}, []any{got.State, got.Sent, got.Failed, got.Reason})
		require.Eventually(h, func() bool { return len(h.post.ownerNotice()) == 1 }, 30*time.Second, 5*time.Millisecond)
		require.Contains(h, h.post.ownerNotice()[0].Text, "The mail server refuses an address.")
	})
}

// What was computed with single values is not open to a statistician: no letter is tried again and again.
func TestAReportOfAnEarlierRoleIsNotSent(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org"))
		h.post.refuse = 1
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		require.Eventually(h, func() bool {
			next := h.count(`SELECT COALESCE(MIN(run_at), 0) FROM job WHERE kind = 'insight.report-letters' AND claimed_by IS NULL AND done_at IS NULL`)
			if int64(next) <= h.clock.Load() {
				return false
			}
			h.exec(`UPDATE account SET role = 'Statistician/Analyst' WHERE id = 'ana'`)
			h.clock.Store(int64(next))
			return true
		}, 30*time.Second, 5*time.Millisecond, "the first try was refused")
		h.settled()
		require.Empty(h, h.post.reports())
		got := h.get("ana", c.ConfigID).Delivery
		require.Equal(h, "failed", got.State)
		require.Contains(h, got.Reason, "Your role changed")
	})
}

// A letter that a process took but did not mark as sent may have arrived: it is not sent again, and the owner is notified.
func TestALetterOfAProcessThatDiedIsNotSentTwice(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org", "two@example.org"))
		h.kill()
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.exec(`UPDATE report_letter SET state = 'taken' WHERE email = 'one@example.org'`)
		h.begin()
		h.settled()
		require.Len(h, h.post.reports(), 1)
		require.Equal(h, "two@example.org", h.post.reports()[0].To)
		require.Contains(h, h.get("ana", c.ConfigID).Delivery.Reason, "it may not have arrived")
	})
}

func TestAReportThatWasArchivedMeanwhileIsNotSent(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org"))
		h.kill()
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		require.NoError(h, h.configs.Archive(ctx, h.actors["ana"], c.ConfigID))
		h.begin()
		h.settled()
		require.Empty(h, h.post.reports())
		require.Contains(h, h.get("ana", c.ConfigID).Delivery.Reason, "paused or archived")
	})
}

func TestADeliveryDoesNotWaitForever(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		c := h.create(edit("Weekly", "one@example.org"))
		h.kill()
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.exec(`DELETE FROM job WHERE kind = 'insight.run-cohort'`) // given up
		h.at("2026-03-10T20:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		got := h.get("ana", c.ConfigID).Delivery
		require.Equal(h, []string{"failed", "The letters could not be written."}, []string{got.State, got.Reason})
		h.begin()
		require.Eventually(h, func() bool { return len(h.post.ownerNotice()) == 1 }, 30*time.Second, 5*time.Millisecond)
	})
}

func TestARecipientEndsTheLetters(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		h.create(edit("Weekly", "one@example.org", "two@example.org"))
		h.at("2026-03-09T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		_, token, found := strings.Cut(h.post.reports()[0].Text, "/stopReports#")
		require.True(h, found)
		require.ErrorIs(h, h.configs.Stop(ctx, "another"), db.ErrNotFound)
		for range 2 {
			require.NoError(h, h.configs.Stop(ctx, strings.TrimSpace(token)))
		}
		ended := h.post.reports()[0].To
		h.at("2026-03-16T07:00:00Z")
		require.NoError(h, h.configs.Due(ctx))
		h.settled()
		require.Len(h, h.post.reports(), 3)
		require.NotEqual(h, ended, h.post.reports()[2].To)
		require.Equal(h, 1, h.count(`SELECT COUNT(*) FROM audit_event WHERE action = 'report_config.stop'`))
	})
}

func TestStoredReports(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		ana, ben, stat := h.actors["ana"], h.actors["ben"], h.actors["stat"]
		in := edit("Autumn")
		in.ConfigID = "0123abcd-4567-89ab-cdef-0123456789ab"
		c := h.create(in)
		require.Equal(h, c.ConfigID, h.create(in).ConfigID, "a repeated call makes nothing more")
		_, err := h.configs.Get(ctx, ben, c.ConfigID)
		require.ErrorIs(h, err, db.ErrNotFound)

		in.Version, in.SharedWith, in.ConfigID = 1, "Specialist", ""
		c, err = h.configs.Update(ctx, ana, c.ConfigID, in)
		require.NoError(h, err)
		_, err = h.configs.Update(ctx, ana, c.ConfigID, in)
		require.ErrorContains(h, err, "was saved since you opened it")
		shared := h.get("ben", c.ConfigID)
		require.False(h, shared.Mine)
		require.Empty(h, shared.Automation.Recipients)
		in.Version = 2
		_, err = h.configs.Update(ctx, ben, c.ConfigID, in)
		require.ErrorIs(h, err, db.ErrNotFound, "whom it is shared with changes nothing")
		require.ErrorIs(h, h.configs.Archive(ctx, ben, c.ConfigID), db.ErrNotFound)
		_, err = h.configs.Get(ctx, stat, c.ConfigID)
		require.ErrorIs(h, err, db.ErrNotFound, "it is shared with another role")

		for _, want := range []string{"Autumn (copy)", "Autumn (copy 2)"} {
			copied, err := h.configs.Duplicate(ctx, ben, c.ConfigID)
			require.NoError(h, err)
			require.Equal(h, []any{want, true, ""}, []any{copied.Definition.Name, copied.Mine, copied.SharedWith})
		}
		versions, err := h.configs.Versions(ctx, ana, c.ConfigID, 1<<40, 10)
		require.NoError(h, err)
		require.Len(h, versions.Items, 2)
		_, err = h.configs.Create(ctx, ana, edit("AUTUMN"))
		require.ErrorContains(h, err, "You have a report with this name.")
	})
}

func TestRulesOfStoredReports(t *testing.T) {
	t.Parallel()
	onBoth(t, func(h *fixture) {
		for field, change := range map[string]func(*reports.ReportConfigEdit){
			"definition.name":                 func(in *reports.ReportConfigEdit) { in.Definition.Name = "\u200b " },
			"definition.top_outliers.percent": func(in *reports.ReportConfigEdit) { in.Definition.TopOutliers.Percent = 59 },
			"automation.time_zone":            func(in *reports.ReportConfigEdit) { in.Automation.TimeZone = "Local" },
			"automation.recipients[0]": func(in *reports.ReportConfigEdit) {
				in.Automation.Recipients = []string{"a@example.org\r\nBcc: b@example.org"}
			},
			"automation.recipients[1]": func(in *reports.ReportConfigEdit) {
				in.Automation.Recipients = []string{"a@example.org", "A@example.org"}
			},
			"automation.weekday": func(in *reports.ReportConfigEdit) { in.Automation.Weekday = 8 },
			"shared_with":        func(in *reports.ReportConfigEdit) { in.SharedWith = "Parent/Caretaker" },
		} {
			in := edit("Refused", "one@example.org")
			change(&in)
			_, err := h.configs.Create(ctx, h.actors["ana"], in)
			require.Error(h, err, field)
			require.Contains(h, fieldsIn(err), field)
		}
		statistician := h.actors["ana"]
		statistician.Role = authz.Statistician
		for field, change := range map[string]func(*statistics.Definition){
			"definition.compare_groups":        func(d *statistics.Definition) { d.CompareGroups = "location" },
			"definition.users.active":          func(d *statistics.Definition) { d.Users.Active = "active" },
			"definition.subjective_scoring.on": func(d *statistics.Definition) { d.SubjectiveScoring.On = true },
		} {
			in := edit("Places", "one@example.org")
			change(&in.Definition)
			_, err := h.configs.Create(ctx, statistician, in)
			require.Equal(h, []string{field}, fieldsIn(err), "a report that would fail each week is not stored")
		}
		unconfirmed := h.actors["ana"]
		unconfirmed.Unconfirmed = true
		_, err := h.configs.Create(ctx, unconfirmed, edit("Letters", "one@example.org"))
		require.ErrorContains(h, err, "Confirm your e-mail address first")
	})
}
