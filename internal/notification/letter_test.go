package notification_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/notification"
)

// wants has an account get letters of a kind.
func (h *fixture) wants(who string, kind notice.Kind) {
	h.Helper()
	h.choose(who, notification.SettingsEdit{Letters: map[notice.Kind]bool{kind: true}})
}

func TestALetterIsSentToAccountsThatWantIt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("p1", "guardian")
		h.work(h.node)
		accepted := notice.Notice{Kind: notice.InvitationAccepted, Subject: "p1", To: []string{"ana"}}
		h.notify(accepted)
		h.idle()
		require.Empty(t, h.post.all(), "nobody asked for it")

		h.wants("ana", notice.InvitationAccepted)
		require.NoError(t, h.s.Read(ctx, h.actors["ana"], h.list("ana", true)[0].ID))
		h.notify(accepted)
		h.idle()
		letters := h.post.all()
		require.Len(t, letters, 1)
		require.Equal(t, "ana@example.org", letters[0].To)
		require.Contains(t, letters[0].Text, "Mia Stone accepted your invitation.")
		require.Contains(t, letters[0].Text, "https://milepost.example/dashboard?tab=people&person=guardian.p1\n")
		require.NotContains(t, string(letters[0].Subject), "Mia")

		h.notify(accepted)
		h.idle()
		require.Len(t, h.post.all(), 1, "notified while unread: no second letter")
	})
}

func TestALetterOmitsNamesThatLookLikeLinks(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("p1", "guardian")
		h.exec(`UPDATE person SET first_name = 'evil.example', last_name = 'click' WHERE id = 'p1'`)
		h.wants("ana", notice.InvitationAccepted)
		h.work(h.node)
		h.notify(notice.Notice{Kind: notice.InvitationAccepted, Subject: "p1", To: []string{"ana"}})
		h.idle()
		require.Contains(t, h.post.all()[0].Text, "Somebody who works with Milepost accepted your invitation.")
	})
}

func TestNoChildIsNamedInALetter(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.person("c1", "child")
		h.wants("ana", notice.ChildrenDue)
		h.work(h.node)
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", Amount: 1, ChildID: "c1", To: []string{"ana"}})
		h.idle()
		require.Len(t, h.post.all(), 1)
		for _, part := range []string{"Mia", "Stone"} {
			require.NotContains(t, h.post.all()[0].Text, part)
		}
	})
}

func TestNoLetterGoesToAnAddressThatNobodyConfirmed(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.wants("new", notice.ChildrenDue)
		h.work(h.node)
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", To: []string{"new"}})
		h.idle()
		require.Empty(t, h.post.all())
		require.Equal(t, 1, h.unread("new"), "it is in the list")
	})
}

func TestALetterIsTriedAgainAndSentOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.wants("ana", notice.ChildrenDue)
		h.post.refuse = 2
		h.work(h.node)
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", To: []string{"ana"}})
		for len(h.post.all()) == 0 {
			h.idle()
			h.clock.Add(time.Minute.Microseconds())
		}
		h.idle()
		require.Len(t, h.post.all(), 1)
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM notification_letter WHERE state = 'sent'`))
	})
}

func TestALetterThatAProcessTookAndDiedWithIsNotSentAgain(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.wants("ana", notice.ChildrenDue)
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", To: []string{"ana"}})
		h.exec(`UPDATE notification_letter SET state = 'taken'`)
		h.work(h.node)
		h.work(h.make())
		h.idle()
		require.Empty(t, h.post.all())
	})
}

func TestOneAccountIsNotFloodedWithLetters(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.wants("ana", notice.ChildrenDue)
		for day := range 25 {
			h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: strings.Repeat("x", day+1), To: []string{"ana"}})
		}
		h.work(h.node)
		h.idle()
		require.Len(t, h.post.all(), 20)
		require.Equal(t, 25, h.unread("ana"), "all are in the list")
	})
}

func TestALetterHasALinkToUnsubscribeFromItsKind(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.wants("ana", notice.ChildrenDue)
		h.wants("ana", notice.UnitsLow)
		h.work(h.node)
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-03", To: []string{"ana"}})
		h.idle()
		letter := h.post.all()[0]
		_, token, found := strings.Cut(letter.Text, "/stopLetters#")
		require.True(t, found)
		token = strings.TrimSpace(token)
		require.Equal(t, "https://milepost.example/stopLetters?token="+token, letter.Unsubscribe)

		for _, forged := range []string{"", "x", token + "x", "ben" + strings.TrimPrefix(token, "ana"), strings.Replace(token, "children_due", "units_low", 1)} {
			_, err := h.s.Stop(ctx, forged)
			require.ErrorIs(t, err, db.ErrNotFound, forged)
		}
		stopped, err := h.s.Stop(ctx, token)
		require.NoError(t, err)
		require.Equal(t, notice.ChildrenDue, stopped.Kind)
		_, err = h.s.Stop(ctx, token)
		require.NoError(t, err, "again")
		h.notify(notice.Notice{Kind: notice.ChildrenDue, Subject: "2026-03-04", To: []string{"ana"}})
		h.idle()
		require.Len(t, h.post.all(), 1)
		choice, err := h.k.Notices.Letter(ctx, h.d.Read(), "ana", notice.UnitsLow)
		require.NoError(t, err)
		require.True(t, choice.Wanted, "the other kind continues")
		require.Equal(t, 2, h.count(`SELECT COUNT(*) FROM audit_event WHERE action = 'notification.stop'`))
	})
}

func TestTriesOfTokensAreBounded(t *testing.T) {
	onBoth(t, func(h *fixture) {
		var err error
		for range 31 {
			_, err = h.s.Stop(ctx, "guess.guess.guess")
		}
		require.True(t, fault.Is(err, fault.KindTooMany))
	})
}

func TestSelectionsAreValidated(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for name, in := range map[string]notification.SettingsEdit{
			"letters":           {Letters: map[notice.Kind]bool{"unknown": true}},
			"summary.time_zone": {Summary: &notification.SummaryChoice{On: true, Weekday: 1, TimeZone: "Local"}},
			"summary.weekday":   {Summary: &notification.SummaryChoice{On: true, Weekday: 8, TimeZone: "UTC"}},
			"summary.hour":      {Summary: &notification.SummaryChoice{On: true, Weekday: 1, Hour: 24, TimeZone: "UTC"}},
		} {
			_, err := h.s.Choose(ctx, h.actors["ana"], in)
			var refused *fault.Error
			require.ErrorAs(t, err, &refused, name)
			require.Equal(t, name, refused.Fields[0].Field)
		}
		_, err := h.s.Choose(ctx, h.actors["ana"], notification.SettingsEdit{Letters: map[notice.Kind]bool{notice.InvitationOffered: false}})
		require.True(t, fault.Is(err, fault.KindInvalid), "the letter is what accepts")
		out := h.choose("ana", notification.SettingsEdit{})
		require.False(t, out.Summary.On)
		for _, l := range out.Letters {
			require.NotEqual(t, notice.AccountWaiting, l.Kind, "of another role")
		}
	})
}
